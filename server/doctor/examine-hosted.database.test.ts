import { expect, onTestFinished, test } from "vitest"
import { configOf } from "../testing/config-of.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { startStandInSupabase } from "../testing/stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "../testing/stand-in-transport.ts"
import { createDatabase } from "../testing/test-backend.ts"
import { examine } from "./examine.ts"
import { examineApi } from "./examine-api.ts"
import { examineRealtime, examineStorage } from "./examine-hosted.ts"
import { about } from "./finding.ts"

const examinePackages = async () => about("packages").good("No fault.")

const siteUrl = "https://www.kupryt.example"

async function openProject(options: { hasPostgrest?: boolean } = {}) {
  const supabase = await startStandInSupabase({
    databaseUrl: await createDatabase(),
    siteUrl,
    transport: createStandInTransport(),
    ...options,
  })
  onTestFinished(supabase.stop)
  return supabase
}

test.for(["the keys of today", "the anon and the service_role key"])(
  "a hosted project is examined through its API alone, with %s",
  async kind => {
    const supabase = await openProject()
    const keys = kind === "the keys of today" ? supabase : supabase.legacyKeys
    const config = configOf({
      DATA_DIR: await makeTestDirectory("doctor"),
      SITE_URL: siteUrl,
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    })
    const found: string[] = []
    const { signal } = new AbortController()
    for await (const { about, state } of examine({ config, sendsTestMail: false, examinePackages, signal }))
      found.push(`${about} ${state}`)
    expect(found.slice(0, 10)).toEqual([
      "database good",
      "migrations good",
      "writes good",
      "grants good",
      "outbox good",
      "permissions good",
      "accounts good",
      "storage good",
      "realtime good",
      "function warning",
    ])
  },
)

test("a genuine PostgREST tells which grant is missing, and the statement that the doctor prints gives it back", async () => {
  const supabase = await openProject({ hasPostgrest: true })
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

test("the statement that the doctor prints makes the bucket what it was", async () => {
  const supabase = await openProject()
  await supabase.sql`update storage.buckets set public = false`
  const { state, text } = await examineStorage({ ...supabase, fetch })
  expect(state).toBe("failure")
  await supabase.sql.unsafe(text.replace(/^.*SQL editor: /, ""))
  expect(await examineStorage({ ...supabase, fetch })).toMatchObject({ state: "good" })
})

test("a Realtime that does not follow the database is a warning, and one that is silent another", async () => {
  const supabase = await openProject()
  supabase.realtime.forgetReadiness()
  expect(await examineRealtime(supabase, 2000)).toEqual(
    about("realtime").warning(
      "Realtime answers, but does not say that it follows the database: it is older than 2.111, or was not ready in time. Changes may be announced all the same; a changed post shows after up to five minutes.",
    ),
  )
  supabase.realtime.cut()
  expect(await examineRealtime(supabase, 500)).toEqual(
    about("realtime").warning(
      "Realtime does not answer, so a changed post shows after up to five minutes. Look at Realtime in Supabase's dashboard.",
    ),
  )
})
