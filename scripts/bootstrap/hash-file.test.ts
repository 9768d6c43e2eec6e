import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"
import { hasHash, vouchedFor } from "./hash-file.mjs"

test("work is vouched for once it has succeeded, and not while it runs", async () => {
  const file = join(temporaryTree({ "build/.hash": "abc\n" }), "build/.hash")
  await vouchedFor(file, "abc", async () => expect(existsSync(file)).toBe(false))
  expect(hasHash(file, "abc")).toBe(true)
  expect(hasHash(file, "abd")).toBe(false)
})

test("work that fails is not vouched for", async () => {
  const file = join(temporaryTree({ "build/.hash": "abc\n" }), "build/.hash")
  await expect(vouchedFor(file, "abc", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(hasHash(file, "abc")).toBe(false)
})
