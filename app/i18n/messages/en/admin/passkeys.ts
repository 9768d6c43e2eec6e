/** Texts of the card of an account's passkeys. */
export const passkeys = {
  title: "Passkeys",
  intro:
    "With a passkey you sign in by fingerprint, face or PIN of your device, without a password and without a code. It works on this website only, so that nobody can trick you out of it.",
  loadFailed: "Failed to load the passkeys",
  add: "Add a passkey",
  addIntro: "Your browser then asks where to keep the passkey. You get an email about it.",
  name: "Name of the passkey",
  nameHint: "So that you know it later: “Work laptop”.",
  nameMissing: "Enter a name.",
  firstName: "This device",
  proceed: "Continue",
  adding: "One moment…",
  notMade:
    "No passkey was added: nothing was chosen, it took too long, or there is one for your account there already.",
  most: "An account has ten passkeys at most: remove one to add another.",
  added: "The passkey has been added",
  addedOn: "Added {{day}}.",
  usedOn: "Last used {{day}}.",
  neverUsed: "Not used yet.",
  rename: "Rename",
  renameTitle: "Rename the passkey",
  save: "Save",
  saving: "Saving…",
  remove: "Remove",
  removal: {
    title: "Remove a passkey",
    question:
      "“{{name}}” will no longer sign you in. Other sessions that a passkey has opened end. You get an email about it.",
    confirm: "Remove",
    removing: "Removing…",
    done: "The passkey has been removed",
  },
}
