import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { root } from "../../project.mjs"
import { loadSecrets } from "../../secrets.ts"
import { makeDirectory } from "../make-directory.ts"
import { openSql } from "../open-sql.ts"
import { runSupabaseCli } from "../run-supabase-cli.ts"
import { serveAnswers } from "../serve-locally.ts"
import { admitToEmbedded } from "../stand-in-supabase/admission.ts"
import { administerUsers } from "../stand-in-supabase/create-user.ts"
import { createGateway } from "../stand-in-supabase/gateway.ts"
import { startRest } from "../stand-in-supabase/postgrest.ts"
import { createProjectKeys } from "../stand-in-supabase/project-keys.ts"
import { startProject } from "../stand-in-supabase/start-project.ts"
import { startQuietBackend } from "../start-quiet-backend.ts"

/**
 * Makes the database of a hosted project as of today, migrates it by the Supabase CLI as its owner, and serves a genuine
 * PostgREST over it to all tests of a run, where this machine runs it. The embedded API stands in for the accounts, and
 * where there is no PostgREST for it too. What the migrations do not grant is not granted.
 */
export default async function servePushedProject(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeDirectory("pushed")
  const { ownerUrl, superuserUrl, stop: stopProject } = await startProject(directory)
  await push(ownerUrl, join(directory, "cli"))
  const dataDir = join(directory, "data")
  const backend = await startQuietBackend({ DATA_DIR: dataDir, DATABASE_URL: superuserUrl, SEED: "none" })
  const keys = createProjectKeys(await loadSecrets(dataDir))
  const sql = openSql(superuserUrl)
  const embedded = admitToEmbedded(keys, administerUsers({ backend, sql }))
  const rest = await startRest({ databaseUrl: superuserUrl, keys, embedded })
  const { url, stop } = await serveAnswers(createGateway({ auth: embedded, rest: rest.answer }))
  const { publishableKey, secretKey } = backend
  const served = { url, publishableKey, secretKey, databaseUrl: ownerUrl, administersAccounts: true }
  project.provide("servedBackend", served)
  return async () => {
    stop()
    await rest.stop()
    await sql.end()
    await backend.close()
    await stopProject()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function push(projectUrl: string, home: string): Promise<void> {
  for (const part of ["config.toml", "migrations", "seed", "templates"])
    await cp(join(root, "supabase", part), join(home, "supabase", part), { recursive: true })
  const variables = { PGSSLMODE: "disable", SITE_URL: "https://www.kupryt.example" }
  await runSupabaseCli(home, ["db", "push", `--remote=${projectUrl}`, "--yes"], variables)
}
