import { chmodSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"
import { lookForFirefox, prepareFirefox } from "./find.mjs"

const machine = vi.hoisted(() => ({ isBare: false }))

// A machine without a browser: no program of any folder is there, and nothing is Debian.
vi.mock("node:fs", async original => {
  const fs = await original<typeof import("node:fs")>()
  return { ...fs, existsSync: (path: string) => !machine.isBare && fs.existsSync(path) }
})

afterEach(() => {
  vi.unstubAllEnvs()
  machine.isBare = false
})

test("the Firefox that FIREFOX_PATH names comes first, unless it is too old for Playwright", () => {
  const root = temporaryTree({
    young: '#!/bin/sh\necho "Mozilla Firefox 153.7.0esr"\n',
    old: '#!/bin/sh\necho "Mozilla Firefox 140.12.0esr"\n',
  })
  const [young, old] = [join(root, "young"), join(root, "old")]
  for (const file of [young, old]) chmodSync(file, 0o755)
  vi.stubEnv("FIREFOX_PATH", young)
  expect(lookForFirefox()).toBe(young)
  vi.stubEnv("FIREFOX_PATH", old)
  expect(lookForFirefox()).not.toBe(old)
})

test("where no Firefox can be had, there is none", async () => {
  machine.isBare = true
  expect(await prepareFirefox(temporaryTree({}))).toBeUndefined()
})
