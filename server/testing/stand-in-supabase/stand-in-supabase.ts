import { rm } from "node:fs/promises"
import type postgres from "postgres"
import type { MailTransport } from "../../mail/mail.ts"
import { type Release, releaseAll } from "../../release-all.ts"
import { loadSecrets } from "../../secrets.ts"
import { createUploadRight } from "../../uploads/upload-right.ts"
import { makeDirectory } from "../make-directory.ts"
import { openSql } from "../open-sql.ts"
import { serveAnswers } from "../serve-locally.ts"
import { startQuietBackend } from "../start-quiet-backend.ts"
import { admitToEmbedded } from "./admission.ts"
import { administerUsers } from "./create-user.ts"
import { type FakeRealtime, serveFakeRealtime } from "./fake-realtime.ts"
import { createFakeStorageApi } from "./fake-storage-api.ts"
import { createGateway } from "./gateway.ts"
import { startRest } from "./postgrest.ts"
import { createProjectKeys, type KeyPair, type SigningAlgorithm } from "./project-keys.ts"
import { authAdminRole, projectSchemas, sentMessages } from "./project-schemas.ts"
import { sendAtOnce } from "./send-at-once.ts"

export type StandInSupabase = KeyPair & {
  url: string
  /** The keys of before there were publishable and secret ones; they are as good. */
  legacyKeys: KeyPair
  realtime: FakeRealtime
  /** The project's database, as its superuser. */
  sql: postgres.Sql
  stop(): Promise<void>
}

export type StandInOptions = {
  /** An empty database, or a copy of a prepared one; it becomes the project's. */
  databaseUrl: string
  /** The site's address, which the project's mails lead to. */
  siteUrl: string
  transport: MailTransport
  /** A genuine PostgREST answers for the tables, where this machine runs it. */
  hasPostgrest?: boolean
  /** The algorithm that signs sessions, ES256 unless it is given. */
  signing?: SigningAlgorithm
}

/**
 * Starts what stands in for a hosted Supabase, on a free loopback port: accounts and tables of the embedded API, over
 * HTTP and for every origin, with a storage and a Realtime that are fakes, and no function deployed. It takes both kinds
 * of keys, and signs sessions with a private key, as a project of today does. Supabase's own gateway and GoTrue are not
 * here.
 */
export async function startStandInSupabase(options: StandInOptions): Promise<StandInSupabase> {
  const { databaseUrl, siteUrl, transport, hasPostgrest, signing } = options
  const releases: Release[] = []
  const dataDir = await makeDirectory("stand-in")
  releases.push(() => rm(dataDir, { recursive: true, force: true }))
  const sql = openSql(databaseUrl)
  releases.push(() => sql.end())
  const [prepared] = await sql`select from pg_namespace where nspname = 'storage'`
  if (!prepared) await sql.unsafe(projectSchemas)

  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_URL: siteUrl, SEED: "none" }
  const { watched, awaitMail } = sendAtOnce(transport)
  const backend = await startQuietBackend(environment, { transport: watched })
  releases.push(() => backend.close())

  const keys = createProjectKeys(await loadSecrets(dataDir), signing)
  await sql.unsafe(authAdminRole)
  const api = admitToEmbedded(keys, awaitMail(administerUsers({ backend, sql })))
  const rest = hasPostgrest ? await startRest({ databaseUrl, keys, embedded: api }) : null
  if (rest) releases.push(rest.stop)
  const isAdmin = createUploadRight({
    ...{ ...backend, own: null, fetch: (input, init) => api(new Request(input, init)) },
  })
  const storage = createFakeStorageApi(
    async headers => keys.isSecret(headers.get("apikey") ?? "") || (await isAdmin(headers)) === true,
    async headers => keys.isSecret(headers.get("apikey") ?? ""),
  )
  const objects = async (request: Request) => {
    const answer = await storage.answer(request)
    if (request.method !== "GET")
      await sql`
        with gone as (delete from storage.objects)
        insert into storage.objects (bucket_id, name) select 'uploads', unnest(${[...storage.objects.keys()]}::text[])`
    return answer
  }
  const bucket = async ({ headers, url }: Request) => {
    if (!keys.isSecret(headers.get("apikey") ?? "")) return new Response(null, { status: 401 })
    const [found] = await sql`
      select id, name, public, file_size_limit::int, allowed_mime_types from storage.buckets where id = ${url.split("/").at(-1) ?? ""}`
    const message = "Bucket not found"
    return found
      ? Response.json(found)
      : Response.json({ statusCode: "404", error: message, message }, { status: 400 })
  }
  const gateway = createGateway({
    rest: rest?.answer ?? api,
    // GoTrue leads who opens a link without a token to the site's address.
    auth: async request =>
      request.method === "GET" && new URL(request.url).pathname === "/auth/v1/verify"
        ? Response.redirect(`${siteUrl}#error=access_denied`, 303)
        : api(request),
    storage: request => (request.url.includes("/storage/v1/bucket/") ? bucket(request) : objects(request)),
    functions: async () =>
      Response.json({ code: "NOT_FOUND", message: "Requested function was not found" }, { status: 404 }),
  })
  const { server, url, stop } = await serveAnswers(gateway)
  releases.push(stop)
  const realtime = serveFakeRealtime(server, keys.isSecret)
  releases.push(() => realtime.cut())
  await sql.listen(sentMessages, message => realtime.send(JSON.parse(message)))
  const { publishableKey, secretKey } = backend
  return {
    url,
    publishableKey,
    secretKey,
    legacyKeys: keys.legacy,
    realtime,
    sql,
    stop: () => releaseAll(releases),
  }
}
