import { randomUUID } from "node:crypto"
import bcrypt from "bcryptjs"
import type postgres from "postgres"
import type { RunningServer } from "../e2e/setup/server.ts"
import { loadSecrets } from "../server/secrets.ts"
import { newPeer } from "../server/testing/new-peer.ts"
import { median, processTime, timed } from "./measure.ts"
import { startBenchServer } from "./open.ts"
import { openPasskeys } from "./passkeys.ts"
import { type Figure, figure, inWords, type Section } from "./report.ts"

const tries = 80
/** Most by which the median times of the answers for the kinds of addresses may differ, in milliseconds. */
const mostApart = 10
/** The same of the processor's work, as a multiple of hashing a password: one hash more or less is seen above the noise. */
const mostWorkApart = 0.5

/** What there can be of an address: nothing, or an account that waits for its confirmation, is in use, or is banned. */
const kinds = ["unknown", "waiting", "confirmed", "banned"] as const
const withFactor = "with a second factor"
type Kind = (typeof kinds)[number] | typeof withFactor

type EntryPoint = { path: string; fields: object; kinds?: readonly Kind[] }

/** The entry points that are called without a session. Where a password is sent, its work must be the same, too. */
const entryPoints: Record<string, EntryPoint> = {
  "sign-in": {
    path: "/auth/v1/token?grant_type=password",
    fields: { password: "wrong horse battery" },
    kinds: [...kinds, withFactor],
  },
  registration: { path: "/auth/v1/signup", fields: { password: "correct horse battery" } },
  "forgotten password": { path: "/auth/v1/recover", fields: {} },
  "confirmation again": { path: "/auth/v1/resend", fields: { type: "signup" } },
  "passkey's challenge": { path: "/auth/v1/passkeys/authentication/options", fields: {} },
}

/** One try: how long its answer took, the server's processor time, both in milliseconds, and the answer without its moments and ids. */
type Try = { duration: number; work: number; shape: string }

/**
 * Measures whether an answer tells if there is an account: each kind of address in turn, at each entry point, and a
 * passkey with a wrong signature that is nobody's or of each kind of account.
 */
export async function measureEqualAnswers(): Promise<Section> {
  const server = await startBenchServer()
  const { publishableKey } = await loadSecrets(server.dataDir)
  const call = (path: string, body: object) => send(server, publishableKey, path, body)
  let hash = ""
  const hashing = await timed(async () => {
    hash = await bcrypt.hash(randomUUID(), 10)
  })
  const figures: Figure[] = []
  for (const [name, { path, fields, kinds: asked = kinds }] of Object.entries(entryPoints)) {
    const found = await inTurn(asked, async kind =>
      call(path, { email: await addressOf(kind, server.sql, hash), ...fields }),
    )
    figures.push(...compare(name, found, "password" in fields ? hashing : null))
  }
  const passkeys = await openPasskeys(server, publishableKey, kinds)
  const found = await inTurn(kinds, async kind =>
    call("/auth/v1/passkeys/authentication/verify", await passkeys.signWrongly(kind)),
  )
  figures.push(...compare("passkey", found, null))
  const title = `Answers for ${kinds.join(" | ")} addresses, at the sign-in also for one ${withFactor}, and for passkeys of such accounts, ${tries} each in turn`
  return { title, figures }
}

/** Makes the tries of each kind. Each kind begins a round in turn: what one leaves to be done falls on the next. */
async function inTurn<Named>(kinds: readonly Named[], make: (kind: Named) => Promise<Try>): Promise<Try[][]> {
  const found = new Map(kinds.map(kind => [kind, [] as Try[]]))
  for (let round = 0; round < tries; round++) {
    const turn = round % kinds.length
    for (const [kind, tries] of [...found, ...found].slice(turn, turn + kinds.length))
      tries.push(await make(kind))
  }
  return [...found.values()]
}

/** Makes an address of a kind, with its account where it has one. The hash is its password's. */
async function addressOf(kind: Kind, sql: postgres.Sql, hash: string): Promise<string> {
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
    if (kind === withFactor)
      await transaction`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (${randomUUID()}, ${account.id}, 'totp', 'verified', now(), now())`
  })
  return email
}

/** Calls the auth server as a new client. */
async function send({ url, pid }: RunningServer, apikey: string, path: string, body: object): Promise<Try> {
  const [begin, before] = [performance.now(), processTime(pid)]
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { apikey, "content-type": "application/json", "x-forwarded-for": newPeer() },
    body: JSON.stringify(body),
  })
  const { length } = await answer.text()
  const [duration, work] = [performance.now() - begin, (processTime(pid) - before) / 1000]
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`)
  const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(answer.headers)
  // A new proof of registration is a random number and its signature.
  const cookie = headers["set-cookie"]?.replace(/=[\w-]{43}\.[\w-]{43};/, "=proof;")
  const shape = JSON.stringify([answer.status, { ...headers, cookie, "set-cookie": "" }, length])
  return { duration, work, shape }
}

/**
 * The spread between the kinds of addresses at an entry point, and how many kinds of answers there are by status, headers
 * and size. Hashing a password costs so many milliseconds; null where none is sent.
 */
function compare(name: string, found: Try[][], hashing: number | null): Figure[] {
  const middles = (what: "duration" | "work") => found.map(tries => median(tries.map(one => one[what])))
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  const list = (values: number[]) => values.map(value => inWords(value)).join(", ")
  const [times, work] = [middles("duration"), middles("work")]
  const figures = [
    figure(`${name}, spread of median times`, spread(times), "ms", {
      most: mostApart,
      than: { what: "the median answer", value: median(times) },
      note: list(times),
    }),
  ]
  if (hashing !== null) {
    const than = { what: "one password hash", value: hashing, most: mostWorkApart }
    const what = `${name}, spread of median processor times`
    figures.push(figure(what, spread(work), "ms", { than, note: list(work) }))
  }
  const shapes = new Set(found.flat().map(({ shape }) => shape))
  return [...figures, figure(`${name}, kinds of answers`, shapes.size, "", { most: 1 })]
}
