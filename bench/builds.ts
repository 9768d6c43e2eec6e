import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { root } from "../scripts/bootstrap/project.mjs"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { timeClone } from "./process.ts"

const run = promisify(execFile)

/** A checkout that is installed and built, and the folders that are its base. */
export type Build = { folder: string; parts: readonly string[] }

/** The last commit that stood on @supabase's embedded API. */
const commit = "c0ec12e4"

/** Checks the earlier commit out beside the caches, installs and builds it; a second time all of that is there. */
export async function makeEarlierBuild(): Promise<Build & { commit: string }> {
  const folder = join(root, ".cache", `build-${commit}`)
  if (!existsSync(folder)) await run("git", ["clone", "--quiet", root, folder])
  await run("git", ["-C", folder, "checkout", "--quiet", commit])
  await run(process.execPath, ["scripts/run.mjs", "build"], { cwd: folder })
  return { folder, commit, parts: ["server/backend", "server/http/api", "server/http/auth"] }
}

/** Starts a clone without packages as its README says: how long until the first page, and the size of its packages in MiB. */
export async function measureFirstStart(from: string): Promise<{ took: number; installed: number }> {
  const folder = join(await makeDirectory("clone"), "site")
  await run("git", ["clone", "--quiet", from, folder])
  const took = await timeClone(folder)
  const { stdout } = await run("du", ["--summarize", "--block-size=1M", join(folder, "node_modules")])
  return { took, installed: Number.parseInt(stdout, 10) }
}

/** How many lines of code the base of a build has, without its tests. */
export async function countLines({ folder, parts }: Build): Promise<number> {
  let lines = 0
  for (const part of parts.map(part => join(folder, part)).filter(existsSync))
    for (const name of await readdir(part, { recursive: true }))
      if (/(?<!\.test)\.(ts|sql)$/.test(name) && !name.includes("testing/"))
        lines += (await readFile(join(part, name), "utf8")).split("\n").length - 1
  return lines
}
