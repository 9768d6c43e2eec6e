import { spawn } from "node:child_process"
import { readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { isRoot } from "../../data-dir.ts"
import { makeTestDirectory } from "../../testing/make-test-directory.ts"
import { until } from "../../testing/until.ts"
import { locateBinaries } from "./binaries.ts"
import { launchPostmaster } from "./launch.ts"
import { stopPostmaster } from "./postmaster.ts"
import { isAlive } from "./process-identity.ts"
import { probe } from "./readiness.ts"
import { findOwner } from "./system-users.ts"
import { connect, password, start, startElsewhere } from "./testing/start-clusters.ts"

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const runs = (pid: number) => isAlive({ pid, startTime: "" })

test("PostgreSQL outlives its server, also a Ctrl+C, which reaches the whole process group: it is adopted with what was acknowledged, comes back at the same address when it is killed, and is stopped", async () => {
  const directory = await makeTestDirectory("postgres")
  const interrupted = startElsewhere(directory)
  const before = await interrupted.ready()
  await connect(before)`create table note as select 'kept' as body`
  await interrupted.pressCtrlC()
  expect(runs(before.pid)).toBe(true)

  const cluster = await start(directory)
  expect(cluster).toMatchObject({ pid: before.pid, url: before.url })
  expect(await connect(cluster)`select body from note`).toEqual([{ body: "kept" }])
  process.kill(before.pid, "SIGKILL")
  await until(() => cluster.pid !== before.pid)
  expect(cluster.url).toBe(before.url)
  expect(await connect(cluster)`select body from note`).toEqual([{ body: "kept" }])
  const { pid } = cluster
  await cluster.stop()
  expect(runs(pid)).toBe(false)
})

test("a stop during a restart leaves nothing running", async () => {
  const directory = await makeTestDirectory("postgres")
  const cluster = await start(directory)
  process.kill(cluster.pid, "SIGKILL")
  await until(() => !runs(cluster.pid))
  await cluster.stop()
  expect(runs(cluster.pid)).toBe(false)
  await start(directory)
})

test("a cluster whose creation was interrupted is created again", async () => {
  const directory = await makeTestDirectory("postgres")
  const dataDir = join(directory, "data")
  const killed = startElsewhere(directory)
  await until(async () => {
    const [draft] = (await readdir(dataDir).catch(() => [])).filter(name => name.startsWith("postgres.init-"))
    return draft !== undefined && (await readdir(join(dataDir, draft, "cluster")).catch(() => [])).length > 0
  })
  await killed.kill()
  expect(await readdir(dataDir)).not.toContain("postgres")

  const cluster = await start(directory)
  expect(await connect(cluster)`select 1 as one`).toEqual([{ one: 1 }])
})

test("a pid file that names some other program's process is no obstacle", async () => {
  const directory = await makeTestDirectory("postgres")
  const first = await start(directory)
  await first.stop()
  const clusterDir = join(directory, "data/postgres")
  const owner = await findOwner(clusterDir)
  const other = spawn("sleep", ["60"], {
    cwd: "/",
    stdio: "ignore",
    ...(isRoot() && { uid: owner.uid, gid: owner.gid }),
  })
  onTestFinished(() => void other.kill())
  const lines = [other.pid, clusterDir, 1, first.port, "", "127.0.0.1", "1 1", "ready   "]
  await writeFile(join(clusterDir, "postmaster.pid"), lines.join("\n"))
  const cluster = await start(directory)
  expect(cluster.pid).not.toBe(other.pid)
  expect(runs(Number(other.pid))).toBe(true)
})

test("a PostgreSQL that runs with other binaries or settings is stopped, not adopted", async () => {
  const directory = await makeTestDirectory("postgres")
  await (await start(directory)).stop()
  const clusterDir = join(directory, "data/postgres")
  const { nativeDir } = await locateBinaries()
  const runAs = isRoot() ? await findOwner(clusterDir) : undefined
  const logFile = join(directory, "other.log")
  const other = await launchPostmaster({
    clusterDir,
    nativeDir,
    version: "another",
    runAs,
    password,
    logFile,
  })
  onTestFinished(() => stopPostmaster(other))

  const cluster = await start(directory)
  expect(cluster.pid).not.toBe(other.identity.pid)
  expect(isAlive(other.identity)).toBe(false)
})

test("a PostgreSQL that does not finish shutting down is stopped, not waited for", async () => {
  const directory = await makeTestDirectory("postgres")
  const killed = startElsewhere(directory)
  const { pid, url } = await killed.ready()
  const session = connect({ url })
  await session`select 1`
  await killed.kill()
  // A smart shutdown waits for the session, which stays.
  process.kill(pid, "SIGTERM")
  await until(async () => (await probe(Number(new URL(url).port), password)).state === "stopping")

  expect((await start(directory)).pid).not.toBe(pid)
  expect(runs(pid)).toBe(false)
})
