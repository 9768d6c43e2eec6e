import { accountSessions } from "./admin/sessions.ts"

/** Texts of an account's sessions: only the account loads them. */
export const sessions = { accountSessions }
