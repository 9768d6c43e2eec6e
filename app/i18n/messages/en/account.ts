import { passkeys } from "./admin/passkeys.ts"
import { factorIssues, secondFactor } from "./admin/second-factor.ts"

/** Texts of the card of an account's sessions. */
export const accountSessions = {
  title: "Sessions",
  intro:
    "Where your account is signed in. If you do not know one of these, end it and change your password: someone else knows it.",
  loadFailed: "Failed to load the sessions",
  browserOnSystem: "{{browser}} on {{system}}",
  unknown: "Unknown browser",
  own: "This browser",
  since: "since {{moment}}",
  used: "last used about {{moment}}",
  end: "End",
  endOthers: "End all other sessions",
  ended: {
    one: "The session has ended",
    others: "The other sessions have ended",
  },
  ownEnded: "Your session has ended.",
  endedDetails: "The panel opens there only after signing in again. What is being written there is kept.",
  failed: "The session was not ended",
  limits:
    "A session ends after 30 days without use, and 90 days after it began at the latest. “Sign out” ends this one, and within ten minutes of a sign-in or a code all others too.",
}

/** Texts that only the account and the sign-in with a second factor load. */
export const account = { accountSessions, passkeys, secondFactor, auth: { issues: factorIssues } }
