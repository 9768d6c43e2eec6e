import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { createArchive } from "./archive-writer.ts"

test("a place in which no backup can be written is named, with what is wrong there and what to do", async () => {
  const file = join(await makeTestDirectory("archive"), "file")
  await writeFile(file, "")
  const { message } = (await rejectionOf(createArchive(join(file, "b.zip"), () => {}))) as Error
  expect(message).toContain(`${file}/b.zip.partial cannot be written: ENOTDIR`)
  expect(message).toContain("A part of that path is a file: choose another path. Name another place")

  await writeFile(`${file}.zip.partial`, "")
  expect(await rejectionOf(createArchive(`${file}.zip`, () => {}))).toMatchObject({
    message: expect.stringMatching(/EEXIST: .*'\. Another backup is being written there/),
  })
})
