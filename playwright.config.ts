import { existsSync } from "node:fs"
import { defineConfig, firefox, type PlaywrightTestProject } from "@playwright/test"
import { lookForBrowser } from "./scripts/browsers.mjs"
import { namedProject } from "./server/testing/named-project.ts"

// The search for unused code reads these settings too, also where there is no browser.
const chromium = lookForBrowser()
const named = namedProject()
/** Playwright's own alone: it drives no other Firefox. The embedded backend is enough, for no browser sees which one is behind the server. */
const hasFirefox = !named && existsSync(firefox.executablePath())
const inFirefox: PlaywrightTestProject = {
  name: "firefox",
  testMatch: ["journeys/*.spec.ts", "panel.spec.ts", "branch-map.spec.ts", "*.firefox.spec.ts"],
  // On the map the focus scrolls elsewhere in Firefox. Tests can plug no device of passkeys into it.
  grepInvert: [/by DATABASE_URL/, /a marker's dot and its label/, /a passkey is added/],
  // A script that takes long on a busy machine is no complaint of a page.
  use: { browserName: "firefox", launchOptions: { firefoxUserPrefs: { "dom.max_script_run_time": 0 } } },
}

export default defineConfig({
  testDir: "e2e",
  // On a Supabase that the environment names one test at a time is made, and only those that look into nothing.
  testMatch: named ? ["journeys/*.spec.ts", "hosted.spec.ts"] : "*.spec.ts",
  outputDir: ".cache/browser-tests",
  fullyParallel: false,
  forbidOnly: true,
  // Each waits for its server and its database about as long as it computes, so four keep two processors at work.
  workers: named ? 1 : 4,
  // A test that passes at the second try only is a fault.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    browserName: "chromium",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // Without a locale of UTF-8 Chromium opens no file below a folder with Polish letters.
      env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8" },
      ...(chromium && { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // Firefox comes first: its journeys, which follow each other, would be waited for at the end.
  projects: [...(hasFirefox ? [inFirefox] : []), { name: "chromium", testIgnore: "*.firefox.spec.ts" }],
})
