import { readFile } from "node:fs/promises"
import type { Sql } from "postgres"
import { expect, onTestFinished, test } from "vitest"
import { createGuardedApp, primaryAdmin } from "#server/testing/guarded-app.ts"
import { storageSchema } from "#server/testing/stand-in-supabase/project-schemas.ts"

/** Makes the storage of a hosted project, and what the schema makes in it. */
async function makeStorage(sql: Sql): Promise<void> {
  await sql.unsafe(storageSchema)
  await sql.unsafe(await bucketsAndPolicies())
}

async function bucketsAndPolicies(): Promise<string> {
  const text = await readFile(new URL("schema/hosted.sql", import.meta.url), "utf8")
  return text.slice(text.lastIndexOf("do $$"))
}

/** Counts the rows that a statement finds or changes for the bearer of a token, or for a visitor. */
async function attemptAs(sql: Sql, token: string, statement: string): Promise<number | "denied"> {
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}"
  try {
    const rows = await sql.begin(async transaction => {
      const role = token ? "authenticated" : "anon"
      await transaction`
        select set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${JSON.parse(claims).sub ?? ""}, true),
          set_config('role', ${role}, true)`
      return transaction.unsafe(statement)
    })
    return rows.count
  } catch {
    return "denied"
  }
}

test("[MEDIA-05] on a hosted storage administrators add pictures to the bucket and delete those that are neither listed nor used; everything else is denied", async () => {
  const guarded = await createGuardedApp()
  onTestFinished(guarded.close)
  const { sql } = guarded.database
  await makeStorage(sql)
  const [bucket] = await sql`select id, public, file_size_limit::int as largest from storage.buckets`
  expect(bucket).toEqual({ id: "uploads", public: true, largest: 10_485_760 })

  const [admin, user] = [await guarded.register(primaryAdmin), await guarded.register()]
  const attempt = (token: string, statement: string) => attemptAs(sql, token, statement)
  const add = (bucket: string) =>
    `insert into storage.objects (bucket_id, name) values ('${bucket}', 'a-1.webp')`
  expect(await attempt(admin.token, add("uploads"))).toBe(1)
  expect(await attempt(admin.token, add("elsewhere"))).toBe("denied")
  expect(await attempt(user.token, add("uploads"))).toBe("denied")
  expect(await attempt("", add("uploads"))).toBe("denied")
  expect(await attempt(admin.token, "update storage.objects set name = 'b'")).toBe(0)
  for (const token of [user.token, ""]) expect(await attempt(token, "delete from storage.objects")).toBe(0)

  const [listed, used] = [`/uploads/${"a".repeat(32)}-1.webp`, `/uploads/${"b".repeat(32)}-1.webp`]
  await sql`insert into public.pictures (address, width) values (${listed}, 1)`
  await sql`insert into public.blog_posts (id, title, excerpt, content, imageurl)
    select 'a', texts, texts, texts, ${used} from (select '{"pl":"","en":""}'::jsonb as texts) as given`
  await sql`insert into storage.objects (bucket_id, name)
    select 'uploads', substr(address, 10) from unnest(${[listed, used]}::text[]) as address`
  expect(await attempt(admin.token, "delete from storage.objects")).toBe(1)
  expect(await sql`select from storage.objects`).toHaveLength(2)
  await sql`update public.pictures set busy_since = now()`
  expect(await attempt(admin.token, "delete from storage.objects")).toBe(1)
})

test("[LEAD-02] [PERM-02] on a hosted storage the bucket of photographs is private, also where there was a public one of that name, and nobody adds, sees or removes its files", async () => {
  const guarded = await createGuardedApp()
  onTestFinished(guarded.close)
  const { sql } = guarded.database
  await sql.unsafe(storageSchema)
  await sql`insert into storage.buckets (id, name, public) values ('photographs', 'photographs', true)`
  await sql.unsafe(await bucketsAndPolicies())
  const [bucket] = await sql`
    select public, file_size_limit::int as largest, allowed_mime_types as types from storage.buckets where id = 'photographs'`
  expect(bucket).toEqual({
    public: false,
    largest: 20_971_520,
    types: ["image/jpeg", "application/pdf"],
  })

  await sql`insert into storage.objects (bucket_id, name) values ('photographs', 'a.jpg')`
  const admin = await guarded.register(primaryAdmin)
  const attempt = (token: string, statement: string) => attemptAs(sql, token, statement)
  for (const token of [admin.token, ""]) {
    expect(
      await attempt(token, "insert into storage.objects (bucket_id, name) values ('photographs', 'b.jpg')"),
    ).toBe("denied")
    for (const statement of [
      "select from storage.objects",
      "update storage.objects set name = 'b.jpg'",
      "delete from storage.objects",
    ])
      expect(await attempt(token, statement), statement).toBe(0)
  }
  expect(await sql`select name from storage.objects`).toEqual([{ name: "a.jpg" }])
})
