import { expect, onTestFinished, test } from "vitest"
import { openTestBackend } from "#server/testing/test-backend.ts"

test("no role of the API empties a table at once, even when it is granted all there is", async () => {
  const { sql, close } = await openTestBackend()
  onTestFinished(close)
  for (const role of ["anon", "authenticated", "service_role"]) {
    const emptying = sql.begin(async transaction => {
      await transaction.unsafe(`grant all on all tables in schema public, private to ${role}`)
      await transaction.unsafe(`set local role ${role}; truncate private.settings`)
    })
    const message = expect.stringContaining("removed one by one")
    await expect(emptying).rejects.toMatchObject({ code: "42501", message })
  }
})
