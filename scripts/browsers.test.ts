import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { temporaryTree } from "#server/testing/temporary-tree.ts"

const machine = vi.hoisted(() => ({ isBare: false }))

// A machine without a browser: no program of any folder is there, and nothing is Debian.
vi.mock("node:fs", async original => {
  const fs = await original<typeof import("node:fs")>()
  return { ...fs, existsSync: (path: string) => !machine.isBare && fs.existsSync(path) }
})

// Another file of this process may have loaded it with the machine as it is.
vi.resetModules()
const { findBrowser, lookForBrowser, lookForFirefox, prepareBrowser, prepareFirefox } = await import(
  "./browsers.mjs"
)

afterEach(() => {
  vi.unstubAllEnvs()
  machine.isBare = false
})

test("the browser that CHROMIUM_PATH names comes first, if it starts", () => {
  const root = temporaryTree({ works: "#!/bin/sh\nexit 0\n", fails: "#!/bin/sh\nexit 1\n" })
  const [works, fails] = [join(root, "works"), join(root, "fails")]
  vi.stubEnv("CHROMIUM_PATH", works)
  expect(findBrowser()).toBe(works)
  vi.stubEnv("CHROMIUM_PATH", fails)
  expect(lookForBrowser()).not.toBe(fails)
})

test("[BARE-01] the settings of the browser tests are read where there is no browser", async () => {
  machine.isBare = true
  const { default: settings } = await import("../playwright.config.ts")
  expect(settings.use?.launchOptions?.executablePath).toBeUndefined()
  expect(settings.projects?.map(({ name }) => name)).toEqual(["chromium"])
  expect(findBrowser).toThrow("No Chromium starts here. Install one")
})

test("where no browser can be installed, what is missing is said with the reason", async () => {
  machine.isBare = true
  const root = temporaryTree({
    "node_modules/@playwright/test/package.json": JSON.stringify({ bin: { playwright: "cli.js" } }),
    "node_modules/@playwright/test/cli.js": 'console.error("no way out"); process.exit(1)',
  })
  const attempt = prepareBrowser(root)
  await expect(attempt).rejects.toThrow(/no way out[\s\S]*none could be installed[\s\S]*CHROMIUM_PATH/)
})

test("the Firefox that FIREFOX_PATH names comes first, unless it is too old for Playwright", () => {
  const root = temporaryTree({
    young: '#!/bin/sh\necho "Mozilla Firefox 153.7.0esr"\n',
    old: '#!/bin/sh\necho "Mozilla Firefox 140.12.0esr"\n',
  })
  const [young, old] = [join(root, "young"), join(root, "old")]
  vi.stubEnv("FIREFOX_PATH", young)
  expect(lookForFirefox()).toBe(young)
  vi.stubEnv("FIREFOX_PATH", old)
  expect(lookForFirefox()).not.toBe(old)
})

test("where no Firefox can be had, there is none", async () => {
  machine.isBare = true
  expect(await prepareFirefox(temporaryTree({}))).toBeUndefined()
})
