import { defineConfig } from "vitest/config"
import { hasDebianPostgres } from "./server/testing/debian-postgres.ts"

/** Tests that need a database; contract tests also run against any Supabase named by CONTRACT_URL. */
const contract = "**/*.contract.test.ts"
const database = "**/*.database.test.ts"
const permissions = "supabase/permissions/permissions.database.test.ts"
const faults = "server/backend/{driver-corrections,readiness}.database.test.ts"
const exclude = ["**/node_modules/**", "build/**", "data/**", "e2e/**", ".cache/**"]

const asksElsewhere = Boolean(process.env.CONTRACT_URL)

// Accounts are made by the dozen: their passwords are hashed with little work. Servers of tests inherit it.
process.env.LITE_AUTH_BCRYPT_COST = "4"

type Backend = {
  name: string
  globalSetup: string
  include: string[]
  fileParallelism?: boolean
  isolate?: boolean
  sequence?: { groupOrder: number }
}

/** What holds on every backend is tried on each: these are PostgreSQL's that the server is given by DATABASE_URL, and its own. */
const backends: Backend[] = [
  {
    name: "database",
    globalSetup: "server/testing/database-server.ts",
    include: asksElsewhere ? [contract] : [contract, database],
  },
]
if (!asksElsewhere) {
  backends.push({
    name: "own PostgreSQL",
    globalSetup: "server/testing/served-backend.ts",
    include: [contract, permissions],
    // The tests share one backend.
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    isolate: false,
  })
}
if (!asksElsewhere && hasDebianPostgres) {
  backends.push({
    name: "PostgreSQL 15",
    globalSetup: "server/testing/debian-server.ts",
    include: [contract, permissions, faults],
    isolate: false,
  })
}

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The embedded API prints every statement that the database refuses.
    silent: "passed-only",
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["**/*.test.ts"], exclude: [...exclude, contract, database] },
      },
      ...backends.map(backend => ({
        extends: true as const,
        test: { ...backend, exclude, setupFiles: "server/testing/correct-driver.ts" },
      })),
    ],
  },
})
