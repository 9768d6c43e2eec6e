import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { expect, test } from "vitest"
import { ZipFile } from "yazl"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { openArchive } from "./archive-reader.ts"
import { ownFormat } from "./manifest.ts"

const empty = { madeAt: "2026-11-22T04:00:00.000Z", migrations: [], tables: [], sequences: [] }
const secrets = { sha256: "0".repeat(64), bytes: 2 }

test.for([
  ["another form of backups", { ...empty, format: ownFormat + 1, pages: [] }, /^The backup has form 2/],
  [
    "a part of what it should say",
    { format: ownFormat },
    /not a whole backup: its manifest.json is incomplete/,
  ],
  ["nothing", null, /not a whole backup: its manifest.json is incomplete/],
  [
    "an entry that is not there",
    { ...empty, format: ownFormat, entries: { "secrets.json": secrets } },
    /not a whole backup: secrets\.json is missing/,
  ],
] as const)("a backup whose manifest has %s is rejected with a sentence", async ([, manifest, message]) => {
  const path = join(await makeTestDirectory("archive"), "backup.zip")
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), "manifest.json")
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  await expect(openArchive(path, { onProgress() {} })).rejects.toThrow(message)
})
