/** Texts of the history of a post. */
export const history = {
  title: "History",
  hint: "Choose one state to compare it with the present one, or two to compare them with each other.",
  inTrash: "This post was deleted. It can be restored from the trash.",
  column: { saved: "Saved", by: "By", changed: "Changed", compare: "Compare" },
  nobody: "The website",
  present: "Present state",
  first: "First state",
  published: "Published",
  draft: "Draft",
  restored: "Restored after its deletion",
  deleted: "Deleted",
  restoredVersionOf: "Earlier version restored: {{change}}",
  unchanged: "Saved without changes",
  choose: "Choose",
  ofMoment: "the state of {{moment}}",
  compare: "Compare with the present state",
  compareBoth: "Compare the two",
  comparison: "Comparison",
  onlyFormatting: "Only the formatting differs",
  same: "Both states are the same.",
  restore: "Restore this version",
  restoring: "Restoring…",
  confirmPublic: "Restore this version? The post is published: visitors see the restored version at once.",
  restoredVersion: "Version restored",
  restoredAsDraft: "Version restored to the draft. Visitors see it once it is published",
  restoreFailed: "Failed to restore this version",
  conflict:
    "{{who}} has saved this post since you opened the comparison. Nothing was changed: it now shows the new state.",
  incomplete:
    "The draft is scheduled, and something is missing or wrong in this version, or its category is gone.",
  goneMeanwhile: "It can be restored from the trash.",
  empty: "No history",
  emptyHint: "There is no such state of a post: deleted posts are kept for 30 days.",
  loadFailed: "Failed to load the history",
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
  loadFailed: "Failed to load the trash",
}
