import { randomUUID } from "node:crypto"
import bcrypt from "bcryptjs"
import type postgres from "postgres"
import type { RunningServer } from "../e2e/setup/server.ts"
import { loadSecrets } from "../server/secrets.ts"
import { newPeer } from "../server/testing/new-peer.ts"
import { pastTriggers } from "../server/testing/past-triggers.ts"
import { median, processTime, timed } from "./measure.ts"
import { startBenchServer } from "./open.ts"
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

/** The entry points that are called without a session. Where a password is sent, its work must be the same, too. */
const entryPoints: Record<string, { path: string; fields?: { password?: string; type?: string } }> = {
  "sign-in": { path: "token?grant_type=password", fields: { password: "wrong horse battery" } },
  registration: { path: "signup", fields: { password: "correct horse battery" } },
  "forgotten password": { path: "recover" },
  "confirmation again": { path: "resend", fields: { type: "signup" } },
  "passkey's challenge": { path: "passkeys/authentication/options" },
}

/** One try: how long its answer took, the server's processor time, both in milliseconds, and the answer without its moments and ids. */
type Try = { duration: number; work: number; shape: string }

/** Measures whether an answer tells if there is an account. Each kind of address begins a round in turn. */
export async function measureEqualAnswers(): Promise<Section> {
  const server = await startBenchServer()
  const { publishableKey } = await loadSecrets(server.dataDir)
  let hash = ""
  const hashing = await timed(async () => {
    hash = await bcrypt.hash(randomUUID(), 10)
  })
  const figures: Figure[] = []
  for (const [name, { path, fields }] of Object.entries(entryPoints)) {
    const asked: Kind[] = name === "sign-in" ? [...kinds, withFactor] : [...kinds]
    const found = new Map(asked.map(kind => [kind, [] as Try[]]))
    for (let round = 0; round < tries; round++)
      for (const [kind, all] of [...found, ...found].slice(round % asked.length).slice(0, asked.length)) {
        const email = await addressOf(kind, server.sql, hash)
        // A site mails a hundred accounts an hour.
        await pastTriggers(server.sql, sql => sql`delete from private.counted_acts`)
        all.push(await call(server, publishableKey, path, { email, ...fields }))
      }
    figures.push(...compare(name, [...found.values()], fields?.password ? hashing : null))
  }
  const title = `Answers for ${kinds.join(" | ")} addresses, at the sign-in also for one ${withFactor}, ${tries} each in turn`
  return { title, figures }
}

async function addressOf(kind: Kind, sql: postgres.Sql, hash: string): Promise<string> {
  const email = `bench-${randomUUID()}@supplier.example`
  if (kind === "unknown") return email
  const isWaiting = kind === "waiting"
  const account = {
    ...{ id: randomUUID(), email, encrypted_password: hash, confirmation_sent_at: new Date() },
    email_confirmed_at: isWaiting ? null : new Date(),
    confirmation_token: isWaiting ? randomUUID() : null,
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

async function call({ url, pid }: RunningServer, apikey: string, path: string, body: object): Promise<Try> {
  const [began, before] = [performance.now(), processTime(pid)]
  const answer = await fetch(`${url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json", "x-forwarded-for": newPeer() },
    body: JSON.stringify(body),
  })
  const { length } = await answer.text()
  const [duration, work] = [performance.now() - began, (processTime(pid) - before) / 1000]
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`)
  const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(answer.headers)
  // A new proof of registration is a random number and its signature.
  const cookie = headers["set-cookie"]?.replace(/=[\w-]{43}\.[\w-]{43};/, "=proof;")
  return {
    duration,
    work,
    shape: JSON.stringify([answer.status, { ...headers, "set-cookie": cookie }, length]),
  }
}

/** The spread between the kinds of addresses, and the number of kinds of answers by status, headers and size. */
function compare(name: string, found: Try[][], hashing: number | null): Figure[] {
  const [times, work] = (["duration", "work"] as const).map(what =>
    found.map(tries => median(tries.map(one => one[what]))),
  ) as [number[], number[]]
  const spread = (what: string, values: number[], limits: Parameters<typeof figure>[3]) =>
    figure(`${name}, spread of median ${what}`, Math.max(...values) - Math.min(...values), "ms", {
      ...limits,
      note: values.map(value => inWords(value)).join(", "),
    })
  const shapes = new Set(found.flat().map(({ shape }) => shape))
  const hash = hashing && { what: "one password hash", value: hashing, most: mostWorkApart }
  return [
    spread("times", times, { most: mostApart, than: { what: "the median answer", value: median(times) } }),
    ...(hash ? [spread("processor times", work, { than: hash })] : []),
    figure(`${name}, kinds of answers`, shapes.size, "", { most: 1 }),
  ]
}
