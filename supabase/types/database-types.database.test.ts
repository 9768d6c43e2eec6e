import { expect, onTestFinished, test } from "vitest"
import { createDatabase, openTestBackend } from "#server/testing/test-backend.ts"
import { root } from "../../scripts/bootstrap/project.mjs"
import { generateDatabaseTypes } from "./generate-database-types.ts"

const outdated = "To write the types anew, run: npx vitest run supabase/types -u"

test("app/lib/database.types.ts is what the Supabase CLI makes of the migrations", async () => {
  const url = await createDatabase()
  const { close } = await openTestBackend({}, url)
  onTestFinished(close)
  const types = await generateDatabaseTypes(url)
  await expect(types, outdated).toMatchFileSnapshot(`${root}/app/lib/database.types.ts`)
}, 90_000)
