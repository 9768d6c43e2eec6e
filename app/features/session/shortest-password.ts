import type { AuthIssue } from "./auth-issue.ts"

/** Shortest password, as the server has it too. */
const shortestPassword = 12

/** Takes a password; tells whether the server would refuse it for its length. */
export function isTooShort(password: string): boolean {
  return password.length < shortestPassword
}

/** What the server says of such a password. */
export const tooShort: { ok: false; issue: AuthIssue } = {
  ok: false,
  issue: { code: "weakPassword", weaknesses: ["length"] },
}
