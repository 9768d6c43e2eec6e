import { rm } from "node:fs/promises"
import type postgres from "postgres"
import { openSql } from "../../backend/open-sql.ts"
import { createAdminCheck } from "../../http/auth/admin-check.ts"
import type { MailTransport } from "../../mail/mail.ts"
import { type Release, releaseAll } from "../../release-all.ts"
import { makeDirectory } from "../make-directory.ts"
import { openQuietBackend } from "../open-quiet-backend.ts"
import { serveAnswers } from "../serve-locally.ts"
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
  const dataDir = await makeDirectory("stand-in")
  releases.push(() => rm(dataDir, { recursive: true, force: true }))
  const sql = openSql(databaseUrl)
  releases.push(() => sql.end())
  await sql.unsafe(`${apiRoles} ${storageSchema} ${realtimeSchema}`)

  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_URL: siteUrl, SEED: "none" }
  const backend = await openQuietBackend(environment, { transport })
  releases.push(() => backend.close())

  const isAdmin = createAdminCheck(backend)
  const storage = createFakeStorageApi(async headers => (await isAdmin(headers)) === true)
  const api = (request: Request) => backend.fetch(request)
  const createUser = createUserAnswer({ backend, sql })
  const auth = (request: Request) =>
    new URL(request.url).pathname === "/auth/v1/admin/users" ? createUser(request) : api(request)
  const gateway = createGateway({ rest: api, auth, storage: storage.answer })
  const { server, url, stop } = await serveAnswers(gateway)
  releases.push(stop)
  const realtime = serveFakeRealtime(server, backend.secretKey)
  releases.push(() => realtime.cut())
  await sql.listen(sentMessages, message => realtime.send(JSON.parse(message)))
  const { publishableKey, secretKey } = backend
  return { url, publishableKey, secretKey, realtime, sql, stop: () => releaseAll(releases) }
}
