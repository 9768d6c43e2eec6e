import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type postgres from "postgres"
import { expect, onTestFinished, test } from "vitest"
import { connect } from "../backend/connect.ts"
import { withSql } from "../backend/open-sql.ts"
import { earlierLine } from "../backend/own-migrations.ts"
import { examineDatabase } from "../doctor/examine-database.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { openArchive } from "./archive-reader.ts"
import { restoreBackup } from "./restore-backup.ts"
import { backUpBeforeUpgrade, writeBackup } from "./write-backup.ts"

/** A backup that the last release of the earlier line made of a trial: one account, two posts, two messages, a subscriber. */
const path = fileURLToPath(new URL("../testing/earlier-line.zip", import.meta.url))

const account = { email: "admin@kupryt.example", password: "made by an earlier release" }

/** An empty data directory and a database as this release makes it. */
async function startTarget() {
  const dataDir = join(await makeTestDirectory("earlier-line"), "data")
  const url = await createDatabase()
  const openDatabase = async () => {
    const { close } = await startTestBackend({}, url)
    return { url, close }
  }
  return { dataDir, url, openDatabase, onStep() {} }
}

/** Gives a database the history of the earlier line, or of as many of its releases as are left of it. */
async function takeBack(sql: postgres.Sql, end?: number): Promise<void> {
  const { manifest, close } = await openArchive(path, { onProgress() {} })
  close()
  await sql`truncate supabase_migrations.schema_migrations`
  for (const version of manifest.migrations.slice(0, end))
    await sql`insert into supabase_migrations.schema_migrations (version) values (${version})`
}

test("a backup of the earlier line is restored: the account signs in to its posts, messages and subscriber, and all numbers are theirs", async () => {
  const target = await startTarget()
  await restoreBackup({ path, ...target })
  expect((await examineDatabase(target.url)).filter(({ state }) => state !== "good")).toEqual([])

  const { backend, close } = await startTestBackend({ DATA_DIR: target.dataDir }, target.url)
  onTestFinished(close)
  const client = connect(backend, backend.publishableKey)
  const { data } = await client.auth.signInWithPassword(account)
  expect((await client.rpc("is_user_admin", { user_id: data.user?.id ?? "" })).data).toBe(true)
  const list = async (chosen: string) => (await client.rpc("list_contact_submissions", { chosen })).data
  const message = { email: "lukasz@huta.example", message: "Dwie tony miedzi,\nod zaraz", suspicions: [] }
  expect(await list("inbox")).toMatchObject({ found: 2, messages: [{ status: "new" }, message] })
  expect(await list("held")).toMatchObject({ found: 1, messages: [{ suspicions: ["honeypot-filled"] }] })
  expect((await client.rpc("list_newsletter_subscriptions", { chosen: "waiting" })).data).toMatchObject({
    found: 1,
    subscribers: [{ email: "ewa@odlewnia.example" }],
  })
  const admins = await client.from("admin_users").select("email").order("email")
  expect(admins.data).toEqual([{ email: account.email }, { email: "anna@kupryt.example" }])

  const post = { title: { en: "Copper & brass", pl: "Miedź" }, category: "metals" }
  const body = { excerpt: { en: "", pl: "" }, content: { en: "", pl: "" } }
  const posts = client.from("blog_posts")
  expect((await posts.insert({ ...post, ...body }).select("id")).data).toEqual([{ id: "copper-brass-2" }])
  const visitor = connect(backend, backend.publishableKey)
  const categories = await visitor.from("blog_categories").select("*").order("category")
  expect(categories.data?.map(({ category, posts }) => `${category} ${posts}`)).toEqual([
    "alloys 1",
    "metals 2",
  ])
  const search = { words: "MOSIĄDZ", search_language: "pl", page_size: 6 }
  expect((await visitor.rpc("search_posts", search)).data).toMatchObject({
    found: 1,
    posts: [{ id: "copper-brass", category: "alloys" }],
  })
})

test("a database of the earlier line is left as it is; the start and the doctor say how it comes over", async () => {
  const { url, dataDir, openDatabase } = await startTarget()
  const { close } = await openDatabase()
  await close()
  await withSql(url, sql => takeBack(sql))
  const { message } = await rejectionOf(backUpBeforeUpgrade({ databaseUrl: url, dataDir, onStep() {} }))
  expect(message).toMatch(new RegExp(`earlier line .*${earlierLine}.*npm run backup.*"Upgrade"`))
  await expect(readdir(dataDir)).rejects.toThrow("ENOENT")
  const found = await examineDatabase(url)
  expect(found.at(-1)).toEqual({ about: "migrations", state: "failure", text: message })
})

test("a backup of an older release of the earlier line is rejected with advice to upgrade to its last one", async () => {
  const { url, dataDir, ...target } = await startTarget()
  const { sql, close } = await startTestBackend({ DATA_DIR: dataDir }, url)
  onTestFinished(close)
  await takeBack(sql, -1)
  const older = join(await makeTestDirectory("earlier-line"), "older.zip")
  await writeBackup({ databaseUrl: url, dataDir, path: older })
  const restoring = restoreBackup({ ...target, path: older, dataDir: `${dataDir}-restored` })
  await expect(restoring).rejects.toThrow(`start the last one of its line (up to ${earlierLine})`)
})
