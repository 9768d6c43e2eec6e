import type postgres from "postgres"
import { addMethod, sessionOpenedBy } from "./session-level.ts"

/** Of a sign-in from our HTTP server alone: "true" where a cookie has shown that the browser is known, "false" where none has. */
export const knownBrowserHeader = "x-known-browser"

/** By what a session is opened. */
export type Opening = "password" | "otp" | "passkey"

/** Notes by what a session was opened, and in which browser, of which its holder is told where it is a new one. */
export function createOpeningNote(sql: postgres.Sql) {
  return async (answer: Response, headers: Headers, method: Opening): Promise<void> => {
    const session = await sessionOpenedBy(answer)
    if (!session) return
    const known = headers.get(knownBrowserHeader)
    const proven = known === null ? null : known === "true"
    await sql`select private.note_browser(${session}, ${headers.get("user-agent") ?? ""}, ${proven})`
    // The activity says in which browser somebody signed in.
    await addMethod(sql, session, method)
  }
}
