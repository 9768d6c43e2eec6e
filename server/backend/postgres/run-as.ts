import { readFile, stat } from "node:fs/promises"
import { StartError } from "./start-error.ts"

export type SystemUser = {
  name: string
  uid: number
  gid: number
}

/** Returns whether this process is root, as which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Returns the user who owns a new cluster made by root: postgres, else nobody. Throws StartError without either. */
export async function findServiceUser(): Promise<SystemUser> {
  const users = await listUsers()
  const user = ["postgres", "nobody"].map(name => users.find(one => one.name === name)).find(one => one)
  if (user !== undefined) return user
  throw new StartError(
    "postgres-failed",
    "PostgreSQL does not run as root, and this system has neither a user postgres nor nobody. Start the server as an ordinary user.",
  )
}

/** Takes a path and returns the user who owns it; an owner without an account is named by number. */
export async function findOwner(path: string): Promise<SystemUser> {
  const { uid, gid } = await stat(path)
  return (await listUsers()).find(user => user.uid === uid) ?? { name: `with uid ${uid}`, uid, gid }
}

async function listUsers(): Promise<SystemUser[]> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "")
  return [...text.matchAll(/^([^:\n#]+):[^:\n]*:(\d+):(\d+):/gm)].map(([, name = "", uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }))
}
