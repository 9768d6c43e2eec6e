import { z } from "zod"
import { about, type Finding } from "./finding.ts"

/** PostgreSQL's answer to whoever lacks a grant. */
export const refused = "42501"

const corrections = z.array(z.string())

/** Tells whether the API's roles are granted what they need and no more, from what `grant_corrections` answered. */
export function judgeGrants(answer: { data: unknown; error?: { code: string } | null }): Finding {
  const { good, failure } = about("grants")
  if (answer.error?.code === refused)
    return failure(explain(["grant execute on function public.grant_corrections() to service_role;"]))
  const found = corrections.safeParse(answer.data)
  if (!found.success) return failure("The database does not say what it grants. Run the doctor again.")
  return found.data.length > 0
    ? failure(explain(found.data))
    : good("Each role of the API is granted what it needs, and no more.")
}

function explain(statements: readonly string[]): string {
  return [
    "The roles of the API are not granted what they should be. Run as the owner of the tables, on a hosted Supabase in the SQL editor:",
    ...statements.map(statement => `    ${statement}`),
  ].join("\n")
}
