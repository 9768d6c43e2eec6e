import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { pino } from "pino"
import type postgres from "postgres"
import { openEmbeddedBackend } from "../../backend/embedded.ts"
import { openSql } from "../../backend/open-sql.ts"
import { readConfig } from "../../config.ts"
import { createAdminCheck } from "../../http/auth/admin-check.ts"
import type { MailTransport } from "../../mail/mail.ts"
import { type Release, releaseAll } from "../../release-all.ts"
import { createUserAnswer } from "./create-user.ts"
import { type FakeRealtime, serveFakeRealtime } from "./fake-realtime.ts"
import { createFakeStorageApi } from "./fake-storage-api.ts"
import { createGateway } from "./gateway.ts"
import { apiRoles, realtimeSchema, sentMessages, storageSchema } from "./project-schemas.ts"

export type StandInSupabase = {
  url: string
  publishableKey: string
  secretKey: string
  realtime: FakeRealtime
  /** The project's database, as its superuser. */
  sql: postgres.Sql
  stop(): Promise<void>
}

type Options = {
  /** An empty database; it becomes the project's. */
  databaseUrl: string
  /** The site's address, which the project's mails lead to. */
  siteUrl: string
  transport: MailTransport
}

/**
 * Starts what stands in for a hosted Supabase, on a free loopback port: accounts and tables of the embedded API, over
 * HTTP and for every origin, with a storage and a Realtime that are fakes. Supabase's own gateway and GoTrue are not here.
 */
export async function startStandInSupabase(options: Options): Promise<StandInSupabase> {
  const { databaseUrl, siteUrl, transport } = options
  const releases: Release[] = []
  const dataDir = await mkdtemp(join(tmpdir(), "kupryt-stand-in-"))
  releases.push(() => rm(dataDir, { recursive: true, force: true }))
  const sql = openSql(databaseUrl)
  releases.push(() => sql.end())
  await sql.unsafe(`${apiRoles} ${storageSchema} ${realtimeSchema}`)

  const read = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_URL: siteUrl, SEED: "none" })
  if ("problems" in read) throw new Error(read.problems.join("\n"))
  const log = pino({ level: "silent" })
  const backend = await openEmbeddedBackend({
    config: read.config,
    transport,
    log,
    async beforeMigration() {},
    onStep() {},
  })
  releases.push(() => backend.close())

  const isAdmin = createAdminCheck(backend)
  const storage = createFakeStorageApi(async headers => (await isAdmin(headers)) === true)
  const api = (request: Request) => backend.fetch(request)
  const createUser = createUserAnswer({ backend, sql })
  const auth = (request: Request) =>
    new URL(request.url).pathname === "/auth/v1/admin/users" ? createUser(request) : api(request)
  const gateway = createGateway({ rest: api, auth, storage: storage.answer })
  const server = createServer(getRequestListener(gateway)).listen(0, "127.0.0.1")
  await once(server, "listening")
  releases.push(() => void server.close())
  const realtime = serveFakeRealtime(server, backend.secretKey)
  releases.push(() => realtime.cut())
  await sql.listen(sentMessages, message => realtime.send(JSON.parse(message)))
  const { publishableKey, secretKey } = backend
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, publishableKey, secretKey, realtime, sql, stop: () => releaseAll(releases) }
}
