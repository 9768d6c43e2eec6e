/** Texts of the page of templates for replies. */
export const templates = {
  title: "Reply templates",
  subtitle: "What a reply to a message can begin with, in both languages",
  edit: "Edit templates",
  add: "New template",
  change: "Edit template",
  hint: "Filled in from the message: {{names}}. Anything else in braces, such as {price}, is for the clerk to fill in before sending.",
  parts: { title: "Name", subject: "Subject", body: "Text" },
  field: "{{part}} ({{language}})",
  save: "Save",
  saved: "Template saved",
  saveFailed: "Failed to save the template",
  changedMeanwhile:
    "Somebody else has changed or deleted it meanwhile. Copy what you typed, close this and open the template again.",
  taken: "Another template has this name in Polish or English. Choose another name.",
  removed: "Template deleted",
  removeFailed: "Failed to delete the template",
  gone: "The template is no longer there.",
  confirmRemoval: "Delete the template “{{title}}”?",
  loadFailed: "Failed to load the templates",
  empty: "No templates",
  emptyHint: "Write one for what you answer often.",
}
