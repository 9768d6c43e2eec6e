import { expect, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { addAdmin, removeAdmin, setSuperAdmin } from "./mutations.ts"

const add = (client: Client) => addAdmin(client, "JAN@kupryt.example")
const change = (client: Client) => setSuperAdmin(client, { id: "7", isSuperAdmin: true })
const remove = (client: Client) => removeAdmin(client, "7")

test.for([
  ["addition", "42501", add, "refused"],
  ["change", "42501", change, "refused"],
  ["removal", "42501", remove, "refused"],
  ["addition", "23505", add, "taken"],
] as const)(
  "[SET-04] [PERM-03] the %s that the database answers with %s is a refusal, not an error",
  async ([, code, act, refusal]) => {
    const { client } = fakeBackend(({ method }) =>
      method === "GET" ? Response.json([]) : Response.json({ code, message: "no" }, { status: 403 }),
    )
    expect(await act(client)).toEqual({ ok: false, code: refusal })
  },
)
