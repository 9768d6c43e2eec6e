import { queryOptions } from "@tanstack/react-query"
import { factorsKey } from "#app/features/session/second-factor/factors.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

export const adminSchema = z.object({
  id: rowId,
  email: z.string(),
  is_super_admin: z.boolean(),
  created_at: timestamp,
})

export const adminsSchema = z.array(adminSchema)

export type Admin = z.infer<typeof adminSchema>

/** Oldest first. */
export function adminsQuery(client: Client) {
  return queryOptions({
    queryKey: ["admins"],
    queryFn: async ({ signal }) => {
      const answer = await client
        .from("admin_users")
        .select("*")
        .order("created_at", { ascending: true })
        .abortSignal(signal)
      return dataOf(answer, adminsSchema)
    },
  })
}

const routesSchema = z.array(
  z.object({ kind: z.enum(["branch", "subject"]), key: z.string(), email: z.string() }),
)

/** An address that is told of the messages with a branch or a subject; "" for none. */
export type MessageRoute = z.infer<typeof routesSchema>[number]

export function routesQuery(client: Client) {
  return queryOptions({
    queryKey: ["message-routes"],
    queryFn: async ({ signal }) =>
      dataOf(await client.from("message_routes").select("kind,key,email").abortSignal(signal), routesSchema),
  })
}

/** For the primary administrator: the addresses of the administrators that have a second factor, in lower case. */
const holderSchema = z.object({ email: z.string(), factor: z.boolean(), passkey: z.boolean() })

export type Holder = z.infer<typeof holderSchema>

export function holdersQuery(client: Client) {
  return queryOptions({
    queryKey: [factorsKey, "holders"],
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc("second_factor_holders").abortSignal(signal), z.array(holderSchema)),
    staleTime: 0,
  })
}

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

/** Null for anything but a number within the bounds. */
export function periodOf(typed: string, { least, most }: Pick<Rule, "least" | "most">): number | null {
  const period = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN
  return period >= least && period <= most ? period : null
}
