/** Texts of the links by which somebody without an account reads a draft. */
export const previewLinks = {
  title: "Preview link",
  hint: "Everybody who has the link can read this draft, in both languages, without an account. It works for 7 days and shows what was saved last.",
  noDraft: "Save a draft first: then it can be shown to somebody without an account.",
  copy: "Copy preview link",
  copied: "Preview link copied",
  made: "Preview link made: copy it from the form",
  works: "It works until {{moment}}. Everybody who has it can read this draft.",
  newTab: "opens in a new tab",
  failed: "No preview link was made",
  gone: "Somebody has published or deleted the draft.",
  row: "By {{who}}, until {{moment}}",
  end: "End this link",
  ended: "The link does not work any more",
  endFailed: "The link was not ended",
  endedBefore: "It had been ended before.",
}
