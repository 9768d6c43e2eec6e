import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { type ContractBackend, openContractBackend } from "#server/testing/contract-backend.ts"

let backend: ContractBackend
let email: string
let clients: Record<"a visitor" | "an account", ContractBackend["visitor"]>

beforeAll(async () => {
  backend = await openContractBackend()
  email = `${randomUUID()}@contract.example`
  clients = { "a visitor": backend.visitor, "an account": (await backend.register()).client }
  const { privileged } = backend
  const rows = await Promise.all([
    privileged.from("contact_submissions").insert({ name: "Jan Nowak", email, message: "Dwie tony miedzi" }),
    privileged.from("newsletter_subscriptions").insert({ email }),
    privileged.from("admin_users").insert({ email }),
  ])
  expect(rows.map(({ error }) => error)).toEqual([null, null, null])
  return backend.close
})

const tables = [
  ["contact_submissions", { name: "Eve Evil", message: "Ten letters and more" }, { name: "Eve" }],
  ["newsletter_subscriptions", {}, { active: false }],
  ["admin_users", {}, { is_super_admin: true }],
] as const
const matrix = (["a visitor", "an account"] as const).flatMap(who =>
  tables.map(row => [who, ...row] as const),
)

test.for(matrix)(
  "[PERM-01] %s cannot read, count, insert, change or delete rows of %s",
  async ([who, table, row, change]) => {
    const rows = clients[who].from(table)
    const before = (await backend.privileged.from(table).select("*").eq("email", email)).data
    expect(before).toHaveLength(1)

    expect((await rows.select("*")).data ?? []).toEqual([])
    expect((await rows.select("*", { count: "exact", head: true })).count ?? 0).toBe(0)
    const invented = `${randomUUID()}@contract.example`
    expect((await rows.insert({ ...row, email: invented } as never)).error?.code).toBe("42501")
    expect((await rows.insert({ ...row, email: invented } as never).select()).error?.code).toBe("42501")
    await rows.upsert({ ...before?.[0], ...change } as never)
    await rows.update(change as never).eq("email", email)
    await rows.delete().eq("email", email)

    expect((await backend.privileged.from(table).select("*").eq("email", email)).data).toEqual(before)
    expect((await backend.privileged.from(table).select("*").eq("email", invented)).data).toEqual([])
  },
)

const submission = {
  submission_id: randomUUID(),
  ...{ name: "Eve Evil", email: "eve@contract.example", phone: "", company: "", subject: "other" },
  ...{ message: "Ten letters and more", status: "new", consent_wording: "x", consent_language: "pl" },
  suspicions: [],
}
const procedures = [
  ["save_contact_submission", submission],
  ["claim_mails", { batch_size: 100, lease_seconds: 600 }],
  ["finish_mail", { mail_id: randomUUID(), outcome: "delivered" }],
  ["write_setting", { setting_key: "primary_admin_email", setting_value: "eve@contract.example" }],
] as const

test.for(
  (["a visitor", "an account"] as const).flatMap(who => procedures.map(call => [who, ...call] as const)),
)("[PERM-01] %s cannot call %s, which is the server's", async ([who, procedure, parameters]) => {
  const { data, error } = await clients[who].rpc(procedure, parameters as never)
  expect(data).toBeNull()
  expect(["42501", "PGRST202"]).toContain(error?.code)
})

test.for([
  ["private", "settings"],
  ["private", "outbox"],
  ["private", "contact_consents"],
  ["private", "contact_screenings"],
  ["auth", "users"],
  ["auth", "refresh_tokens"],
])(
  "[PERM-01] [CALL-02] the table %s.%s is not part of the API, not even with the secret key",
  async ([schema = "", table = ""]) => {
    for (const client of [backend.visitor, clients["an account"], backend.privileged]) {
      const { data, error } = await client
        .schema(schema as "public")
        .from(table as "blog_posts")
        .select("*")
      expect(data).toBeNull()
      expect(error).not.toBeNull()
      expect((await client.from(table as "blog_posts").select("*")).error).not.toBeNull()
    }
  },
)

test.for(["is_admin", "is_primary_admin", "confirmed_email", "queue_notification"])(
  "[PERM-01] the function private.%s is not part of the API",
  async name => {
    for (const client of [clients["an account"], backend.privileged]) {
      expect((await client.schema("private" as "public").rpc(name as "is_user_admin")).error).not.toBeNull()
      expect((await client.rpc(name as "is_user_admin")).error).not.toBeNull()
    }
  },
)

test.for(["/rest/v1/blog_posts?select=id", "/rest/v1/contact_submissions", "/auth/v1/user"])(
  "without a key, or with a made-up one, %s is refused",
  async path => {
    for (const headers of [{}, { apikey: "sb_secret_made_up" }, { apikey: "sb_publishable_made_up" }]) {
      expect((await backend.fetch(backend.url + path, { headers: headers as HeadersInit })).status).toBe(401)
    }
  },
)
