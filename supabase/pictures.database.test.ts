import { randomUUID } from "node:crypto"
import { expect, onTestFinished, test } from "vitest"
import { createGuardedApp, primaryAdmin } from "#server/testing/guarded-app.ts"
import { until } from "#server/testing/until.ts"
import { createPictureRows } from "#server/uploads/picture-rows.ts"

test("[MEDIA-05] a removal waits for a post that is being saved with the picture, and leaves it then", async () => {
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

test("[MEDIA-05] a picture whose upload or removal was broken off is free again after a minute", async () => {
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
