import { expect, test } from "vitest"
import { configOf } from "../testing/config-of.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { startTestProject } from "../testing/start-test-project.ts"
import { examine } from "./examine.ts"
import { examineApi } from "./examine-api.ts"
import { examineBucket, examineRealtime } from "./examine-hosted.ts"
import { about } from "./finding.ts"

const examinePackages = async () => about("packages").good("No fault.")

test("a hosted project is examined through its API alone, with the keys of today and the older ones", async () => {
  const supabase = await startTestProject()
  const { signal } = new AbortController()
  for (const keys of [supabase, supabase.legacyKeys]) {
    const config = configOf({
      DATA_DIR: await makeTestDirectory("doctor"),
      SITE_URL: "https://www.kupryt.example",
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    })
    const found: string[] = []
    for await (const { about, state } of examine({ config, sendsTestMail: false, examinePackages, signal }))
      found.push(`${about} ${state}`)
    if (keys !== supabase) expect(found.shift()).toBe("keys warning")
    const good = [
      "database",
      "migrations",
      "permissions",
      "writes",
      "grants",
      "outbox",
      "reports",
      "jobs",
      "visitors",
      "accounts",
      "passkeys",
    ]
    expect(found.slice(0, 15)).toEqual([
      ...[...good, "storage", "photographs", "realtime"].map(name => `${name} good`),
      "function warning",
    ])
  }
})

test("a genuine PostgREST names the missing grant, and the doctor's statement restores it", async () => {
  const supabase = await startTestProject({ hasPostgrest: true })
  const lookAtGrants = async () => {
    const found = await Array.fromAsync(examineApi({ ...supabase, fetch }))
    return found.find(({ about }) => about === "grants")
  }
  await supabase.sql`revoke insert on public.newsletter_subscriptions from service_role`
  const { state, text = "" } = (await lookAtGrants()) ?? {}
  expect(state).toBe("failure")
  const [, ...statements] = text.split("\n    ")
  expect(statements).toEqual(["grant insert on table public.newsletter_subscriptions to service_role;"])
  await supabase.sql.unsafe(statements.join(""))
  expect(await lookAtGrants()).toMatchObject({ state: "good" })
})

test.for(["uploads", "photographs"] as const)(
  "the statement that the doctor prints makes the bucket %s what it was",
  async name => {
    const supabase = await startTestProject()
    const look = () => examineBucket({ ...supabase, fetch }, name)
    const spoil = [
      () => supabase.sql`update storage.buckets set public = not public where id = ${name}`,
      () => supabase.sql`delete from storage.buckets where id = ${name}`,
    ]
    for (const change of spoil) {
      await change()
      const { state, text } = await look()
      expect(state).toBe("failure")
      await supabase.sql.unsafe(text.replace(/^.*SQL editor: /, ""))
      expect(await look()).toMatchObject({ state: "good" })
    }
  },
)

test("a Realtime that does not follow the database is a warning, and one that is silent another", async () => {
  const supabase = await startTestProject()
  supabase.realtime.forgetReadiness()
  const warned = (text: RegExp) => ({ state: "warning", text: expect.stringMatching(text) })
  expect(await examineRealtime(supabase, 2000)).toMatchObject(warned(/does not say that it follows/))
  supabase.realtime.cut()
  expect(await examineRealtime(supabase, 500)).toMatchObject(warned(/^Realtime does not answer/))
})
