import type { TestProject } from "vitest/node"
import { startDebianPostgres } from "../debian-postgres.ts"
import { prepareServer } from "./prepare-server.ts"

/** Starts one PostgreSQL 15 of Debian for all tests of a run. */
export default async function startDebianServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDebianPostgres()
  await prepareServer(project, server.url)
  return server.stop
}
