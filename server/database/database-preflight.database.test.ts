import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { connect } from "../backend/connect.ts"
import { startCluster } from "../backend/postgres/cluster.ts"
import { examineDatabase } from "../doctor/examine-database.ts"
import { OperatorError } from "../operator-error.mjs"
import { hasDebianPostgres, startDebianPostgres } from "../testing/debian-postgres.ts"
import { makeDirectory } from "../testing/make-directory.ts"
import { openSql, withSql } from "../testing/open-sql.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { startTestBackend } from "../testing/test-backend.ts"

/** Servers of their own: roles belong to a whole server, and these tests begin without them. */
const servers: [name: string, start: () => Promise<{ url: string; stop(): Promise<void> }>][] = [
  ["PostgreSQL 18", startOwn],
]
if (hasDebianPostgres) servers.push(["PostgreSQL 15", startDebianPostgres])

async function startOwn() {
  const dataDir = join(await makeDirectory("fitness"), "data")
  return startCluster({ dataDir, password: "for tests only", log: { info() {}, error() {} } })
}

const indented = /^ {4}(.*;)$/gm

/** The SQL that a message advises. */
const advised = (message: string) => [...message.matchAll(indented)].map(([, statement]) => statement)

describe.each(servers)("on %s", (_, start) => {
  let server: Awaited<ReturnType<typeof start>>
  let admin: ReturnType<typeof openSql>
  let url: string

  beforeAll(async () => {
    server = await start()
    admin = openSql(server.url)
    await admin.unsafe(`create role "the owner" login password 'secret'`)
    await admin.unsafe(
      `create database plain template template0 encoding 'UTF8' locale 'C.UTF-8' owner "the owner"`,
    )
    url = Object.assign(new URL(server.url), {
      username: "the owner",
      password: "secret",
      pathname: "/plain",
    }).href
  })
  afterAll(async () => {
    await admin.end()
    await server.stop()
  })

  test("before anything is created the error has the SQL that lets the database serve the site, and with it the start succeeds", async () => {
    const refused = await rejectionOf(startTestBackend({}, url))
    expect(refused).toBeInstanceOf(OperatorError)
    expect(advised(refused.message)).toEqual([
      "CREATE ROLE anon;",
      "CREATE ROLE authenticated;",
      "CREATE ROLE service_role BYPASSRLS;",
      'GRANT anon, authenticated, service_role TO "the owner";',
    ])
    const owned = openSql(url)
    onTestFinished(() => owned.end())
    const made = await owned`select from pg_namespace 
      where nspowner = (select oid from pg_roles where rolname = current_user)`
    expect(made).toHaveLength(0)

    for (const statement of advised(refused.message)) await admin.unsafe(statement ?? "")
    const { backend, close } = await startTestBackend({}, url)
    onTestFinished(close)
    const { error } = await connect(backend, backend.secretKey)
      .from("newsletter_subscriptions")
      .insert({ email: "anna@fitness.example", active: true })
    expect(error).toBeNull()
    expect((await examineDatabase(url, "DATABASE_URL")).filter(({ state }) => state === "failure")).toEqual(
      [],
    )
  })

  test.for([
    [
      "whose service_role no longer passes row level security",
      "alter role service_role nobypassrls",
      "alter role service_role bypassrls",
      /run:\n {4}ALTER ROLE service_role BYPASSRLS;$/,
    ],
    [
      "that takes no writes",
      'alter role "the owner" set default_transaction_read_only = on',
      'alter role "the owner" reset default_transaction_read_only',
      /read-only/,
    ],
  ] as const)("a database %s is named by the start and the doctor", async ([, change, undo, text]) => {
    await admin.unsafe(change)
    const { message } = await rejectionOf(startTestBackend({}, url))
    const found = await examineDatabase(url, "DATABASE_URL")
    await admin.unsafe(undo)
    expect(message).toMatch(text)
    expect(found).toEqual([{ about: "database", state: "failure", text: message }])
  })

  test("a Supabase project's own database is refused before anything is made in it, by the start and the doctor", async () => {
    await admin`create role supabase_admin`
    await admin`create database project template template0 encoding 'UTF8' locale 'C.UTF-8' owner "the owner"`
    const [project, its] = [server.url, url].map(
      address => Object.assign(new URL(address), { pathname: "/project" }).href,
    )
    await withSql(project ?? "", sql => sql`create schema auth authorization supabase_admin`)
    const { message } = await rejectionOf(startTestBackend({}, its))
    expect(message).toMatch(/auth belongs to supabase_admin. Set SUPABASE_URL/)
    expect(await examineDatabase(its ?? "", "DATABASE_URL")).toEqual([
      { about: "database", state: "failure", text: message },
    ])
  })
})
