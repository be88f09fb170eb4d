#!/usr/bin/env bash
# Everything a checkout needs to run (`run`) or to be tested (`test`): system libraries, .venv, the locked packages.
# Safe to repeat; takes no time when nothing is missing. Needs Python 3.11 or later with pip; works in bash 3.2 (macOS).
set -euo pipefail
cd "$(dirname "$0")/.."
say() { printf 'clockapp: %s\n' "$*" >&2; }

# --- 1. System libraries. The library is looked for, not the package: package names differ between systems.
need=""       # libraries that are missing
packages=""   # and the Debian packages that bring them
if [ "$(uname -s)" = Linux ]; then
  have=$(/sbin/ldconfig -p 2>/dev/null || ldconfig -p 2>/dev/null || true)
  while read -r library package; do
    case "$have" in
      *"$library "*) ;;
      *) need="$need $library"; packages="$packages $package" ;;
    esac
  done <<'LIBRARIES'
libglib-2.0.so.0 libglib2.0-0
libEGL.so.1 libegl1
libGL.so.1 libgl1
libxkbcommon.so.0 libxkbcommon0
libfontconfig.so.1 libfontconfig1
libdbus-1.so.3 libdbus-1-3
libgssapi_krb5.so.2 libgssapi-krb5-2
libxcb-cursor.so.0 libxcb-cursor0
libxcb-icccm.so.4 libxcb-icccm4
libxcb-keysyms.so.1 libxcb-keysyms1
libxcb-shape.so.0 libxcb-shape0
libxkbcommon-x11.so.0 libxkbcommon-x11-0
libwayland-cursor.so.0 libwayland-cursor0
libpulse.so.0 libpulse0
libXrandr.so.2 libxrandr2
LIBRARIES
  # The console is laid out for these letters and their narrow cut; with others some texts come out wider.
  if [ -z "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.local/share/fonts" "$HOME/.fonts" \
             -name DejaVuSansCondensed-Bold.ttf -print -quit 2>/dev/null)" ]; then
    need="$need DejaVu-fonts"; packages="$packages fonts-dejavu-core fonts-dejavu-extra"
  fi
  # Chinese, Japanese and Korean names on board and game sheet; without such a font the sheet prints boxes and says so.
  if [ -z "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.local/share/fonts" "$HOME/.fonts" \
             \( -name 'wqy-*' -o -name 'NotoSansCJK*' \) -print -quit 2>/dev/null)" ]; then
    need="$need CJK-fonts"; packages="$packages fonts-wqy-microhei"
  fi
fi
if [ -n "$need" ]; then
  as_root="none"
  if ! command -v apt-get >/dev/null; then :
  elif [ "$(id -u)" = 0 ]; then as_root=""
  elif ! command -v sudo >/dev/null; then :
  elif sudo -n true 2>/dev/null; then as_root="sudo"
  elif [ -t 0 ]; then as_root="sudo"; say "sudo may ask for your password, to install:$packages"
  fi
  if [ "$as_root" != none ]; then
    say "installing system libraries:$packages"
    export DEBIAN_FRONTEND=noninteractive
    mkdir -p .work
    # shellcheck disable=SC2086  # words on purpose
    if { $as_root apt-get update -q && $as_root apt-get install -y -q --no-install-recommends $packages; } \
       > .work/apt.log 2>&1; then need=""
    else say "apt-get could not install them (.work/apt.log says why); going on without"
    fi
  fi
  [ -z "$need" ] || say "missing on this system:$need (on Debian and Ubuntu: apt-get install$packages)"
fi

# --- 2. The virtual environment, made anew when the lock changes: PySide6's wheels share files, and one that is
#        replaced in place can lose some of them.
lock=$(cksum < requirements.lock)
build="$(cksum < pyproject.toml) $PWD"
if [ "$(cat .venv/.lock 2>/dev/null || true)" != "$lock" ]; then
  python=""
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    if [ -n "$candidate" ] && "$candidate" -c 'import sys; sys.exit(not sys.version_info >= (3, 11))' 2>/dev/null; then
      python=$candidate; break
    fi
  done
  [ -n "$python" ] || { say "Python 3.11 or later is needed (PYTHON=/its/path make run, if it has an unusual name)"; exit 1; }
  say "setting up .venv with the locked packages (about a minute, once)"
  rm -rf .venv
  if "$python" -m venv .venv >/dev/null 2>&1; then
    set -- "${1:-run}" .venv/bin/python -m pip
  else  # Debian keeps ensurepip in another package; the pip outside can fill the environment too
    rm -rf .venv
    if ! "$python" -m pip --version >/dev/null 2>&1 || ! "$python" -m venv --without-pip .venv >/dev/null 2>&1; then
      say "$python has neither a working venv nor pip: install them first (on Debian and Ubuntu: apt-get install python3-venv)"
      rm -rf .venv; exit 1
    fi
    set -- "${1:-run}" "$python" -m pip --python .venv/bin/python
  fi
  shift
  "$@" install -qq --disable-pip-version-check --require-hashes -r requirements.lock || {
    say "the packages of requirements.lock could not be installed; is there a network?"; exit 1
  }
  echo "$lock" > .venv/.lock
fi
if [ "$(cat .venv/.build 2>/dev/null || true)" != "$build" ]; then
  .venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps --no-index --no-build-isolation -e .
  echo "$build" > .venv/.build
fi

# --- 3. Where libraries stayed missing: does Qt come up all the same?
if [ -n "$need" ] && ! problem=$(.venv/bin/python -c 'import PySide6.QtWidgets, PySide6.QtSvg' 2>&1); then
  say "Qt does not start without them: ${problem##*$'\n'}"
  exit 1
fi
