import { randomUUID } from "node:crypto"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { createLiteApp } from "../backend/lite.ts"
import { startCluster } from "../backend/postgres/cluster.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address of an embedded PostgreSQL on which tests make databases; empty when CONTRACT_URL is set. */
    databaseServer: string
  }
}

/** Starts one PostgreSQL for all tests of a run, in a directory that goes with it. */
export default async function startDatabaseServer(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CONTRACT_URL) {
    project.provide("databaseServer", "")
    return undefined
  }
  const directory = await mkdtemp(join(tmpdir(), "kupryt-databases-"))
  await chmod(directory, 0o755)
  const cluster = await startCluster({
    dataDir: join(directory, "data"),
    systemDir: join(directory, "system"),
    password: "for tests only",
    log: { info() {}, error() {} },
  })
  await createRoles(cluster.url)
  project.provide("databaseServer", cluster.url)
  return async () => {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Makes the API's roles, which all databases of a server share: tests that begin at once would all try to. */
async function createRoles(url: string): Promise<void> {
  const secrets = {
    databasePassword: "",
    jwtSecret: randomUUID(),
    formTokenKey: "",
    publishableKey: "sb_publishable_x",
    secretKey: "sb_secret_x",
  }
  const mailDriver = { async send() {} }
  const app = createLiteApp({ url, secrets, siteUrl: "http://localhost", mailDriver })
  await app.init()
  await app.connection.withContext({}, async () => {})
  await app.connection.close()
}
