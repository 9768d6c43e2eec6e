import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { expect, onTestFinished, test } from "vitest"
import { createGuardedApp, primaryAdmin } from "#server/testing/guarded-app.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"
import { until } from "#server/testing/until.ts"
import { createPictureRows } from "#server/uploads/picture-rows.ts"

const migration = new URL("migrations/20261125004000_pictures.sql", import.meta.url)

test("[MEDIA-01] the migration lists the uploads that posts and drafts use, each once, with the date of the oldest", async () => {
  const { sql, close } = await startTestBackend()
  onTestFinished(close)
  const [wire, rod] = [`/uploads/${"a".repeat(32)}-1600.webp`, `/uploads/${"b".repeat(32)}-700.webp`]
  const texts = sql.json({ pl: "x", en: "x" })
  const body = sql.json({ pl: `<img src="${wire.replace("1600", "480")}"><img src="${wire}">`, en: "x" })
  for (const [id, imageurl, date] of [
    ["new", wire, "2026-11-02T10:00:00Z"],
    ["old", "/media/copper-wire.jpg", "2026-11-01T10:00:00Z"],
  ] as const)
    await sql`insert into public.blog_posts (id, title, excerpt, content, imageurl, date)
      values (${id}, ${texts}, ${texts}, ${body}, ${imageurl}, ${date})`
  await sql`insert into public.post_drafts (title, excerpt, content, imageurl)
    values (${texts}, ${texts}, ${texts}, ${rod})`
  const [listing = ""] = /^insert into public\.pictures[^;]*;/m.exec(await readFile(migration, "utf8")) ?? []
  await sql.unsafe(listing)
  await sql.unsafe(listing)
  const found =
    await sql`select address, width, height, bytes, created_by from public.pictures order by address`
  const unknown = { height: null, bytes: null, created_by: "" }
  expect([...found]).toEqual([
    { address: wire, width: 1600, ...unknown },
    { address: rod, width: 700, ...unknown },
  ])
  const [{ created_at } = {}] = await sql`select created_at from public.pictures where address = ${wire}`
  expect(created_at).toEqual(new Date("2026-11-01T10:00:00Z"))
})

test("[MEDIA-01] a removal waits for a post that is being saved with the picture, and leaves it then", async () => {
  const guarded = await createGuardedApp()
  onTestFinished(guarded.close)
  const { sql, backend } = guarded.database
  const address = `/uploads/${"d".repeat(32)}-9.webp`
  await sql`insert into public.pictures (address, width) values (${address}, 9)`
  const { token } = await guarded.register(primaryAdmin)
  const texts = sql.json({ pl: "x", en: "x" })
  const removal = await sql.begin(async saving => {
    await saving`insert into public.blog_posts (id, title, excerpt, content, imageurl)
      values ('saved', ${texts}, ${texts}, ${texts}, ${address})`
    const removing = createPictureRows(backend).remove(address, randomUUID(), token)
    await until(async () => (await saving`select from pg_locks where not granted`).length > 0)
    return { removing }
  })
  expect(await removal.removing).toBe("used")
})

test("[MEDIA-01] a picture whose upload or removal was broken off is free again after a minute", async () => {
  const guarded = await createGuardedApp()
  onTestFinished(guarded.close)
  const { sql } = guarded.database
  const address = `/uploads/${"c".repeat(32)}-9.webp`
  await sql`insert into public.pictures (address, width, busy_since) values (${address}, 9, now() - interval '59 seconds')`
  const { token } = await guarded.register(primaryAdmin)
  const rows = createPictureRows(guarded.database.backend)
  const upload = { address, name: "", width: 9, height: 9, bytes: 9 }
  expect([
    await rows.begin(upload, randomUUID(), token),
    await rows.remove(address, randomUUID(), token),
  ]).toEqual(["busy", "busy"])
  for (const [taken, expected] of [
    [() => rows.begin(upload, randomUUID(), token), "known"],
    [() => rows.remove(address, randomUUID(), token), "begun"],
  ] as const) {
    await sql`update public.pictures set busy_since = now() - interval '61 seconds'`
    expect(await taken()).toBe(expected)
  }
})
