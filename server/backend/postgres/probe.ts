import postgres from "postgres"
import { clusterUrl, fingerprintSetting } from "./cluster-config.ts"

export type Answer =
  | { state: "ready"; clusterDir: string; fingerprint: string }
  /** The server takes no clients yet: it starts or recovers from a crash. */
  | { state: "starting" }
  | { state: "stopping" }
  | { state: "silent" }
  | { state: "wrong-password" }

/** Connects once to the server on `port`, waiting at most 3 seconds, and returns how it answers; never throws. */
export async function probe(port: number, password: string): Promise<Answer> {
  const sql = postgres(clusterUrl(password, port), {
    max: 1,
    connect_timeout: 3,
    fetch_types: false,
    onnotice,
  })
  try {
    const [row] = await sql`
      select current_setting('data_directory') as directory, current_setting(${fingerprintSetting}, true) as fingerprint`
    return { state: "ready", clusterDir: String(row?.directory), fingerprint: String(row?.fingerprint) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // One code for both; the server's messages are English, whatever the system's language.
    if (code === "57P03") return { state: message.includes("shutting down") ? "stopping" : "starting" }
    if (code === "28P01") return { state: "wrong-password" }
    return { state: "silent" }
  } finally {
    await sql.end({ timeout: 0 })
  }
}

function onnotice(): void {}
