import { randomUUID } from "node:crypto"
import PostalMime from "postal-mime"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "../backend/connect.ts"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { pastTriggers } from "../testing/past-triggers.ts"
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts"
import { createOutboxTurn } from "./outbox-turn.ts"
import { createSmtpTransport } from "./smtp-transport.ts"
import { recordedLog } from "./testing/recorded-log.ts"
import { startSmtpServer } from "./testing/smtp-test-server.ts"

const office = "biuro@kupryt.example"
const minute = 60
const hour = 60 * minute
/** How often the worker looks at the outbox, in seconds. */
const pollInterval = 15

let database: TestBackend
let privileged: Client

beforeAll(async () => {
  database = await openTestBackend()
  privileged = connect(database.backend, database.backend.secretKey)
  await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: office })
  return database.close
})

async function saveMessage(message: string) {
  const { error } = await privileged.rpc("save_contact_submission", {
    ...{ submission_id: randomUUID(), name: "Jan Nowak", email: "jan@huta.example", phone: "", company: "" },
    ...{ subject: "other", message, status: "new", suspicions: [] },
    ...{ consent_wording: "2026-11", consent_language: "pl" },
  })
  expect(error).toBeNull()
  // What the company gets is looked at here.
  await database.sql`delete from private.outbox where kind = 'acknowledgement'`
}

/** The number of a message in a mail's text. */
const numberIn = (text = "") => Number(/numer (\d)/.exec(text)?.[1])

/**
 * What takes turns as the worker does, with a mail server on this port of this machine, and the numbers of the
 * messages in the order in which their sends began.
 */
function turnsWith(port: number) {
  const log = recordedLog()
  const begun: number[] = []
  const transport = createSmtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: office, log })
  const takeTurn = createOutboxTurn({
    supabase: privileged,
    transport: {
      send(mail) {
        begun.push(numberIn(mail.text))
        return transport.send(mail)
      },
    },
    log,
    siteUrl: "https://www.kupryt.example",
    linksOf: () => ({ confirm: "", unsubscribe: "" }),
    signal: new AbortController().signal,
  })
  return { takeTurn, transport, begun }
}

/** Starts a mail server that counts how many connections there are at a time. */
async function startCountingServer(port: number) {
  const door = { inside: 0, mostInside: 0 }
  const server = await startSmtpServer(
    {
      onConnect(_session, done) {
        door.inside += 1
        door.mostInside = Math.max(door.mostInside, door.inside)
        done()
      },
      onClose() {
        door.inside -= 1
      },
    },
    port,
  )
  return { ...server, door }
}

/** A clock of the outbox, in seconds, which goes on when it is told and not by itself: the rows' times are moved. */
async function startClock() {
  const read = async () => Number((await database.sql`select extract(epoch from now()) as now`)[0]?.now)
  let seconds = 0
  let last = await read()
  return {
    now: () => seconds,
    async advance(by: number) {
      if (by === 0) return
      const real = await read()
      const shift = `${by - (real - last)} s`
      last = real
      seconds += by
      await pastTriggers(
        database.sql,
        transaction => transaction`update private.outbox set
          created_at = created_at - ${shift}::interval, next_attempt_at = next_attempt_at - ${shift}::interval`,
      )
    },
  }
}

/** The seconds until the worker looks at the outbox and finds a mail due; 0 when one is. */
async function untilDue(): Promise<number> {
  const [next] = await database.sql`
    select extract(epoch from min(next_attempt_at) - now()) as seconds from private.outbox
    where kind = 'contact' and delivered_at is null and refused_at is null`
  return Math.max(0, Math.ceil(Number(next?.seconds) / pollInterval) * pollInterval)
}

test("[CON-11] the mail server is away for an hour: the pauses grow, and then every message comes, the oldest first", async () => {
  const port = await findFreePort()
  const clock = await startClock()
  const { takeTurn, transport, begun } = turnsWith(port)
  const attempts: number[] = []
  const work = async () => {
    while ((await takeTurn()) === "more") {}
    const [oldest] =
      await database.sql`select attempts from private.outbox where kind = 'contact' order by created_at limit 1`
    if (oldest?.attempts > attempts.length) attempts.push(clock.now())
  }

  for (let saved = 0; saved < 7; saved++) {
    await saveMessage(`Wiadomość numer ${saved}`)
    const next = Math.min((saved + 1) * 9 * minute, hour)
    for (let wait = 0; clock.now() + wait < next; wait = await untilDue()) {
      await clock.advance(wait)
      await work()
    }
    await clock.advance(next - clock.now())
  }
  const pauses = attempts.slice(1).map((attempt, place) => attempt - (attempts[place] ?? 0))
  // After its pause a mail waits until the worker looks.
  const about = (seconds: number) =>
    expect.toSatisfy((pause: number) => pause >= seconds && pause < 2 * seconds + pollInterval)
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960].map(about))
  const waiting =
    await database.sql`select last_error from private.outbox where kind = 'contact' and delivered_at is null`
  expect(waiting.map(({ last_error }) => last_error)).toEqual(
    Array(7).fill(expect.stringContaining("ECONNREFUSED")),
  )

  const server = await startCountingServer(port)
  onTestFinished(async () => {
    transport.close()
    await server.close()
  })
  const arrivals = async () =>
    Promise.all(server.mails.map(async ({ source }) => numberIn((await PostalMime.parse(source)).text)))
  while (server.mails.length === 0) {
    await clock.advance(await untilDue())
    await work()
  }
  // What came by its own pause. By theirs, others had waited for up to a quarter of an hour more.
  const first = await arrivals()
  const others = [0, 1, 2, 3, 4, 5, 6].filter(number => !first.includes(number))
  expect(others.length).toBeGreaterThan(0)
  begun.length = 0
  await clock.advance(await untilDue())
  await work()
  expect(clock.now()).toBeLessThan(63 * minute)
  // Of the two under way at a time, one that still has to connect arrives later.
  expect(begun).toEqual(others)
  expect((await arrivals()).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(server.door.mostInside).toBeLessThanOrEqual(2)
}, 60_000)
