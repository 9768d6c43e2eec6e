import { randomInt, randomUUID } from "node:crypto"
import { type RunningServer, startServer } from "../e2e/setup/server.ts"
import { loadSecrets } from "../server/secrets.ts"
import { confirmAccount } from "../server/testing/confirm-account.ts"
import { median } from "./median.ts"
import { processTime } from "./process-time.ts"
import type { Figure } from "./table.ts"

const tries = 50
/** Failed sign-ins that one address is used for: fewer than its limit. */
const triesPerAddress = 4
/** Most by which the answers for known and unknown addresses may differ, in milliseconds. */
const target = 10

/** One try: how long its answer took, and the server's processor time, both in milliseconds. */
type Try = { duration: number; work: number }

/** Measures whether the time of a failed sign-in tells if there is an account: known and unknown addresses in turn. */
export async function measureSignIn(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  try {
    const { publishableKey } = await loadSecrets(server.dataDir)
    const known: Try[] = []
    const unknown: Try[] = []
    const addresses = Math.ceil(tries / triesPerAddress)
    for (let address = 0; address < addresses; address++) {
      const pair = [newEmail(), newEmail()] as const
      await send(server, publishableKey, "/auth/v1/signup", { email: pair[0], password: randomUUID() })
      await confirmAccount(server.sql, pair[0])
      for (let count = 0; count < triesPerAddress; count++) {
        known.push(await signIn(server, publishableKey, pair[0]))
        unknown.push(await signIn(server, publishableKey, pair[1]))
      }
    }
    return {
      title: `Failed sign-ins, ${known.length} each in turn, known and unknown addresses`,
      figures: [
        figure(
          "median time to the answer",
          known.map(({ duration }) => duration),
          unknown.map(({ duration }) => duration),
          median,
        ),
        figure(
          "mean processor time",
          known.map(({ work }) => work),
          unknown.map(({ work }) => work),
          mean,
        ),
      ],
    }
  } finally {
    await server.stop()
  }
}

const newEmail = () => `bench-${randomUUID()}@supplier.example`

/** Calls the auth server as a client that nobody else is. */
function send(
  { url }: RunningServer,
  apikey: string,
  path: string,
  body: { email: string; password: string },
): Promise<Response> {
  const client = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return fetch(url + path, {
    method: "POST",
    headers: { apikey, "content-type": "application/json", "x-forwarded-for": client },
    body: JSON.stringify(body),
  })
}

async function signIn(server: RunningServer, apikey: string, email: string): Promise<Try> {
  const [begin, before] = [performance.now(), processTime(server.pid)]
  const answer = await send(server, apikey, "/auth/v1/token?grant_type=password", {
    email,
    password: randomUUID(),
  })
  if (answer.status !== 400) throw new Error(`a failed sign-in was answered with ${answer.status}`)
  await answer.text()
  return { duration: performance.now() - begin, work: (processTime(server.pid) - before) / 1000 }
}

function figure(
  what: string,
  known: readonly number[],
  unknown: readonly number[],
  middle: (values: readonly number[]) => number,
): Figure {
  const [one, other] = [middle(known), middle(unknown)]
  const difference = Math.abs(one - other)
  const measured = `${one.toFixed(1)} and ${other.toFixed(1)} ms`
  return { what, measured, target: `≤ ${target} ms apart`, ok: difference <= target }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
