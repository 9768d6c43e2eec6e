import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import { stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { OperatorError } from "../operator-error.mjs"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { withSql } from "../testing/open-sql.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { startQuietBackend } from "../testing/start-quiet-backend.ts"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { connect } from "./connect.ts"
import { findFreePort } from "./postgres/postmaster.ts"

/** The demonstration has one file for each post. */
const demoPosts = readdirSync(new URL("../../supabase/seed", import.meta.url)).length

async function start(environment: NodeJS.ProcessEnv, databaseUrl?: string) {
  const database = await startTestBackend(environment, databaseUrl)
  onTestFinished(database.close)
  const posts = async () => [...(await database.sql`select id, version from public.blog_posts order by id`)]
  return { ...database, posts }
}

/** The failure of a start over a database that is not fit. */
async function startError(url: string): Promise<OperatorError> {
  const error = await rejectionOf(startTestBackend({}, url))
  expect(error).toBeInstanceOf(OperatorError)
  return error
}

test("a new data directory gets its own PostgreSQL, migrated and with the demonstration posts, and keeps them", async () => {
  const directory = await makeTestDirectory("backend")
  const steps: string[] = []
  const open = () =>
    startQuietBackend({ DATA_DIR: join(directory, "data") }, { onStep: step => steps.push(step) })
  const first = await open()
  const visitor = connect(first, first.publishableKey)
  const { data } = await visitor.from("blog_posts").select("id, title, content")
  expect(data).toHaveLength(demoPosts)
  const inBoth = { en: expect.stringMatching(/./), pl: expect.stringMatching(/./) }
  for (const { title, content } of data ?? []) expect([title, content]).toEqual([inBoth, inBoth])
  await connect(first, first.secretKey).from("blog_posts").delete().neq("id", "")
  await first.close()
  expect(steps).toEqual(["PostgreSQL", "database"])

  const second = await open()
  onTestFinished(second.close)
  expect(second).toMatchObject({ publishableKey: first.publishableKey, formTokenKey: first.formTokenKey })
  expect((await connect(second, second.publishableKey).from("blog_posts").select("id")).data).toEqual([])
  expect((await stat(join(directory, "data/secrets.json"))).mode & 0o777).toBe(0o600)
})

test("the demonstration posts come once in a database's life: edits and deletions stay, and a declined seed is never applied", async () => {
  const declined = await createDatabase()
  for (const SEED of ["none", "demo"]) expect(await (await start({ SEED }, declined)).posts()).toEqual([])
  // One that was made as the failure of another encoding advises.
  const url = await createDatabase("template template0 encoding 'UTF8' locale 'C.UTF-8'")
  const { sql, posts } = await start({ SEED: "demo" }, url)
  const seeded = await posts()
  expect(seeded).toHaveLength(demoPosts)
  const [first, second] = seeded
  await sql`delete from public.blog_posts where id = ${first?.id}`
  await sql`update public.blog_posts set category = 'mine' where id = ${second?.id}`
  const before = await posts()
  expect(await (await start({ SEED: "demo" }, url)).posts()).toEqual(before)
})

test("servers that start at once on one new database migrate and seed it once, and all of them work", async () => {
  const url = await createDatabase()
  const servers = await Promise.all([1, 2, 3].map(() => start({ SEED: "demo" }, url)))
  for (const { backend, posts } of servers) {
    expect(await posts()).toHaveLength(demoPosts)
    const { data } = await connect(backend, backend.publishableKey).from("blog_posts").select("id")
    expect(data).toHaveLength(demoPosts)
  }
})

test.for([
  ["LATIN2", /encoding is LATIN2.*CREATE DATABASE kupryt/],
  ["UTF8", /Polish letters.*CREATE DATABASE kupryt/],
] as const)(
  "a database in %s and the locale C is refused with the command that makes a good one",
  async ([encoding, message]) => {
    const url = await createDatabase(`encoding '${encoding}' locale 'C' template template0`)
    expect((await startError(url)).message).toMatch(message)
  },
)

test.for([
  ["nobody listens", async (url: URL) => Object.assign(url, { port: String(await findFreePort()) })],
  ["the password is wrong", (url: URL) => Object.assign(url, { password: "hunter2" })],
  ["the database is not there", (url: URL) => Object.assign(url, { pathname: "/no_such_database" })],
] as const)("when %s the start says so, without the password", async ([, change]) => {
  const url = await change(new URL(await createDatabase()))
  const { message } = await startError(url.href)
  expect(message).toContain(url.host)
  expect(message).toContain("DATABASE_URL")
  expect(message).not.toContain(url.password)
})

test("a user who may not do what the migrations need gets the command that allows it", async () => {
  const url = new URL(await createDatabase())
  const username = `r${randomUUID().replaceAll("-", "")}`
  await withSql(url.href, sql => sql.unsafe(`create role ${username} login password 'secret'`))
  const { message } = await startError(Object.assign(url, { username, password: "secret" }).href)
  expect(message).toMatch(/ALTER DATABASE test_\w+ OWNER TO r\w+;/)
})

test("a migration that fails leaves the seed undone, so that the next start begins where it was", async () => {
  const url = await createDatabase()
  await withSql(url, sql => sql`create table public.blog_posts (id text)`)
  await rejectionOf(startTestBackend({}, url))
  await withSql(url, sql => sql`drop table public.blog_posts`)
  expect(await (await start({ SEED: "demo" }, url)).posts()).toHaveLength(demoPosts)
})
