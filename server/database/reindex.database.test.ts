import { expect, onTestFinished, test, vi } from "vitest"
import { startTestBackend } from "../testing/test-backend.ts"
import { withSql } from "./open-sql.ts"
import { reindexOnce } from "./reindex.ts"

test("indexes are renewed once by a PostgreSQL that closes faults, and by no older one", async () => {
  const database = await startTestBackend()
  onTestFinished(database.close)
  const info = vi.fn()
  const fileOf = async () =>
    (await database.sql`select pg_relation_filenode('public.blog_posts_pkey') as file`)[0]?.file
  const renew = (isGood: boolean) => withSql(database.url, sql => reindexOnce(sql, { info }, () => isGood))
  const before = await fileOf()
  await renew(false)
  expect(await fileOf()).toBe(before)
  for (const _ of [1, 2]) await renew(true)
  expect(await fileOf()).not.toBe(before)
  expect(info).toHaveBeenCalledTimes(1)
})
