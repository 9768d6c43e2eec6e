import { defineConfig } from "@playwright/test"
import { lookForBrowser } from "./scripts/browser.mjs"

// The search for unused code reads these settings too, also where there is no browser.
const chromium = lookForBrowser()

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: ".cache/browser-tests",
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // What passes at the second try only is a fault.
  retries: 0,
  timeout: 45_000,
  use: {
    actionTimeout: 15_000,
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
})
