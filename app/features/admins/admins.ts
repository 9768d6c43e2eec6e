import { queryOptions } from "@tanstack/react-query"
import { dataOf } from "#app/lib/query-client.ts"
import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { moment, rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

const adminSchema = z.object({
  id: rowId,
  email: z.string(),
  is_super_admin: z.boolean(),
  created_at: moment,
})

const adminsSchema = z.array(adminSchema)

export type Admin = z.infer<typeof adminSchema>

/** What the database answers when a row is there already, and when its policies forbid a write. */
const duplicate = "23505"
const forbidden = "42501"

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

/**
 * "taken": the address is on the list, in whatever case. "refused": the database lets only the primary administrator do
 * this. Throws RequestError, as all that follows.
 */
export async function addAdmin(client: Client, email: string): Promise<Result<Admin, "taken" | "refused">> {
  const known = await client.from("admin_users").select("*").eq("email", email).maybeSingle()
  if (dataOf(known, adminSchema.nullable())) return { ok: false, code: "taken" }
  const answer = await client.from("admin_users").insert({ email }).select()
  return answer.error?.code === duplicate ? { ok: false, code: "taken" } : changedRow(answer)
}

/** "refused": the database changed no row. */
export async function setSuperAdmin(
  client: Client,
  { id, isSuperAdmin }: { id: string; isSuperAdmin: boolean },
): Promise<Result<Admin, "refused">> {
  const change = { is_super_admin: isSuperAdmin }
  return changedRow(await client.from("admin_users").update(change).eq("id", id).select())
}

/** "refused": the database removed no row. */
export async function removeAdmin(client: Client, id: string): Promise<Result<Admin, "refused">> {
  return changedRow(await client.from("admin_users").delete().eq("id", id).select())
}

type Answer = { data: unknown; error: { code: string; message: string } | null; status: number }

function changedRow(answer: Answer): Result<Admin, "refused"> {
  if (answer.error?.code === forbidden) return { ok: false, code: "refused" }
  const [row] = dataOf(answer, adminsSchema)
  return row ? { ok: true, data: row } : { ok: false, code: "refused" }
}
