import postgres from "postgres"
import { clusterUrl, fingerprintSetting } from "./cluster-config.ts"

export type Answer =
  | { state: "ready"; clusterDir: string; fingerprint: string }
  /** The server is up but takes no clients yet (recovery) or any more (shutdown). */
  | { state: "busy" }
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
    const { code } = error as NodeJS.ErrnoException
    if (code === "57P03") return { state: "busy" }
    if (code === "28P01") return { state: "wrong-password" }
    return { state: "silent" }
  } finally {
    await sql.end({ timeout: 0 })
  }
}

function onnotice(): void {}
