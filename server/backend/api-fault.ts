import type { PostgrestError } from "@supabase/supabase-js"
import { StartError } from "../start-error.ts"
import { connectionFault } from "./connect.ts"

type Fault = Pick<PostgrestError, "code" | "message" | "details">

/** PostgREST's answer where there is no such function. */
export const noFunction = "PGRST202"

/** PostgreSQL's answer to whoever lacks a grant. */
export const refused = "42501"

/** PostgREST's answers while it cannot reach its database, or cannot read the schema from it. */
const databaseAway = ["PGRST000", "PGRST001", "PGRST002"]

export const isDatabaseAway = ({ code }: Pick<Fault, "code">) => databaseAway.includes(code)

export const awayAdvice =
  "The API answers, but its database does not: the project is paused or restarting. Look at its dashboard."

/** Why the start ends when the API refuses what a key must be able to do. */
export function refusalOf(error: Fault, key: "SUPABASE_SECRET_KEY" | "SUPABASE_PUBLISHABLE_KEY"): StartError {
  // What PostgREST says of an absent database promises that it tries again; this server does not.
  const reason = isDatabaseAway(error) ? error.code : (connectionFault(error) ?? error.message)
  return new StartError(
    "unsuitable-database",
    `The backend did not answer as it should: ${reason}. ${adviceFor(error, key)}`,
  )
}

function adviceFor(error: Fault, key: string): string {
  if (isDatabaseAway(error)) return awayAdvice
  if (error.code === refused)
    return `If ${key} is the right one, a grant is missing: npm run doctor prints the statement.`
  return `Check SUPABASE_URL and ${key}, and that every migration has been applied; npm run doctor tells more.`
}
