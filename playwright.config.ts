import { defineConfig } from "@playwright/test"
import { findBrowser } from "./scripts/browser.mjs"

const chromium = findBrowser()

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: ".cache/browser-tests",
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // A journey through two browsers, a mail server and a database meets the machine's moods; what needed a second try is
  // counted and said.
  retries: 1,
  timeout: 45_000,
  use: {
    actionTimeout: 15_000,
    browserName: "chromium",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromium,
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
