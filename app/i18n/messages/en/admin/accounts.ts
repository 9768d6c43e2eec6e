/** Texts about accounts: the ways back in, and passwords. */
export const accounts = {
  forgotLink: "Forgot your password?",
  resendLink: "Confirmation email missing?",
  returnNote: "Sign in to go back to the page you were on.",
  backToSignIn: "Back to sign in",
  recovery: {
    title: "Reset your password",
    intro: "We send a link to your address. It leads to a page where you choose a new password.",
  },
  confirmation: {
    title: "Get a new link",
    intro:
      "We send another link to the address you registered. It confirms the address and lets you set your password.",
  },
  newLink: "Ask for a new link",
  send: "Send the link",
  sending: "Sending…",
  sendAgain: "Send it again",
  sent: "Check your email",
  sentDetails:
    "If there is an account for {{email}}, a link is on its way. It works once and only for a short time.",
  sentHint:
    "Nothing there after a few minutes? Look in the spam folder, or send it again. At most one email a minute is sent.",
  notSent: "The link could not be sent",
  emailInvalid: "Enter a complete email address, such as anna@example.com.",
  newPassword: {
    title: "Choose your password",
    intro: "For the account {{email}}. This ends every other session of this account.",
    label: "New password",
    save: "Save password",
    saving: "Saving…",
    saved: "Password saved",
    savedDetails: "You are signed in here, and nowhere else.",
    failed: "The password was not saved",
  },
  account: {
    title: "Account",
    link: "Account",
    passwordCard: "Change password",
    current: "Current password",
    currentWrong: "This is not your current password.",
    same: "This is the password you have now.",
    consequence: "You stay signed in here. This ends every other session of your account, on every device.",
    change: "Change password",
    changing: "Changing…",
    changed: "Password changed",
    changedDetails: "Every other session of your account has ended.",
    failed: "The password was not changed",
  },
  waitSeconds: "Too many attempts. Please wait {{seconds}} seconds and try again.",
  waitMinutes: "Too many attempts. Please wait {{minutes}} minutes and try again.",
}
