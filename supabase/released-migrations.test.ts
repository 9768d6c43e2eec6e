import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const folder = new URL("migrations/", import.meta.url)

const released = readFileSync(new URL("released-migrations.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map(line => {
    const [hash = "", file = ""] = line.split(/\s+/)
    return { hash, file }
  })

const hashOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(new URL(file, folder)))
    .digest("hex")

const files = readdirSync(folder).sort()

test("a released migration is never edited, renamed or removed", () => {
  const changed = released.filter(({ hash, file }) => !files.includes(file) || hashOf(file) !== hash)
  expect(
    changed.map(({ file }) => file),
    "Databases have been through these migrations and will never see what was changed in them. Undo the change, and write it as a new migration.",
  ).toEqual([])
})

test("a new migration comes after the released ones", () => {
  const known = released.map(({ file }) => file)
  const newest = known.toSorted().at(-1) ?? ""
  expect(
    files.filter(file => file <= newest && !known.includes(file)),
    "Databases have been through later migrations already. Give these a later time in their names.",
  ).toEqual([])
})
