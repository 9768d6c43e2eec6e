import { chmodSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { findBrowser } from "./browser.mjs"
import { temporaryTree } from "./temporary-tree.ts"

afterEach(() => vi.unstubAllEnvs())

test("the browser that CHROMIUM_PATH names comes first, if it starts", () => {
  const root = temporaryTree({ works: "#!/bin/sh\nexit 0\n", fails: "#!/bin/sh\nexit 1\n" })
  const [works, fails] = [join(root, "works"), join(root, "fails")]
  for (const file of [works, fails]) chmodSync(file, 0o755)
  vi.stubEnv("CHROMIUM_PATH", works)
  expect(findBrowser()).toBe(works)
  vi.stubEnv("CHROMIUM_PATH", fails)
  expect(findBrowser()).not.toBe(fails)
})
