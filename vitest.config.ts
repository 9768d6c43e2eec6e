import { defineConfig } from "vitest/config"
import { inlineScript } from "./scripts/inline-script.ts"
import { hasDebianPostgres } from "./server/testing/debian-postgres.ts"
import { namedProject } from "./server/testing/named-project.ts"

const contract = "**/*.contract.test.ts"
const database = "**/*.database.test.ts"
const permissions = "supabase/permissions/permissions.database.test.ts"
const faults = "server/{database/pool,backend/readiness}.database.test.ts"
const exclude = ["**/node_modules/**", "build/**", "data/**", "e2e/**", ".cache/**"]

/** Tests that need a database. What holds on every backend is tried on each, or on the Supabase alone that the environment names. */
const projects = namedProject()
  ? [
      {
        name: "named project",
        include: [contract, permissions],
        globalSetup: "server/testing/setup/named-project.ts",
        // The tests share one backend.
        fileParallelism: false,
      },
    ]
  : [
      {
        name: "database",
        include: [database, contract],
        globalSetup: "server/testing/setup/database-server.ts",
      },
      {
        name: "own PostgreSQL",
        include: [contract, permissions],
        globalSetup: "server/testing/setup/served-backend.ts",
        // The tests share one backend.
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      },
      {
        name: "pushed project",
        include: [contract, permissions],
        globalSetup: "server/testing/setup/pushed-project.ts",
        // The tests share one backend.
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      },
      ...(hasDebianPostgres
        ? [
            {
              name: "PostgreSQL 15",
              include: [contract, permissions, faults],
              globalSetup: "server/testing/setup/debian-server.ts",
            },
          ]
        : []),
    ]

export default defineConfig({
  plugins: [inlineScript()],
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    // Each test puts back what it changes; a process for every file would load everything anew some 200 times.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The embedded API prints every statement that the database refuses.
    silent: "passed-only",
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["**/*.test.ts"], exclude: [...exclude, contract, database] },
      },
      ...projects.map(project => ({
        extends: true as const,
        test: { exclude, ...project },
      })),
    ],
  },
})
