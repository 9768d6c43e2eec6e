import { expect, onTestFinished, test } from "vitest"
import { openProject } from "../testing/open-project.ts"
import { openQuietBackend } from "../testing/open-quiet-backend.ts"

function onStep() {
  throw new Error("nothing is to be started")
}

async function openHosted() {
  const supabase = await openProject()
  const open = async (keys: { publishableKey: string; secretKey: string } = supabase) => {
    const environment = {
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    }
    const backend = await openQuietBackend(environment, { onStep })
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
      `Invalid API key, status 401. Check SUPABASE_URL and ${name},`,
    )
  await supabase.sql`revoke select on public.blog_posts from anon`
  await expect(open()).rejects.toThrow("npm run doctor prints the statement")
})
