import { setTimeout } from "node:timers/promises"
import { withSql } from "../../database/open-sql.ts"
import type { Sql } from "../../database/sql.ts"
import { OperatorError } from "../../operator-error.mjs"
import { type ClusterConfig, clusterUrl, fingerprintSetting } from "./cluster-config.ts"
import type { Postmaster } from "./postmaster.ts"

/** Longest time without a sign of life, and longest recovery from a crash, in milliseconds. */
const silenceLimit = 30_000
const recoveryLimit = 600_000

type Readiness = "ready" | "exited" | "stopping" | "silent" | "aborted"

/** A server that recovers from a crash has 10 minutes, a silent one 30 s. @throws OperatorError for another password */
export async function waitUntilReady(
  postmaster: Postmaster,
  config: ClusterConfig,
  signal?: AbortSignal,
): Promise<Readiness> {
  let gone = false
  postmaster.exited.then(() => {
    gone = true
  })
  const began = Date.now()
  let lastSign = began
  while (Date.now() - lastSign < silenceLimit && Date.now() - began < recoveryLimit) {
    if (gone) return "exited"
    if (signal?.aborted) return "aborted"
    const { state } = await probe(postmaster.port, config.password)
    if (state === "ready" && !gone) return "ready"
    if (state === "wrong-password" && !gone) throw wrongPassword(config)
    if (state === "stopping") return "stopping"
    if (state === "starting") lastSign = Date.now()
    await setTimeout(50)
  }
  return "silent"
}

function wrongPassword({ clusterDir }: ClusterConfig): OperatorError {
  return new OperatorError(
    `The database in ${clusterDir} has another password than the one kept in the data directory. Restore the file ` +
      "with the password that belongs to it, or set DATA_DIR to an empty directory to start over.",
  )
}

export type Answer =
  | { state: "ready"; clusterDir: string; fingerprint: string }
  /** The server takes no clients yet: it starts or recovers from a crash. */
  | { state: "starting" }
  | { state: "stopping" }
  | { state: "silent" }
  | { state: "wrong-password" }

/** Asks the server on `port` once, waiting at most 3 seconds, and returns how it answers; never throws. */
export async function probe(port: number, password: string): Promise<Answer> {
  const ask = (sql: Sql) => sql`
    select current_setting('data_directory') as directory, current_setting(${fingerprintSetting}, true) as fingerprint`
  try {
    const [row] = await withSql(clusterUrl(password, port), ask, AbortSignal.timeout(3000))
    return { state: "ready", clusterDir: String(row?.directory), fingerprint: String(row?.fingerprint) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // One code for both; the server's messages are English, whatever the system's language.
    if (code === "57P03") return { state: message.includes("shutting down") ? "stopping" : "starting" }
    if (code === "28P01") return { state: "wrong-password" }
    return { state: "silent" }
  }
}
