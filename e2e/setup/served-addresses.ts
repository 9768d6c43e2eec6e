import type postgres from "postgres"
import { createLiteApp } from "#server/backend/lite.ts"
import type { Secrets } from "#server/secrets.ts"

/** What Supabase's documentation names beside the routes that the embedded API has today. */
const documented = [
  ...["/rest/v1", "/rest/v1/", "/rest-admin/v1/ready", "/graphql/v1", "/pg/tables", "/functions/v1/other"],
  ...["/auth/v1/admin/users", "/auth/v1/admin/generate_link", "/auth/v1/invite", "/auth/v1/sso"],
  ...["/auth/v1/factors", "/auth/v1/otp", "/auth/v1/token/", "/auth/v1/user/identities"],
  ...["/realtime/v1/websocket", "/realtime/v1/api/broadcast"],
  ...["/storage/v1/s3/bucket", "/storage/v1/upload/resumable", "/storage/v1/render/image/public/a/b"],
  ...["/_system", "/_system/", "/_system/migrations", "/_studio", "/mcp"],
]

/** Functions of PostgreSQL itself that would be worth a call. */
const ofPostgres = ["version", "pg_sleep", "pg_read_file", "pg_ls_dir", "lo_import", "query_to_xml"]

/**
 * Takes the secrets and the database of a running server; returns every address that its embedded API serves: its own
 * routes with each relation and function of every schema in their places, and those that are documented.
 */
export async function servedAddresses(secrets: Secrets, sql: postgres.Sql): Promise<string[]> {
  const routes = routePatterns(secrets)
  const own = sql`n.oid not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`
  const relations = await sql<{ name: string }[]>`
    select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${own} and c.relkind in ('r', 'v', 'm', 'p', 'f')`
  const functions = await sql<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own}`
  const names: Record<string, string[]> = {
    ":relation": relations.map(({ name }) => name),
    ":function": [...functions.map(({ name }) => name), ...ofPostgres],
  }
  const addresses = routes.flatMap(route => {
    const [place, fill = []] = Object.entries(names).find(([name]) => route.includes(name)) ?? []
    return (place ? fill.map(name => route.replace(place, name)) : [route]).map(fillIn)
  })
  return [...new Set([...addresses, ...documented])]
}

/** The paths of the embedded API's router, made as the server makes it. It connects to nothing before it is asked. */
function routePatterns(secrets: Secrets): string[] {
  const url = "postgres://nobody@localhost/none"
  const mailDriver = { send: () => Promise.reject(new Error("no mail")) }
  const { server } = createLiteApp({ url, secrets, siteUrl: "http://localhost", mailDriver })
  return server.routes.map(({ path }) => path)
}

/** Puts a word in each place that a pattern leaves open. */
function fillIn(pattern: string): string {
  return pattern.replace(/:\w+/g, "any").replace(/\*/g, "any")
}
