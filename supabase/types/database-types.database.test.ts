import { expect, onTestFinished, test } from "vitest"
import { root } from "#server/project.mjs"
import { makeTestDirectory } from "#server/testing/make-test-directory.ts"
import { runSupabaseCli } from "#server/testing/run-supabase-cli.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const outdated = "To update the types, run: npx vitest run supabase/types -u"

test("app/lib/database.types.ts is what the Supabase CLI makes of the migrations", async () => {
  const { url, close } = await startTestBackend()
  onTestFinished(close)
  const command = ["gen", "types", "typescript", `--remote=${url}`, "--schema", "public"]
  const home = await makeTestDirectory("types")
  const { stdout } = await runSupabaseCli(home, command, { PGSSLMODE: "disable" })
  // Remarks about the connection may stand before the types.
  const types = stdout.slice(stdout.indexOf("export type Json"))
  await expect(types, outdated).toMatchFileSnapshot(`${root}/app/lib/database.types.ts`)
}, 90_000)
