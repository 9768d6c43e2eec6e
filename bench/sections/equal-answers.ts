import { randomInt, randomUUID } from "node:crypto"
import bcrypt from "bcryptjs"
import type postgres from "postgres"
import { type RunningServer, startServer } from "../../e2e/setup/server.ts"
import { loadSecrets } from "../../server/secrets.ts"
import { median } from "../instruments/median.ts"
import { processTime } from "../instruments/process-time.ts"
import { type Figure, inWords } from "../table.ts"
import { weigh } from "../weigh.ts"

const tries = 50
/** Most by which the median times of the answers for the kinds of addresses may differ, in milliseconds. */
const target = 10
/** The same of the processor's work, as a multiple of hashing a password: one hash more or less is seen above the noise. */
const mostWorkApart = 0.5

/** The doors at which anybody can name an address. Where a password is sent, its work must be the same, too. */
const doors = {
  "sign-in": { path: "/auth/v1/token?grant_type=password", fields: { password: "wrong horse battery" } },
  registration: { path: "/auth/v1/signup", fields: { password: "correct horse battery" } },
  "forgotten password": { path: "/auth/v1/recover", fields: {} },
  "confirmation again": { path: "/auth/v1/resend", fields: { type: "signup" } },
}

/** What there can be of an address: nothing, or an account that waits for its confirmation, is in use, or is banned. */
const kinds = ["unknown", "waiting", "confirmed", "banned"] as const

/** One try: how long its answer took, the server's processor time, both in milliseconds, and the answer without its moments and ids. */
type Try = { duration: number; work: number; shape: string }

/** Measures whether an answer tells if there is an account: each kind of address in turn, at each door. */
export async function measureEqualAnswers(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  try {
    const { publishableKey } = await loadSecrets(server.dataDir)
    const begin = performance.now()
    const hash = await bcrypt.hash(randomUUID(), 10)
    const hashing = performance.now() - begin
    const figures: Figure[] = []
    for (const [name, door] of Object.entries(doors)) {
      const found = kinds.map(kind => ({ kind, tries: [] as Try[] }))
      for (let round = 0; round < tries; round++) {
        // Each begins a round in turn: what one leaves to be done falls on the next.
        const turn = round % kinds.length
        for (const { kind, tries } of [...found.slice(turn), ...found.slice(0, turn)]) {
          const email = await addressOf(kind, server.sql, hash)
          tries.push(await knock(server, publishableKey, door.path, { email, ...door.fields }))
        }
      }
      figures.push(
        ...compare(
          name,
          "password" in door.fields ? hashing : null,
          found.map(({ tries }) => tries),
        ),
      )
    }
    return { title: `Answers for ${kinds.join(" | ")} addresses, ${tries} each in turn`, figures }
  } finally {
    await server.stop()
  }
}

/** Makes an address of a kind, with its account where it has one. The hash is its password's. */
async function addressOf(kind: (typeof kinds)[number], sql: postgres.Sql, hash: string): Promise<string> {
  const email = `bench-${randomUUID()}@supplier.example`
  if (kind === "unknown") return email
  const isWaiting = kind === "waiting"
  const account = {
    id: randomUUID(),
    email,
    encrypted_password: hash,
    email_confirmed_at: isWaiting ? null : new Date(),
    confirmation_token: isWaiting ? randomUUID() : null,
    confirmation_sent_at: new Date(),
    banned_until: kind === "banned" ? new Date("2999-01-01") : null,
  }
  await sql.begin(async transaction => {
    await transaction`set local session_replication_role = replica`
    await transaction`insert into auth.users ${transaction(account)}`
  })
  return email
}

/** Calls the auth server as a client that nobody else is. */
async function knock({ url, pid }: RunningServer, apikey: string, path: string, body: object): Promise<Try> {
  const client = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const [begin, before] = [performance.now(), processTime(pid)]
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { apikey, "content-type": "application/json", "x-forwarded-for": client },
    body: JSON.stringify(body),
  })
  const { length } = await answer.text()
  const [duration, work] = [performance.now() - begin, (processTime(pid) - before) / 1000]
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`)
  const headers = Object.fromEntries(answer.headers)
  for (const name of ["date", "x-request-id"]) delete headers[name]
  // A new proof of registration is a random number and its seal.
  if (headers["set-cookie"])
    headers["set-cookie"] = headers["set-cookie"].replace(/=[\w-]{43}\.[\w-]{43};/, "=proof;")
  return { duration, work, shape: JSON.stringify([answer.status, headers, length]) }
}

/**
 * Takes a door's name, how many milliseconds hashing a password costs (null where none is sent), and the tries of each
 * kind of address; returns how far the kinds are apart, and how many kinds of answers there are by status, headers and size.
 */
function compare(door: string, hashing: number | null, found: Try[][]): Figure[] {
  const apart = (what: string, middles: number[]) => ({
    what: `${door}, how far ${what} are apart`,
    value: Math.max(...middles) - Math.min(...middles),
    unit: "ms" as const,
    note: middles.map(middle => inWords(middle)).join(", "),
  })
  const shapes = new Set(found.flat().map(({ shape }) => shape))
  const times = found.map(tries => median(tries.map(({ duration }) => duration)))
  const work = found.map(tries => median(tries.map(({ work }) => work)))
  const hash = hashing === null ? null : { what: "one password hash", value: hashing, limit: mostWorkApart }
  return [
    weigh({
      ...apart("median times", times),
      target,
      reference: { what: "the median answer", value: median(times) },
    }),
    ...(hash ? [weigh({ ...apart("median processor times", work), reference: hash })] : []),
    weigh({ what: `${door}, kinds of answers`, value: shapes.size, unit: "", target: 1 }),
  ]
}
