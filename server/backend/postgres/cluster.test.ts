import {
  access,
  appendFile,
  chmod,
  cp,
  mkdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test, vi } from "vitest"
import { isRoot } from "../../data-dir.ts"
import { OperatorError } from "../../operator-error.mjs"
import { makeTestDirectory } from "../../testing/make-test-directory.ts"
import { rejectionOf } from "../../testing/rejection-of.ts"
import { until } from "../../testing/until.ts"
import { startCluster } from "./cluster.ts"
import { DirectoryLocked } from "./lock.ts"
import { isAlive } from "./process-identity.ts"
import { connect, start, startElsewhere } from "./testing/start-clusters.ts"

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

test("a first start makes a UTF-8 cluster that folds Polish letters and accepts local connections with the password; a restart keeps its data", async () => {
  const directory = await makeTestDirectory("postgres")
  const first = await start(directory)
  const sql = connect(first)
  const [row] = await sql`
    select 'Łódź' ilike '%łódŹ%' as folds, upper('żółć') as upper, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`
  const safe = { fsync: "on", commit: "on", addresses: "127.0.0.1", sockets: "" }
  expect(row).toEqual({ folds: true, upper: "ŻÓŁĆ", encoding: "UTF8", ...safe })
  const stranger = connect({ url: Object.assign(new URL(first.url), { password: "x" }).href })
  await expect(stranger`select 1`).rejects.toMatchObject({ code: "28P01" })
  await sql`create table note (body text)`
  await sql`insert into note values ('zażółć')`
  const stopping = first.stop()
  expect(first.stop()).toBe(stopping)
  await stopping
  expect(isAlive({ pid: first.pid, startTime: "" })).toBe(false)
  await expect(access(join(directory, "data/server.lock"))).rejects.toThrow("ENOENT")

  expect(await connect(await start(directory))`select body from note`).toEqual([{ body: "zażółć" }])
})

test("a second server on the same data directory is rejected with the process that has the lock", async () => {
  const directory = await makeTestDirectory("postgres")
  const other = startElsewhere(directory)
  const { url } = await other.ready()
  const error = await rejectionOf(start(directory))
  expect(error).toBeInstanceOf(DirectoryLocked)
  expect(error.message).toContain(`process ${other.pid}`)
  expect(await connect({ url })`select 1 as one`).toEqual([{ one: 1 }])
  await other.kill()
  await start(directory)
})

test("the log has neither values of failed statements nor the text of interrupted ones", async () => {
  const directory = await makeTestDirectory("postgres")
  const sql = connect(await start(directory))
  await sql`create table person (email text unique)`
  await sql`insert into person values ('secret@example.com')`
  await rejectionOf(sql`insert into person values ('secret@example.com')`)
  await rejectionOf(sql`select ${"secret"}::text::int`)
  const interrupted = rejectionOf(sql.unsafe("select pg_sleep(30), 'secret'"))
  const { pid } = await until(async () => {
    const rows = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where query like 'select pg_sleep(30)%' and state = 'active'`
    return rows[0]
  })
  process.kill(pid, "SIGKILL")
  await interrupted
  await until(() => sql`select 1`.then(() => true).catch(() => false))
  const log = await until(async () => {
    const text = await readFile(join(directory, "data/postgres.log"), "utf8")
    return text.includes("was terminated by signal 9") ? text : undefined
  })
  expect(log).not.toContain("secret")
})

test("a start that fails says why, and leaves neither a lock nor a process", async () => {
  const directory = await makeTestDirectory("postgres")
  const dataDir = join(directory, "data")
  const first = await start(directory)
  await first.stop()
  const log = { info() {}, error() {} }
  const wrong = startCluster({ dataDir, password: "other", log, systemDir: directory })
  await expect(wrong).rejects.toThrow("another password")

  await appendFile(join(dataDir, "postgres/postgresql.conf"), "\nno_such_setting = 1\n")
  const error = await rejectionOf(start(directory))
  expect(error).toBeInstanceOf(OperatorError)
  expect(error.message).toContain("no_such_setting")
  await expect(access(join(dataDir, "server.lock"))).rejects.toThrow("ENOENT")
  await expect(access(join(dataDir, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT")
})

test("a data directory that cannot have a cluster is rejected with advice", async () => {
  const directory = await makeTestDirectory("postgres")
  await writeFile(join(directory, "file"), "")
  await expect(start(directory, join(directory, "file/data"))).rejects.toThrow(
    "The data directory cannot be used: ",
  )

  await mkdir(join(directory, "data/postgres"), { recursive: true })
  await writeFile(join(directory, "data/postgres/holiday.jpg"), "")
  await expect(start(directory)).rejects.toThrow(
    /belongs to root|holds something that is not a PostgreSQL database/,
  )
  expect(await readFile(join(directory, "data/postgres/holiday.jpg"), "utf8")).toBe("")

  // It is never replaced by an empty database.
  await mkdir(join(directory, "linked"))
  await symlink(join(directory, "gone"), join(directory, "linked/postgres"))
  await expect(start(directory, join(directory, "linked"))).rejects.toThrow(
    "is a link to a database that is not there",
  )
})

describe.runIf(isRoot())("as root, under a directory that only root can enter", () => {
  async function makeClosedDirectory(): Promise<string> {
    const directory = await makeTestDirectory("postgres")
    await mkdir(join(directory, "closed"))
    await chmod(join(directory, "closed"), 0o700)
    return directory
  }

  test("the cluster lies in the system directory and is found again", async () => {
    const directory = await makeClosedDirectory()
    const dataDir = join(directory, "closed/data")
    const first = await start(directory, dataDir)
    await connect(first)`create table note as select 'kept' as body`
    await first.stop()
    const clusterDir = await readlink(join(dataDir, "postgres"))
    expect(clusterDir).toContain(join(directory, "system/clusters/"))
    expect(await readFile(join(clusterDir, "../data-dir"), "utf8")).toBe(`${dataDir}\n`)

    const second = await start(directory, dataDir)
    expect(await connect(second)`select body from note`).toEqual([{ body: "kept" }])
    expect(await connect(second)`show data_directory`).toEqual([{ data_directory: clusterDir }])

    await cp(dataDir, join(directory, "closed/copy"), { recursive: true, verbatimSymlinks: true })
    await rm(join(directory, "closed/copy/server.lock"))
    await expect(start(directory, join(directory, "closed/copy"))).rejects.toBeInstanceOf(DirectoryLocked)
  })

  test("a cluster that was moved there is refused with the way out", async () => {
    const directory = await makeClosedDirectory()
    await (await start(directory)).stop()
    await mkdir(join(directory, "closed/data"))
    await symlink(join(directory, "data/postgres"), join(directory, "closed/data/postgres"))
    await chmod(join(directory, "data"), 0o700)
    await expect(start(directory, join(directory, "closed/data"))).rejects.toThrow(
      `chmod o+x ${join(directory, "data")}`,
    )
  })
})
