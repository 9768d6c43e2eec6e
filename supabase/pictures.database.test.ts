import { readFile } from "node:fs/promises"
import { expect, onTestFinished, test } from "vitest"
import { startTestBackend } from "#server/testing/test-backend.ts"

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
    values (${texts}, ${texts}, ${texts}, ${`${rod}#f=0.1,0.2`})`
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
