import { pino } from "pino"
import { expect, onTestFinished, test } from "vitest"
import { openQuietBackend } from "../testing/open-quiet-backend.ts"
import { startStandInSupabase } from "../testing/stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "../testing/stand-in-transport.ts"
import { createDatabase } from "../testing/test-backend.ts"

const warnings: unknown[] = []
const log = pino({ level: "warn" }, { write: line => warnings.push(JSON.parse(line).msg) })

async function openProject() {
  const databaseUrl = await createDatabase()
  const transport = createStandInTransport()
  const supabase = await startStandInSupabase({
    databaseUrl,
    siteUrl: "https://www.kupryt.example",
    transport,
  })
  onTestFinished(supabase.stop)
  const open = async (
    { publishableKey, secretKey } = supabase as { publishableKey: string; secretKey: string },
  ) => {
    const backend = await openQuietBackend(
      {
        SUPABASE_URL: supabase.url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
      },
      {
        log,
        onStep() {
          throw new Error("nothing is to be started")
        },
      },
    )
    onTestFinished(backend.close)
    return backend
  }
  return { supabase, open }
}

test("with SUPABASE_URL nothing is started, and browsers are sent to the hosted backend", async () => {
  const { supabase, open } = await openProject()
  const { url, publishableKey, secretKey } = supabase
  expect(await open()).toMatchObject({ url, publicUrl: url, publishableKey, secretKey })
})

test("servers of one hosted project sign forms and links alike, whichever of its secret keys they have", async () => {
  const { supabase, open } = await openProject()
  const keys = await Promise.all([open(), open(), open(supabase.legacyKeys)])
  const [first = "", ...others] = keys.map(({ formTokenKey }) => formTokenKey)
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(others).toEqual([first, first])
})

test.for([
  ["SUPABASE_PUBLISHABLE_KEY", { publishableKey: "sb_publishable_wrong" }],
  ["SUPABASE_SECRET_KEY", { secretKey: "sb_secret_wrong" }],
] as const)("a wrong %s ends the start, by its name", async ([name, wrong]) => {
  const { supabase, open } = await openProject()
  const message = expect.stringContaining(`Invalid API key, status 401. Check ${name}:`)
  await expect(open({ ...supabase, ...wrong })).rejects.toMatchObject({ message })
})

test("a visitor's grant that is missing is not laid to the key", async () => {
  const { supabase, open } = await openProject()
  await supabase.sql`revoke select on public.blog_posts from anon`
  await expect(open()).rejects.toThrow("npm run doctor prints the statement")
})

test("a project that lacks a migration ends the start, with the command that applies it; one that has more is warned of", async () => {
  const { supabase, open } = await openProject()
  const history = supabase.sql`supabase_migrations.schema_migrations`
  const [last] = await supabase.sql`
    delete from ${history} where version = (select max(version) from ${history}) returning *`
  await expect(open()).rejects.toThrow(/^1 of \d+ migrations .* npx supabase db push --remote$/)
  await supabase.sql`insert into ${history} ${supabase.sql({ ...last })}`
  await supabase.sql`insert into ${history} ${supabase.sql({ ...last, version: "29991231000000" })}`
  await open()
  expect(warnings).toEqual([expect.stringContaining("newer release (29991231000000)")])
})
