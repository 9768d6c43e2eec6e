import { pino } from "pino"
import { expect, onTestFinished, test } from "vitest"
import { startQuietBackend } from "../testing/start-quiet-backend.ts"
import { startTestProject } from "../testing/start-test-project.ts"

const warnings: unknown[] = []
const log = pino({ level: "warn" }, { write: line => warnings.push(JSON.parse(line).msg) })

function onStep() {
  throw new Error("nothing is to be started")
}

async function openHosted() {
  const supabase = await startTestProject()
  const open = async (keys: { publishableKey: string; secretKey: string } = supabase) => {
    const environment = {
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    }
    const backend = await startQuietBackend(environment, { log, onStep })
    onTestFinished(backend.close)
    return backend
  }
  return { supabase, open }
}

test("a hosted project is used as it is: browsers are sent to it, and servers sign forms and links alike, whichever of its secret keys they have", async () => {
  const { supabase, open } = await openHosted()
  const { url, publishableKey, secretKey } = supabase
  const backends = await Promise.all([open(), open(), open(supabase.legacyKeys)])
  expect(backends[0]).toMatchObject({ url, publicUrl: url, publishableKey, secretKey })
  const [first = "", ...others] = backends.map(({ formTokenKey }) => formTokenKey)
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(others).toEqual([first, first])
})

test("a wrong key ends the start, by its name; a visitor's grant that is missing is not laid to the key", async () => {
  const { supabase, open } = await openHosted()
  for (const [name, wrong] of [
    ["SUPABASE_PUBLISHABLE_KEY", { publishableKey: "sb_publishable_wrong" }],
    ["SUPABASE_SECRET_KEY", { secretKey: "sb_secret_wrong" }],
  ] as const)
    await expect(open({ ...supabase, ...wrong })).rejects.toThrow(
      `Invalid API key, status 401. Check ${name}:`,
    )
  await supabase.sql`revoke select on public.blog_posts from anon`
  await expect(open()).rejects.toThrow("npm run doctor prints the statement")
})

test("a project that lacks a migration ends the start, with the command that applies it; one that has more is warned of", async () => {
  const { supabase, open } = await openHosted()
  const history = supabase.sql`supabase_migrations.schema_migrations`
  const [last] = await supabase.sql`
    delete from ${history} where version = (select max(version) from ${history}) returning *`
  await expect(open()).rejects.toThrow(/^1 of \d+ migrations .* npx supabase db push --remote$/)
  await supabase.sql`insert into ${history} ${supabase.sql({ ...last })}`
  await supabase.sql`insert into ${history} ${supabase.sql({ ...last, version: "29991231000000" })}`
  warnings.length = 0
  await open()
  expect(warnings).toEqual([expect.stringContaining("newer release (29991231000000)")])
})
