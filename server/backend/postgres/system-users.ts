import { readFile, stat } from "node:fs/promises"
import { OperatorError } from "../../operator-error.mjs"

export type SystemUser = {
  name: string
  uid: number
  gid: number
}

/** The user who owns a new cluster made by root: postgres, else nobody. Throws OperatorError without either. */
export async function findServiceUser(): Promise<SystemUser> {
  const users = await listUsers()
  const user = ["postgres", "nobody"].map(name => users.find(one => one.name === name)).find(one => one)
  if (user !== undefined) return user
  throw new OperatorError(
    "PostgreSQL does not run as root, and this system has neither a user postgres nor nobody. Start the server as an ordinary user.",
  )
}

/** An owner without an account is named by number. */
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
