import { defineConfig } from "vitest/config"

/** Tests that need a database; contract tests also run against any Supabase named by CONTRACT_URL. */
const contract = "**/*.contract.test.ts"
const database = "**/*.database.test.ts"
const elsewhere = ["**/node_modules/**", "build/**", "data/**", "e2e/**", ".cache/**"]

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    // What each test changes it puts back; a process for every file would load everything anew some 200 times.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The embedded API prints every statement that the database refuses.
    silent: "passed-only",
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["**/*.test.ts"], exclude: [...elsewhere, contract, database] },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: process.env.CONTRACT_URL ? [contract] : [contract, database],
          exclude: elsewhere,
          globalSetup: "server/testing/database-server.ts",
          setupFiles: "server/testing/correct-driver.ts",
        },
      },
    ],
  },
})
