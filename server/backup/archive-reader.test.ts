import { createHash } from "node:crypto"
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

/** A backup of one file, packed again with those names, of which the ones that end in / are folders. */
async function repack(names: readonly string[]): Promise<string> {
  const content = Buffer.from("{}")
  const entries = {
    "uploads/a.webp": { sha256: createHash("sha256").update(content).digest("hex"), bytes: 2 },
  }
  const path = join(await makeTestDirectory("archive"), "backup.zip")
  const zip = new ZipFile()
  for (const name of names)
    if (name.endsWith("/")) zip.addEmptyDirectory(name)
    else if (name.endsWith("manifest.json"))
      zip.addBuffer(Buffer.from(JSON.stringify({ ...empty, format: ownFormat, entries })), name)
    else zip.addBuffer(content, name, { compress: false })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

test.for([
  ["with entries for folders", ["uploads/", "uploads/a.webp", "manifest.json"]],
  [
    "with the folder it lay in",
    ["backup/", "backup/uploads/", "backup/uploads/a.webp", "backup/manifest.json"],
  ],
  ["by macOS", ["b/manifest.json", "b/uploads/a.webp", "b/.DS_Store", "__MACOSX/b/._manifest.json"]],
  ["by tar of macOS", ["./._b", "./b/", "./b/._manifest.json", "./b/manifest.json", "./b/uploads/a.webp"]],
  ["by bsdtar", ["./", "./uploads/", "./uploads/a.webp", "./manifest.json"]],
  ["in two folders", [".directory", "a/.directory", "a/b/manifest.json", "a/b/uploads/a.webp"]],
  [
    "with what file managers leave",
    ["manifest.json", "uploads/a.webp", "uploads/Thumbs.db", ".directory", "uploads/@eaDir/a.webp/S.jpg"],
  ],
] as const)("a backup that was packed again is taken: %s", async ([, names]) => {
  const archive = await openArchive(await repack(names), { onProgress() {} })
  expect(Object.keys(archive.manifest.entries)).toEqual(["uploads/a.webp"])
  archive.close()
})

test("a backup with a file that it does not list is refused, also when it was packed again", async () => {
  const path = await repack(["b/", "b/manifest.json", "b/uploads/a.webp", "b/uploads/b.webp"])
  await expect(openArchive(path, { onProgress() {} })).rejects.toThrow(/other entries than it says/)
})
