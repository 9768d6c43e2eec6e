import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { chown, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { findServiceUser } from "../backend/postgres/system-users.ts"
import { isRoot } from "../data-dir.ts"
import { makeDirectory } from "./make-directory.ts"

const programs = "/usr/lib/postgresql/15/bin"

/** Whether this machine has Debian's PostgreSQL 15. */
export const hasDebianPostgres = existsSync(join(programs, "initdb"))

/** A PostgreSQL that is no part of the product: it can go away without a warning and come back at the same address. */
export type OtherPostgres = {
  /** Its address, for the superuser. */
  url: string
  halt(): Promise<void>
  resume(): Promise<void>
  /** Ends it and removes what it stored. */
  stop(): Promise<void>
}

/** Starts Debian's PostgreSQL 15 on a new cluster and a free port. */
export async function startDebianPostgres(): Promise<OtherPostgres> {
  const user = isRoot() ? await findServiceUser() : undefined
  const options = { cwd: "/", ...(user && { uid: user.uid, gid: user.gid }) }
  const run = (program: string, ...parameters: string[]) =>
    promisify(execFile)(join(programs, program), parameters, options)

  const home = await makeDirectory("postgres-15")
  if (user) await chown(home, user.uid, user.gid)
  const [cluster, passwordFile, log] = ["cluster", "password", "log"].map(name => join(home, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(passwordFile, "for tests only\n")
  const port = await findFreePort()
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`]
  await run("initdb", `--pgdata=${cluster}`, "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", ...access)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  const resume = async () => {
    await run("pg_ctl", "start", "--wait", `--pgdata=${cluster}`, `--log=${log}`, `--options=${settings}`)
  }
  const halt = async () => {
    await run("pg_ctl", "stop", "--wait", "--mode=immediate", `--pgdata=${cluster}`)
  }
  await resume()
  return {
    url: `postgres://postgres:for%20tests%20only@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    async stop() {
      await halt()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
