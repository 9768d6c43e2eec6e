import type { Stats } from "node:fs"
import { chmod, mkdir, realpath, stat } from "node:fs/promises"
import { dirname } from "node:path"
import type { SystemUser } from "./run-as.ts"

const read = 0o4
const enter = 0o1

/**
 * Takes an existing path and a user without further groups, and returns the first directory that user cannot enter on
 * the way to it, or the path itself when it is a file that the user cannot read or a directory that it cannot enter;
 * undefined when nothing is in the way. Looks at mode bits only.
 */
export async function findBarrier(path: string, user: SystemUser): Promise<string | undefined> {
  const real = await realpath(path)
  for (const directory of ancestors(real)) {
    if (!allows(await stat(directory), user, enter)) return directory
  }
  const target = await stat(real)
  return allows(target, user, target.isDirectory() ? enter : read) ? undefined : real
}

/** Takes a path and makes it a directory that everyone can enter, whatever the umask; its parent must exist. */
export async function makeOpenDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}

function allows(stats: Stats, user: SystemUser, permission: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0
  return ((stats.mode >> shift) & permission) !== 0
}
