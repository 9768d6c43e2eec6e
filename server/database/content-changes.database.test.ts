import { randomUUID } from "node:crypto"
import { expect, inject, onTestFinished, test, vi } from "vitest"
import { withSql } from "../testing/open-sql.ts"
import { startStandInPooler } from "../testing/stand-in-pooler.ts"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { receivesAnnouncements, subscribeToDatabase } from "./content-changes.ts"

const post = `insert into public.blog_posts (id, title, excerpt, content)
  select id, text, text, text from (values ('one'), ('two')) ids (id), (values ('{"en": "", "pl": ""}'::jsonb)) texts (text)`

async function start() {
  const database = await startTestBackend()
  onTestFinished(database.close)
  return database
}

test("every change of posts and of the names of categories is announced once per transaction, and a statement that changes nothing is not", async () => {
  const { sql } = await start()
  const listener = vi.fn()
  const ended = vi.fn()
  await sql.listen("content_changed", listener)
  await sql.listen("end_of_test", ended)
  for (const [times, statements] of [
    [1, post],
    [1, "update public.blog_posts set category = 'metals'"],
    [0, "update public.blog_posts set category = 'x' where id = 'z'"],
    [0, "delete from public.blog_posts where id = 'z'"],
    [1, `delete from public.blog_posts where id = 'one'; ${post.replace("'two'", "'three'")}`],
    [1, "truncate public.blog_posts"],
    [1, "update public.category_labels set colour = 'brass' where key = 'policy'"],
    [0, "select 1 from public.blog_posts"],
  ] as const) {
    listener.mockClear()
    ended.mockClear()
    await sql.begin(transaction => transaction.unsafe(statements))
    await sql.notify("end_of_test", "")
    await vi.waitFor(() => expect(ended).toHaveBeenCalled())
    expect([statements, listener.mock.calls.length]).toEqual([statements, times])
  }
})

test("after a lost connection it listens again by itself, and says once that changes may have been missed", async () => {
  const database = await start()
  const changes = await subscribeToDatabase(database.url)
  onTestFinished(changes.close)
  const listener = vi.fn()
  changes.subscribe(listener)
  await database.sql.unsafe(post)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))

  const name = new URL(database.url).pathname.slice(1)
  const allow = (allowed: boolean) =>
    withSql(inject("databaseServer"), sql =>
      sql.unsafe(`alter database ${name} allow_connections ${allowed}`),
    )
  await allow(false)
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await database.sql`update public.blog_posts set category = 'missed'`
  expect(listener).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(changes.isConnected()).toBe(false))
  await allow(true)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2), { timeout: 15_000 })
  expect(changes.isConnected()).toBe(true)
  await database.sql`update public.blog_posts set category = 'heard'`
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(3))
})

test("no connection stays open when announcements cannot be checked", async () => {
  const url = new URL(await createDatabase())
  const username = `r${randomUUID().replaceAll("-", "")}`
  await withSql(url.href, sql =>
    sql.unsafe(`create role ${username} login password 'secret' connection limit 1`),
  )
  const alone = Object.assign(new URL(url), { username, password: "secret" }).href
  await expect(subscribeToDatabase(alone)).rejects.toThrow("too many connections")
  const open = () => withSql(url.href, sql => sql`select from pg_stat_activity where usename = ${username}`)
  await vi.waitFor(async () => expect(await open()).toHaveLength(0))
})

test("a pooler that passes no announcement on is noticed", async () => {
  const url = await createDatabase()
  const pooled = await startStandInPooler(url)
  const listen = async (address: string) => {
    const [changes, hears] = await Promise.all([subscribeToDatabase(address), receivesAnnouncements(address)])
    onTestFinished(changes.close)
    return [changes.isConnected(), hears]
  }
  expect(await Promise.all([listen(url), listen(pooled)])).toEqual([
    [true, true],
    [false, false],
  ])
})
