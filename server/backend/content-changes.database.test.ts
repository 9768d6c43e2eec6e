import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { expect, onTestFinished, test, vi } from "vitest"
import { createDatabase, openTestBackend, type TestBackend } from "../testing/test-backend.ts"
import { subscribeToDatabase } from "./content-changes.ts"

const post = `insert into public.blog_posts (id, title, excerpt, content)
  select id, text, text, text from (values ('one'), ('two')) ids (id), (values ('{"en": "", "pl": ""}'::jsonb)) texts (text)`

async function start() {
  const url = await createDatabase()
  const database = await openTestBackend({}, url)
  onTestFinished(database.close)
  return { ...database, url }
}

/** Runs statements in one transaction and counts the announcements that come of them. */
async function announcementsOf({ sql }: TestBackend, ...statements: string[]) {
  const heard: string[] = []
  const { unlisten } = await sql.listen("content_changed", payload => heard.push(payload))
  const marks = vi.fn()
  const marker = await sql.listen("end_of_test", marks)
  await sql.begin(async transaction => {
    for (const statement of statements) await transaction.unsafe(statement)
  })
  await sql.notify("end_of_test", "")
  await vi.waitFor(() => expect(marks).toHaveBeenCalled())
  await unlisten()
  await marker.unlisten()
  return heard.length
}

test("every change of posts is announced once per transaction, and a statement that changes nothing is not", async () => {
  const database = await start()
  expect(await announcementsOf(database, post)).toBe(1)
  expect(await announcementsOf(database, "update public.blog_posts set category = 'metals'")).toBe(1)
  expect(await announcementsOf(database, "update public.blog_posts set category = 'x' where id = 'z'")).toBe(
    0,
  )
  expect(await announcementsOf(database, "delete from public.blog_posts where id = 'z'")).toBe(0)
  expect(
    await announcementsOf(
      database,
      "delete from public.blog_posts where id = 'one'",
      post.replace("'two'", "'three'"),
    ),
  ).toBe(1)
  expect(await announcementsOf(database, "truncate public.blog_posts")).toBe(1)
  expect(await announcementsOf(database, "select 1 from public.blog_posts")).toBe(0)
})

/** A way to the database that can be cut. */
async function startRelay(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const relay = createServer(client => {
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on("error", () => {})
    }
    client.pipe(server).pipe(client)
  })
  const open = async (port: number) => {
    relay.listen(port, "127.0.0.1")
    await once(relay, "listening")
    return (relay.address() as AddressInfo).port
  }
  const cut = async () => {
    const closed = once(relay, "close")
    relay.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  const port = await open(0)
  onTestFinished(() => (relay.listening ? cut() : undefined))
  return { url: Object.assign(new URL(url), { port: String(port) }).href, cut, restore: () => open(port) }
}

test("after a lost connection it listens again by itself, and says once that changes may have been missed", async () => {
  const database = await start()
  const relay = await startRelay(database.url)
  const changes = await subscribeToDatabase(relay.url)
  onTestFinished(changes.close)
  const listener = vi.fn()
  changes.subscribe(listener)
  await database.sql.unsafe(post)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))

  await relay.cut()
  await database.sql`update public.blog_posts set category = 'missed'`
  expect(listener).toHaveBeenCalledTimes(1)
  await relay.restore()
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2), { timeout: 15_000 })
  await database.sql`update public.blog_posts set category = 'heard'`
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(3))
})
