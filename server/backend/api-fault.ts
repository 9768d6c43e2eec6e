import type { PostgrestError } from "@supabase/supabase-js"
import { OperatorError } from "../operator-error.mjs"
import { connectionFault } from "./connect.ts"

/** An answer of the API without data. Its status is 0 where nothing answered. */
export type Refusal = { error: Pick<PostgrestError, "code" | "message" | "details">; status: number }

/** PostgREST's answer where there is no such function. */
export const noFunction = "PGRST202"

/** PostgreSQL's error for a missing grant. */
export const refused = "42501"

/** PostgREST's answers while it cannot reach its database, or cannot read the schema from it. */
const databaseAway = ["PGRST000", "PGRST001", "PGRST002"]

/** 540: paused, 402: restricted for a bill or a quota, 544: no connection in time, 52x: the network's own. */
const isGatewayAlone = (status: number) => [402, 540, 544].includes(status) || (status >= 520 && status < 530)

/** Returns the reason why a call failed, in a few words. A gateway's page is not quoted. */
export function reasonOf({ error, status }: Refusal): string {
  if (status === 0) return connectionFault(error) ?? error.message
  // PostgREST's text about an absent database promises another try, which this server does not make.
  if (error.code) return databaseAway.includes(error.code) ? error.code : `${error.message}, ${error.code}`
  const isSentence = /^[^<\n]{1,200}$/.test(error.message)
  return isSentence ? `${error.message}, status ${status}` : `status ${status}`
}

/** Advises about a project that does not run or is not reached; undefined where it answers. */
export function adviceForAway({ error, status }: Refusal): string | undefined {
  if (status === 0)
    return "Nothing answers there: check SUPABASE_URL, the name's address (DNS) and the firewall."
  if (databaseAway.includes(error.code))
    return "The API answers, but its database does not: the project is paused or restarting. Look at its dashboard."
  if (isGatewayAlone(status))
    return "Supabase answers, but the project does not run: it is paused, restricted or restarting. Look at its dashboard."
  return undefined
}

export function refusalOf(
  answer: Refusal,
  key: "SUPABASE_SECRET_KEY" | "SUPABASE_PUBLISHABLE_KEY",
): OperatorError {
  return new OperatorError(
    `The backend did not answer as it should: ${reasonOf(answer)}. ${adviceForAway(answer) ?? adviceFor(answer, key)}`,
  )
}

export const adviceForKey = (key: string) => `Check ${key}: the project does not know it.`

function adviceFor({ error, status }: Refusal, key: string): string {
  if (error.code === refused)
    return `If ${key} is the right one, a grant is missing: npm run doctor prints the statement.`
  if (status === 401) return adviceForKey(key)
  return `Check SUPABASE_URL and ${key}, and that every migration has been applied; npm run doctor says more.`
}
