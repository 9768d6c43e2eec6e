import { expect, test } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { addAdmin, removeAdmin, setSuperAdmin } from "./admins.ts"

test.for([
  ["addition", (client: Client) => addAdmin(client, "jan@kupryt.example")],
  ["change", (client: Client) => setSuperAdmin(client, { id: "7", isSuperAdmin: true })],
  ["removal", (client: Client) => removeAdmin(client, "7")],
] as const)(
  "[SET-04] [PERM-03] the %s that row level security refuses is a refusal, not a failure",
  async ([, change]) => {
    const refusal = { code: "42501", message: "new row violates row-level security policy" }
    const { client } = fakeBackend(({ method }) =>
      method === "GET" ? Response.json([]) : Response.json(refusal, { status: 403 }),
    )
    expect(await change(client)).toEqual({ ok: false, code: "refused" })
  },
)
