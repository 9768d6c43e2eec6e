import { expect, test } from "vitest"
import { fakeBackend } from "#app/features/session/auth-fixtures.ts"
import { createQueryClient, RequestError } from "#app/lib/query-client.ts"
import { addAdmin, adminsQuery, removeAdmin, setSuperAdmin } from "./admins.ts"

const row = {
  id: "00000000-0000-4000-8000-000000000007",
  email: "jan@kupryt.example",
  is_super_admin: false,
  created_at: "2026-11-20T08:46:16+00:00",
}
const refusal = { code: "42501", message: "new row violates row-level security policy" }

test("[CALL-04] the whole list is asked for, oldest first", async () => {
  const { client, calls } = fakeBackend(() => Response.json([row]))
  expect(await createQueryClient().fetchQuery(adminsQuery(client))).toEqual([row])
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
    select: "*",
    order: "created_at.asc",
  })
})

test("a list that cannot be read fails with the status and the message of the answer", async () => {
  const { client } = fakeBackend(() => Response.json({ message: "no" }, { status: 403 }))
  const error = await createQueryClient()
    .fetchQuery(adminsQuery(client))
    .catch(reason => reason)
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({ status: 403, message: "no" })
})

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
