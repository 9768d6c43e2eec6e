import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { embeddedDatabaseUrl } from "../embedded-database-url.ts"
import { makeDirectory } from "../make-directory.ts"
import { serveAnswers } from "../serve-locally.ts"
import { startQuietBackend } from "../start-quiet-backend.ts"

/** A backend that runs outside of the tests, and how they reach it. */
export type ServedBackend = {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  /** Whether its secret key makes confirmed accounts, as Supabase's does. */
  administersAccounts?: boolean
}

declare module "vitest" {
  interface ProvidedContext {
    /** The backend that all tests of the project share, where they do not open their own. */
    servedBackend?: ServedBackend
  }
}

/** Starts one backend over the PostgreSQL that it starts itself, and serves it to all tests of a run. */
export default async function serveBackend(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeDirectory("served")
  const dataDir = join(directory, "data")
  const backend = await startQuietBackend({ DATA_DIR: dataDir, SEED: "none" })
  const { url, stop } = await serveAnswers(backend.fetch)
  project.provide("servedBackend", {
    url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    databaseUrl: await embeddedDatabaseUrl(dataDir),
  })
  return async () => {
    stop()
    await backend.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}
