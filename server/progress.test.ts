import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { createProgress } from "./progress.ts"

test("each step gets a line when it is done, before what follows", async () => {
  const out = new PassThrough()
  const progress = createProgress(out as unknown as NodeJS.WriteStream)
  progress.step("PostgreSQL")
  progress.step("website")
  progress.print(["Kupryt is ready."])
  progress.done()
  out.end()
  expect((await text(out)).replace(/\d+\.\d s/g, "n s")).toBe(
    "  ✓ PostgreSQL (n s)\n  ✓ website (n s)\nKupryt is ready.\n",
  )
})
