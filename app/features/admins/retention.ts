import { queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import { insufficientPrivilege, type Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

const ruleSchema = z.object({
  name: z.enum(["messages", "spam", "photographs", "subscriptions", "activity"]),
  unit: z.enum(["month", "day"]),
  /** In the unit, like its bounds. */
  period: z.number(),
  least: z.number(),
  most: z.number(),
  /** The amount that goes within 30 days, and when the first of it; null where nothing does. */
  leaving: z.number(),
  first: timestamp.nullable(),
})
export type Rule = z.infer<typeof ruleSchema>
export type Periods = Record<Rule["name"], number>

export function retentionQuery(client: Client) {
  return queryOptions({
    queryKey: ["retention"],
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc("read_retention").abortSignal(signal), z.array(ruleSchema)),
  })
}

/** Resolves with whether anything changed. "refused": only the primary administrator may do this. Throws RequestError. */
export async function changeRetention(client: Client, periods: Periods): Promise<Result<boolean, "refused">> {
  const answer = await client.rpc("change_retention", periods)
  if (answer.error?.code === insufficientPrivilege) return { ok: false, code: "refused" }
  return { ok: true, data: dataOf(answer, z.boolean()) }
}

/** Null for anything but a number within the bounds. */
export function periodOf(typed: string, { least, most }: Pick<Rule, "least" | "most">): number | null {
  const period = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN
  return period >= least && period <= most ? period : null
}
