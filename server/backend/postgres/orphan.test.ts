import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { isRoot } from "../../data-dir.ts"
import { makeTestDirectory } from "../../testing/make-test-directory.ts"
import { until } from "../../testing/until.ts"
import { locateBinaries } from "./binaries.ts"
import type { ClusterConfig } from "./cluster-config.ts"
import { launchPostmaster } from "./launch.ts"
import { findOwner } from "./placement.ts"
import { stopPostmaster } from "./postmaster.ts"
import { isAlive } from "./process-identity.ts"
import { probe } from "./readiness.ts"
import { connect, password, start, startElsewhere } from "./testing/start-clusters.ts"

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

test("a PostgreSQL that runs with other binaries or settings is stopped, not adopted", async () => {
  const directory = await makeTestDirectory("postgres")
  await (await start(directory)).stop()
  const clusterDir = join(directory, "data/postgres")
  const { nativeDir } = await locateBinaries()
  const config: ClusterConfig = {
    clusterDir,
    nativeDir,
    version: "another",
    runAs: isRoot() ? await findOwner(clusterDir) : undefined,
    password,
    logFile: join(directory, "other.log"),
  }
  const other = await launchPostmaster(config)
  onTestFinished(() => stopPostmaster(other))

  const cluster = await start(directory)
  expect(cluster.pid).not.toBe(other.identity.pid)
  expect(isAlive(other.identity)).toBe(false)
})

test("a PostgreSQL that is shutting down and does not come to an end is stopped, not waited for", async () => {
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
  expect(isAlive({ pid, startTime: "" })).toBe(false)
})
