import { defineConfig } from "@playwright/test"

const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: ".cache/browser-tests",
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  use: {
    actionTimeout: 15_000,
    browserName: "chromium",
    trace: "retain-on-failure",
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
