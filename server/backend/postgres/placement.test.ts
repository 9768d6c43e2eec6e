import { chmod, cp, mkdir, readFile, readlink, rm, symlink } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test, vi } from "vitest"
import { isRoot } from "../../data-dir.ts"
import { makeTestDirectory } from "../../testing/make-test-directory.ts"
import { DirectoryLocked } from "./lock.ts"
import { connect, start } from "./testing/start-clusters.ts"

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

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

test("a link to a cluster that is gone is refused, never replaced by an empty database", async () => {
  const directory = await makeTestDirectory("postgres")
  await mkdir(join(directory, "data"))
  await symlink(join(directory, "gone"), join(directory, "data/postgres"))
  await expect(start(directory)).rejects.toThrow("is a link to a database that is not there")
})
