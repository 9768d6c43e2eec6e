import { createHmac } from "node:crypto"
import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"
import type postgres from "postgres"
import { apiRoutes, operationsAt } from "#server/http/api/routes.ts"
import { loadSecrets } from "#server/secrets.ts"
import { expect, test } from "./fixtures.ts"

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]

/** An address of a route. */
const addressOf = (route: string) => route.replace(":id", "00000000-0000-4000-8000-000000000001")

const listed = Object.entries(apiRoutes).flatMap(([route, operations]) =>
  Object.keys(operations).map(method => `${method} ${addressOf(route)}`),
)

/** Addresses that Supabase's documentation names, of which no route of ours is one. */
const documented = [
  ...["/rest/v1", "/rest/v1/", "/rest-admin/v1/ready", "/graphql/v1", "/pg/tables", "/functions/v1/other"],
  ...["/auth/v1/admin/users", "/auth/v1/admin/generate_link", "/auth/v1/invite", "/auth/v1/sso"],
  ...["/auth/v1/factors", "/auth/v1/otp", "/auth/v1/token/", "/auth/v1/user/identities", "/auth/v1/callback"],
  ...[
    "/auth/v1/settings",
    "/auth/v1/health",
    "/auth/v1/authorize",
    "/auth/v1/magiclink",
    "/auth/v1/reauthenticate",
  ],
  ...[
    "/auth/v1/.well-known/jwks.json",
    "/auth/v1/admin/users/any",
    "/auth/v1/admin/audit",
    "/auth/v1/sso/saml/acs",
  ],
  ...["/realtime/v1/websocket", "/realtime/v1/api/broadcast"],
  ...["/storage/v1/s3/bucket", "/storage/v1/upload/resumable", "/storage/v1/render/image/public/a/b"],
  ...["/_system", "/_system/", "/_system/migrations", "/_studio", "/mcp"],
]

/** Functions of PostgreSQL itself that would be worth a call. */
const ofPostgres = ["version", "pg_sleep", "pg_read_file", "pg_ls_dir", "lo_import", "query_to_xml"]

/** This server's own answers about an unknown address or method: the API's words, or a page. */
const ours = /^$|"No such address"|^No such method$|^The body must be a form$|^<!DOCTYPE html>/

/** The address of each relation and function of every schema, and those documented. */
async function addressesToTry(sql: postgres.Sql): Promise<Set<string>> {
  const own = sql`n.oid not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`
  const relations = await sql<{ name: string }[]>`
    select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${own} and c.relkind in ('r', 'v', 'm', 'p', 'f')`
  const functions = await sql<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own}`
  const addresses = [
    ...relations.map(({ name }) => `/rest/v1/${name}`),
    ...[...functions.map(({ name }) => name), ...ofPostgres].map(name => `/rest/v1/rpc/${name}`),
  ]
  const routes = Object.keys(apiRoutes)
  return new Set([...addresses, ...documented, ...routes, ...routes.map(addressOf)])
}

/** Makes the token of the embedded API's most powerful role. */
function serviceRoleToken(jwtSecret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url")
  const expiry = Math.floor(Date.now() / 1000) + 3600
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ role: "service_role", exp: expiry })}`
  return `${content}.${createHmac("sha256", jwtSecret).update(content).digest("base64url")}`
}

/** Sends the target unchanged on one connection; returns what could identify which part answered. */
function asking(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  return (method: string, path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; headers: string[]; body: string }>((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, async answer => {
        const body = await text(answer)
        const names = Object.keys(answer.headers).filter(name => !["date", "x-request-id"].includes(name))
        resolve({ status: answer.statusCode ?? 0, headers: names.sort(), body })
      })
      sent.on("error", reject).end(["POST", "PUT", "PATCH"].includes(method) ? "{}" : undefined)
    })
}

test("[PERM-01] of all that the embedded API serves, with any method, only the listed routes answer, whatever key is shown", async ({
  server,
}) => {
  const secrets = await loadSecrets(server.dataDir)
  const addresses = await addressesToTry(server.sql)
  // The database has been read.
  for (const known of ["/rest/v1/outbox", "/rest/v1/rpc/claim_mails"]) expect([...addresses]).toContain(known)
  const ask = asking(server.url)
  const key = { apikey: secrets.publishableKey, "content-type": "application/json" }
  const credentials = [
    { ...key, authorization: `Bearer ${serviceRoleToken(secrets.jwtSecret)}` },
    { ...key, apikey: secrets.secretKey, authorization: `Bearer ${secrets.secretKey}` },
  ]
  const unservedAnswers = new Map<string, Awaited<ReturnType<typeof ask>>>()

  /** Whether an address answers like an unserved one. */
  async function isClosed(method: string, path: string, headers: Record<string, string>): Promise<boolean> {
    const answer = await ask(method, path, headers)
    if (operationsAt(path) && answer.status === 405) return true
    const beside = `/${path.split("/")[1]}/nobody/serves/this`
    const kind = `${method} ${beside}`
    const expected = unservedAnswers.get(kind) ?? (await ask(method, beside, key))
    unservedAnswers.set(kind, expected)
    return JSON.stringify(answer).replaceAll(path, "") === JSON.stringify(expected).replaceAll(beside, "")
  }

  const open = new Set<string>()
  for (const headers of credentials)
    for (const path of addresses)
      for (const method of methods) {
        const route = `${method} ${path}`
        // An open route does nothing without a key or JSON, and says so.
        const shown = listed.includes(route) ? { "content-type": "text/plain" } : headers
        if (!(await isClosed(method, path, shown))) open.add(route)
      }
  expect([...unservedAnswers.values()].filter(({ body }) => !ours.test(body))).toEqual([])
  expect([...open].sort()).toEqual([...listed].sort())
})
