import { renameSync, rmSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree, writeTree } from "../temporary-tree.ts"
import { contentHash } from "./content-hash.mjs"

const files = { "app/root.tsx": "one", "app/lib/result.ts": "two", "vite.config.ts": "three" }
const sources = ["app", "vite.config.ts"]

test("equal trees have equal hashes, whatever their place and times", () => {
  const [first, second] = [temporaryTree(files), temporaryTree(files)]
  utimesSync(join(second, "app/root.tsx"), 0, 0)
  expect(contentHash(first, sources)).toBe(contentHash(second, sources))
})

test.each<[string, (root: string) => void]>([
  ["a change that keeps the size", root => writeTree(root, { "app/root.tsx": "eno" })],
  ["a new file", root => writeTree(root, { "app/lib/env.ts": "" })],
  ["a removed file", root => rmSync(join(root, "vite.config.ts"))],
  ["a renamed file", root => renameSync(join(root, "app/root.tsx"), join(root, "app/main.tsx"))],
  [
    "text that moved to the next file",
    root => writeTree(root, { "app/lib/result.ts": "t", "app/root.tsx": "woone" }),
  ],
])("%s changes the hash", (_, change) => {
  const root = temporaryTree(files)
  const before = contentHash(root, sources)
  change(root)
  expect(contentHash(root, sources)).not.toBe(before)
})

test("files outside of the sources do not count", () => {
  const root = temporaryTree(files)
  const before = contentHash(root, sources)
  writeTree(root, { "server/main.ts": "four" })
  expect(contentHash(root, sources)).toBe(before)
})
