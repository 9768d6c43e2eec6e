import { once } from "node:events"
import { rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { pino } from "pino"
import type { TestProject } from "vitest/node"
import { openBackend } from "../backend/backend.ts"
import { readConfig } from "../config.ts"
import { embeddedDatabaseUrl } from "./embedded-database-url.ts"
import { makeDirectory } from "./make-directory.ts"
import { createStandInTransport } from "./stand-in-transport.ts"

/** A backend that runs outside of the tests, and how they reach it. */
export type ServedBackend = { url: string; publishableKey: string; secretKey: string; databaseUrl: string }

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
  const read = readConfig({ DATA_DIR: dataDir, SEED: "none" })
  if ("problems" in read) throw new Error(read.problems.join("\n"))
  const transport = createStandInTransport()
  const log = pino({ level: "silent" })
  const backend = await openBackend({
    config: read.config,
    transport,
    log,
    async beforeMigration() {},
    onStep() {},
  })
  const print = console.error
  // The embedded API prints every statement that the database refuses.
  console.error = () => {}
  const server = createServer(getRequestListener(request => backend.fetch(request))).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  project.provide("servedBackend", {
    url: `http://127.0.0.1:${port}`,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    databaseUrl: await embeddedDatabaseUrl(dataDir),
  })
  return async () => {
    console.error = print
    server.closeAllConnections()
    server.close()
    await backend.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}
