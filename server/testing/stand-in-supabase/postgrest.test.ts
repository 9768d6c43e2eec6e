import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeTestDirectory } from "../make-test-directory.ts"
import { startPostgrest } from "./postgrest.ts"

test("why PostgREST ended is told with its own words", async () => {
  const program = join(await makeTestDirectory("postgrest"), "postgrest")
  await writeFile(program, "#!/bin/sh\necho 'no such role' >&2\nkill -9 $$\n", { mode: 0o700 })
  const started = startPostgrest(program, "postgres://127.0.0.1/any", "{}")
  await expect(started).rejects.toThrow("PostgREST ended with SIGKILL:\nno such role")
})
