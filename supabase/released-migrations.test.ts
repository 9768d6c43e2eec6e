import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const folder = new URL("migrations/", import.meta.url)

const files = readdirSync(folder).sort()
const released = new Map(
  readFileSync(new URL("released-migrations.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map(line => line.split(/\s+/).toReversed() as [file: string, hash: string]),
)

const hashOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(new URL(file, folder)))
    .digest("hex")

test("a released migration is never edited, renamed or removed, and a new one comes after it", () => {
  expect(
    [...released].filter(([file, hash]) => !files.includes(file) || hashOf(file) !== hash),
    "Databases have been through these migrations and will never see what was changed in them. Undo the change, and write it as a new migration.",
  ).toEqual([])
  const newest = [...released.keys()].sort().at(-1) ?? ""
  expect(
    files.filter(file => file <= newest && !released.has(file)),
    "Databases have been through later migrations already. Give these a later time in their names.",
  ).toEqual([])
})
