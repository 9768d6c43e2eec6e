import { expect, onTestFinished, test } from "vitest"
import { configOf } from "../testing/config-of.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { startStandInSupabase } from "../testing/stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "../testing/stand-in-transport.ts"
import { createDatabase } from "../testing/test-backend.ts"
import { examine } from "./examine.ts"
import { examineRealtime } from "./examine-realtime.ts"
import { about } from "./finding.ts"

const examinePackages = async () => about("packages").good("No fault.")

async function openProject() {
  const supabase = await startStandInSupabase({
    databaseUrl: await createDatabase(),
    siteUrl: "https://www.kupryt.example",
    transport: createStandInTransport(),
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
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    })
    const found: string[] = []
    const { signal } = new AbortController()
    for await (const { about, state } of examine({ config, sendsTestMail: false, examinePackages, signal }))
      found.push(`${about} ${state}`)
    expect(found.slice(0, 9)).toEqual([
      "database good",
      "migrations good",
      "writes good",
      "grants good",
      "permissions good",
      "accounts good",
      "realtime good",
      "function warning",
      "backups good",
    ])
  },
)

test("a silent Realtime is a warning", async () => {
  const supabase = await openProject()
  supabase.realtime.forgetReadiness()
  expect(await examineRealtime(supabase, 2000)).toMatchObject({
    state: "warning",
    text: expect.stringContaining("older than 2.111"),
  })
  supabase.realtime.cut()
  expect(await examineRealtime(supabase, 500)).toMatchObject({
    state: "warning",
    text: expect.stringContaining("five minutes"),
  })
})
