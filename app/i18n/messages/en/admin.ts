import { accounts } from "./admin/accounts.ts"
import { categories } from "./admin/categories.ts"
import { drafts, schedule } from "./admin/drafts.ts"
import { history, trash } from "./admin/history.ts"
import { list } from "./admin/list.ts"
import { messages } from "./admin/messages.ts"
import { posts } from "./admin/posts.ts"
import { settings } from "./admin/settings.ts"
import { subscribers } from "./admin/subscribers.ts"
import { waiting } from "./admin/waiting.ts"
import { writeFailures } from "./admin/write-failures.ts"

/** Texts of the admin panel; those of its forms for posts and pictures are in editing.ts. */
export const admin = {
  accounts,
  writeFailures,
  panel: "Admin panel",
  loading: "Loading…",
  more: "More",
  needsScript: "The admin panel needs JavaScript. Please switch it on and reload the page.",
  returnToSite: "Return to site",
  skipToContent: "Skip to content",
  nav: {
    label: "Admin navigation",
    trail: "Location",
    dashboard: "Dashboard",
    posts: "Posts",
    pictures: "Pictures",
    settings: "Settings",
    messages: "Messages",
    newsletter: "Newsletter",
    subscribers: "Subscribers",
    activity: "Activity",
    openMenu: "Open the menu",
    closeMenu: "Close the menu",
    account: "Account",
    signedInAs: "Signed in as",
  },
  language: {
    label: "Language of the panel",
    pl: "Polish",
    en: "English",
    failed: "The language was not changed",
    unsaved: "The language was not saved",
    unsavedDescription: "It is changed in this browser only. Choose it again later.",
  },
  login: {
    title: "Sign in",
    registerTitle: "Register an admin account",
    intro: "For the people who run the Kupryt website.",
    registerIntro:
      "We send a link to confirm your address. The panel opens once an administrator has added you to the list.",
    email: "Email address",
    password: "Password",
    passwordHint: "At least 12 characters.",
    showPassword: "Show",
    hidePassword: "Hide",
    showPasswordLabel: "Show the password",
    emailMissing: "Enter your email address.",
    passwordMissing: "Enter your password.",
    signIn: "Sign in",
    signingIn: "Signing in…",
    register: "Register",
    registering: "Registering…",
    noAccount: "No account yet?",
    haveAccount: "Already registered?",
    failed: "Login failed",
    done: "Login successful",
    doneDescription: "You are now logged in",
    registrationFailed: "Registration failed",
    registrationDone: "Registration successful",
    registrationDoneDescription: "Check your email for a confirmation link",
    passwordKept:
      "Open the link in this browser to keep the password you just chose. In another browser or on another device you will be asked to choose it again.",
    passwordAsked: "When you open the link, you will be asked to choose the password again.",
    registrationHint:
      "Nothing there after a few minutes? Look in the spam folder, or register again later. If you already have an account, simply sign in.",
    linkError: "Authentication Error",
    linkErrorDescription: "There was a problem with the authentication process",
  },
  confirm: {
    title: "Confirm your address",
    recoveryTitle: "Set a new password",
    intro: {
      signup: "Press the button to confirm that the address you registered is yours.",
      recovery: "Press the button to sign in with this link. Then choose a new password.",
    },
    password: {
      kept: "In the browser in which you registered, you keep the password you chose. In any other browser you choose it again in the next step.",
      asked: "In the next step you choose your password again.",
    },
    unopened: "Opening the link has changed nothing yet.",
    submit: { signup: "Confirm email address", recovery: "Continue" },
    submitting: "One moment…",
    done: "Email address confirmed",
    doneDescription: "You are signed in, and your password is the one you chose.",
    failed: "The link did not work",
  },
  signOut: {
    label: "Sign out",
    done: "Logged out",
    doneDescription: "You have been logged out successfully",
    failed: "Error",
    failedDescription: "Failed to log out. Please try again.",
  },
  auth: {
    issues: {
      credentialsMissing: "You must provide either an email or phone number and a password",
      invalidCredentials:
        "The email address or the password is wrong, or the address is not confirmed yet: in that case open the link in the email we sent.",
      emailInvalid: "This is not a valid email address, or the password is too long.",
      emailTaken: "This address cannot be registered. If you already have an account, sign in.",
      registrationClosed: "Registration is closed.",
      weakPassword: "This password is too weak.",
      linkExpired:
        "It has already been used or has expired. If your address is already confirmed, you can simply sign in.",
      sessionMissing: "You are no longer signed in. Please sign in again.",
      signInTooOld:
        "A password can be set only shortly after signing in. Sign in again, or ask for a new link.",
      tooManyAttempts: "Too many attempts. Please wait a moment and try again.",
      unavailable: "The server is not available at the moment. Please try again shortly.",
      network: "The server cannot be reached. Please check your connection and try again.",
      unexpected: "An unexpected error occurred. Please try again.",
    },
    weaknesses: {
      length: "It needs at least 12 characters.",
      characters: "It needs more kinds of characters: letters, digits and symbols.",
      pwned: "It is on lists of leaked or common passwords.",
      tooLong: "It may have at most 72 characters, fewer with letters such as ą or ż.",
    },
  },
  access: {
    checkTimeout: "Admin check timeout",
    issues: {
      timeout: "The server did not say within 5 seconds whether you are an administrator.",
      failed: "The server could not say whether you are an administrator.",
    },
    title: "Access Denied",
    noPermission: "You do not have permission to access this page.",
    onlyAdmins: "Only admin users can access the admin panel.",
    signedInAs: "You are signed in as <email>{{email}}</email>.",
    contact: "If you think you should have access, please contact the administrator.",
    home: "Return to Homepage",
    signOut: "Sign Out",
    checkAgain: "Check again",
  },
  dashboard: {
    title: "Dashboard",
    welcome: "Welcome, {{email}}",
    create: "Create New Post",
    totalPosts: "Total Posts",
    categories: "Categories",
    recent: "Recent Posts",
    empty: "No posts found. Create your first blog post!",
    all: "View all posts",
    noDrafts: "No drafts",
    drafts_one: "{{count}} draft",
    drafts_other: "{{count}} drafts",
    scheduled: "{{count}} scheduled",
    failed: "{{count}} not published",
  },
  waiting,
  posts,
  drafts,
  schedule,
  categories,
  history,
  trash,
  dialog: { close: "Close", discard: "Close without saving? What you typed is lost." },
  list,
  settings,
  messages,
  subscribers,
}
