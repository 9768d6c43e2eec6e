import { SignJWT } from "jose"
import type { Caller } from "../../auth/caller.ts"
import { openPool } from "../../database/pool.ts"
import { findPostgrest, startPostgrest } from "../../testing/stand-in-supabase/postgrest.ts"
import { authenticatorRole } from "../../testing/stand-in-supabase/project-schemas.ts"
import { createDatabase } from "../../testing/test-backend.ts"
import { createApi } from "../api.ts"
import { createRestFetch } from "../rest-fetch.ts"
import { exampleRows, exampleSchema } from "./example-schema.ts"

export type AskedCall = {
  role: Caller["role"]
  method: string
  /** With its query. */
  path: string
  prefer?: string
  accept?: string
  body?: unknown
  /** In place of a value as JSON. */
  text?: string
}

/** The parts of an answer that are compared. */
export type SeenAnswer = { status: number; range: string | null; type: string | null; body: string }

const secret = "a secret for tests alone, of 32 bytes and more"

/** Opens our API and a genuine PostgREST over one database. Before each answers it has the same rows; without PostgREST ours answers for both. */
export async function openBoth() {
  const url = await createDatabase()
  const pool = openPool(url, 2)
  await pool.sql.unsafe(`${authenticatorRole} ${exampleSchema} ${exampleRows}`)
  const program = findPostgrest()
  const postgrest = program === null ? null : await startPostgrest(program, url, secret)
  const api = createApi(pool)

  async function askOurs({ role, method, path, prefer, accept, body, text }: AskedCall): Promise<SeenAnswer> {
    const headers = new Headers({ ...(prefer && { prefer }), ...(accept && { accept }) })
    const caller = { role, claims: null, claimsText: JSON.stringify({ role }) }
    const ask = createRestFetch(api, async () => caller)
    return seen(
      await ask(`http://localhost/rest/v1/${path}`, {
        ...{ method, headers },
        ...((body !== undefined || text !== undefined) && { body: text ?? JSON.stringify(body) }),
      }),
    )
  }

  async function askGenuine(call: AskedCall): Promise<SeenAnswer> {
    if (!postgrest) return askOurs(call)
    const { role, method, path, prefer, accept, body, text } = call
    const token = await new SignJWT({ role }).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(secret))
    const answer = await fetch(`${postgrest.url}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(prefer && { prefer }),
        ...(accept && { accept }),
        "content-type": "application/json",
      },
      ...((body !== undefined || text !== undefined) && { body: text ?? JSON.stringify(body) }),
    })
    return seen(answer)
  }

  /** Puts back what a call may have changed. */
  async function reset({ method }: AskedCall): Promise<void> {
    if (method !== "GET" && method !== "HEAD") await pool.sql.unsafe(exampleRows)
  }

  return {
    hasPostgrest: program !== null,
    /** The answers of both to one call. */
    async ask(call: AskedCall): Promise<{ genuine: SeenAnswer; ours: SeenAnswer }> {
      const genuine = await askGenuine(call)
      await reset(call)
      const ours = await askOurs(call)
      await reset(call)
      return { genuine, ours }
    },
    async close() {
      await postgrest?.stop()
      await pool.close()
    },
  }
}

async function seen(answer: Response): Promise<SeenAnswer> {
  const { status, headers } = answer
  const [range, type] = [headers.get("content-range"), headers.get("content-type")]
  return { status, range, type, body: await answer.text() }
}
