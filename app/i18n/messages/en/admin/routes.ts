/** Texts of the settings that say who is told of which messages. */
export const routes = {
  title: "Who is told of what",
  hint: "The two office addresses, set by the operator of the website, get every message. A branch or a subject can have one more address, which gets the messages that name it. An empty field means none.",
  onlyPrimary: "Only the primary admin can change this.",
  branch: "Branches",
  subject: "Subjects",
  save: "Save addresses",
  saving: "Saving…",
  saved: "Addresses saved",
  refused: "Only the primary admin can change who is told of what",
  saveFailed: "Failed to save the addresses",
  loadFailed: "Failed to load who is told of what",
}
