"""One file a revision, oldest first. A file that was released is never changed again."""
