import { expect, test } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import { addAdmin, removeAdmin, setSuperAdmin } from "./admins.ts"

const row = {
  id: "00000000-0000-4000-8000-000000000007",
  email: "jan@kupryt.example",
  is_super_admin: false,
  created_at: "2026-11-20T08:46:16+00:00",
}
const refusal = { code: "42501", message: "new row violates row-level security policy" }

test("[SET-04] an address that is listed is not sent", async () => {
  const { client, calls } = fakeBackend(() => Response.json([row]))
  expect(await addAdmin(client, row.email)).toEqual({ ok: false, code: "taken" })
  expect(calls.map(({ method }) => method)).toEqual(["GET"])
})

test.for([
  ["in another case", { status: 409, body: { code: "23505", message: "duplicate" } }, "taken"],
  ["by anyone but the primary admin", { status: 403, body: refusal }, "refused"],
  ["and answered without a row", { status: 201, body: [] }, "refused"],
] as const)("[SET-04] an address that is added %s is %s", async ([, { status, body }, code]) => {
  const { client } = fakeBackend(({ method }) =>
    method === "GET" ? Response.json([]) : Response.json(body, { status }),
  )
  expect(await addAdmin(client, "JAN@kupryt.example")).toEqual({ ok: false, code })
})

test.for([
  [
    "changed",
    (client: Parameters<typeof removeAdmin>[0]) => setSuperAdmin(client, { id: "7", isSuperAdmin: true }),
  ],
  ["removed", (client: Parameters<typeof removeAdmin>[0]) => removeAdmin(client, "7")],
] as const)("[SET-04] [PERM-03] no row that was %s is a refusal, never a success", async ([, change]) => {
  const answers = [Response.json([]), Response.json(refusal, { status: 403 })]
  for (const answer of answers) {
    const { client, calls } = fakeBackend(() => answer)
    expect(await change(client)).toEqual({ ok: false, code: "refused" })
    expect(calls[0]?.url.searchParams.get("id")).toBe("eq.7")
  }
  const { client } = fakeBackend(() => Response.json({ message: "away" }, { status: 503 }))
  await expect(change(client)).rejects.toThrow("away")
})
