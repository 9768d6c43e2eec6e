import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { root } from "../../../scripts/bootstrap/root.mjs"
import { startCluster } from "../../backend/postgres/cluster.ts"
import { makeDirectory } from "../make-directory.ts"
import { openQuietBackend } from "../open-quiet-backend.ts"
import { runSupabaseCli } from "../run-supabase-cli.ts"
import { serveAnswers } from "../serve-locally.ts"
import { createProject } from "../stand-in-supabase/create-project.ts"

/**
 * Makes the database of a hosted project as of today, migrates it by the Supabase CLI as its owner, and serves the
 * embedded API over it to all tests of a run. What the migrations do not grant is granted to nobody.
 */
export default async function servePushedProject(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeDirectory("pushed")
  const cluster = await startCluster({
    dataDir: join(directory, "project"),
    systemDir: join(directory, "system"),
    password: "for tests only",
    log: { info() {}, error() {} },
  })
  await push(await createProject(cluster.url), join(directory, "cli"))
  const backend = await openQuietBackend({
    DATA_DIR: join(directory, "data"),
    DATABASE_URL: cluster.url,
    SEED: "none",
  })
  const print = console.error
  // The embedded API prints every statement that the database refuses.
  console.error = () => {}
  const { url, stop } = await serveAnswers(backend.fetch)
  const { publishableKey, secretKey } = backend
  project.provide("servedBackend", { url, publishableKey, secretKey, databaseUrl: cluster.url })
  return async () => {
    console.error = print
    stop()
    await backend.close()
    await cluster.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function push(projectUrl: string, home: string): Promise<void> {
  for (const part of ["config.toml", "migrations", "seed", "templates"])
    await cp(join(root, "supabase", part), join(home, "supabase", part), { recursive: true })
  const variables = { PGSSLMODE: "disable", SITE_URL: "https://www.kupryt.example" }
  await runSupabaseCli(home, ["db", "push", `--remote=${projectUrl}`, "--yes"], variables)
}
