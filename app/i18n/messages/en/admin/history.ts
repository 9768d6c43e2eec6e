/** Texts of the history that other pages have, too. */
export const history = {
  title: "History",
  nobody: "The website",
  restoring: "Restoring…",
}

/** Texts of the trash. */
export const trash = {
  title: "Trash",
  subtitle: "Deleted posts and drafts can be restored, with their history, for {{days}} days.",
  column: { deleted: "Deleted", until: "Kept until" },
  restore: "Restore",
  notThere: "It is no longer in the trash: somebody has restored it, or its time was over.",
  empty: "The trash is empty",
  emptyHint: "Deleted posts and drafts appear here.",
  searched: "Only those with “{{words}}” in a title are shown.",
  notFound: "Nothing in the trash has this title",
  notFoundHint: "Somebody may have restored it, or its time is over.",
  loadFailed: "Failed to load the trash",
}
