import { randomInt, randomUUID } from "node:crypto"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import postgres from "postgres"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { humanTime } from "../e2e/setup/human-time.ts"
import { notifyEmails } from "../e2e/setup/server.ts"
import { launchServer } from "../e2e/setup/server-process.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { issueConnections } from "../server/mail/issue-batch.ts"
import { startSmtpServer } from "../server/mail/testing/smtp-test-server.ts"
import { embeddedDatabaseUrl } from "../server/testing/embedded-database-url.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { pastTriggers } from "../server/testing/past-triggers.ts"
import { startLoad } from "./load.ts"
import { median, residentMemory, timed } from "./measure.ts"
import { onClose, startBenchServer } from "./open.ts"
import { figure, type Section } from "./report.ts"
import { openConnections, readToken, rpc, type Send, sendInquiry, signIn } from "./traffic.ts"

const subscribers = 100_000
/** How many mails the rate is measured over, and how many messages are sent meanwhile. */
const counted = 10_000
const leads = 5
/** Rounds in which pages are asked for, each once while the issue is paused and once while it goes out, in milliseconds. */
const rounds = 10
const roundLength = 1000
const limits = { ready: 10_000, rate: 150, memory: 60, lead: 2000, pages: 0.8 }
/** How many get the issue during which the server is killed, and how often it is. */
const killed = { subscribers: 5000, times: 6 }

type Sql = postgres.Sql
type Staff = (name: string, parameters: object) => Promise<unknown>

/** Measures an issue to many subscribers on its way out, as fast as the mail server takes it, and what it costs the others. */
export async function measureNewsletter(): Promise<Section> {
  const mailServer = await startCountingServer()
  const server = await startBenchServer(undefined, { ...mailServer.environment, LOG_LEVEL: "info" })
  const send = openConnections(server.url, 1)
  const staff = await staffOf(server, send)
  await addSubscribers(server.sql, subscribers)
  const tokens = await Promise.all(Array.from({ length: leads }, () => readToken(send)))
  const loads = await Promise.all(
    ["/", `/blog/${demoPost}`].map(path =>
      startLoad({
        url: server.url + path,
        headers: { "accept-encoding": "br", "user-agent": "bench" },
        connections: 8,
      }),
    ),
  )
  const ask = async () => {
    const found = await Promise.all(loads.map(load => load.run(roundLength)))
    return found.reduce((sum, { answers, took }) => sum + (answers * 1000) / took, 0)
  }
  for (let round = 0; round < rounds; round++) await ask()
  const idle = residentMemory(server.pid)

  const issue = await writeIssue(staff)
  const ready = await timed(async () => {
    await staff("send_newsletter_issue", { issue_id: issue, base: 1, at_once: true })
    await mailServer.until(1)
  })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentMemory(server.pid))
  }, 100)
  onClose(() => clearInterval(watch))
  const taken = await timed(() => mailServer.until(mailServer.count() + counted))

  await setTimeout(humanTime)
  const waits: number[] = []
  for (const token of tokens) {
    const before = mailServer.toStaff()
    waits.push(
      await timed(async () => {
        await sendInquiry(send, token)
        while (mailServer.toStaff() < before + notifyEmails.length) await setTimeout(2)
      }),
    )
  }
  const memory = most - idle
  clearInterval(watch)

  const pages: { alone: number; meanwhile: number; mails: number }[] = []
  for (let round = 0; round < rounds; round++) {
    await staff("steer_newsletter_issue", { issue_id: issue, wanted: "paused" })
    await mailServer.settle()
    const alone = await ask()
    await staff("steer_newsletter_issue", { issue_id: issue, wanted: "sending" })
    await mailServer.until(mailServer.count() + 1)
    const before = mailServer.count()
    pages.push({ alone, meanwhile: await ask(), mails: ((mailServer.count() - before) * 1000) / roundLength })
  }
  await staff("steer_newsletter_issue", { issue_id: issue, wanted: "cancelled" })
  return {
    title: `An issue of the newsletter to ${subscribers} subscribers, MAIL_RATE=off, over ${issueConnections} connections to a mail server of this machine`,
    figures: [
      figure("from “Send” until the first mail has arrived", ready, "ms", { most: limits.ready }),
      figure(`mails, of ${counted}`, (counted * 1000) / taken, "a second", { least: limits.rate }),
      figure("most memory of the server beyond that after pages", memory, "MiB", {
        most: limits.memory,
        than: { what: "what it held then", value: idle },
      }),
      figure(`slowest of ${leads} messages, until both its mails have arrived`, Math.max(...waits), "ms", {
        most: limits.lead,
      }),
      figure("pages answered meanwhile", median(pages.map(({ meanwhile }) => meanwhile)), "a second", {
        than: {
          what: "while it is paused",
          value: median(pages.map(({ alone }) => alone)),
          ratio: median(pages.map(({ alone, meanwhile }) => meanwhile / alone)),
          least: limits.pages,
        },
      }),
      figure("mails then", median(pages.map(({ mails }) => mails)), "a second"),
      ...(await measureKilledIssue()),
    ],
  }
}

/** Kills the server with SIGKILL while an issue goes out; the leases of its mails are then ended, as if their time had passed. */
async function measureKilledIssue() {
  const mailServer = await startCountingServer()
  const options = {
    dataDir: await makeDirectory("bench"),
    port: await findFreePort(),
    environment: mailServer.environment,
  }
  let server = await launchServer(options)
  onClose(() => server.stop())
  const sql = postgres(await embeddedDatabaseUrl(options.dataDir), { max: 1, onnotice: () => {} })
  onClose(() => sql.end({ timeout: 5 }))
  await addSubscribers(sql, killed.subscribers)
  const staff = await staffOf({ dataDir: options.dataDir, sql }, openConnections(server.url, 1))
  const issue_id = await writeIssue(staff)
  await staff("send_newsletter_issue", { issue_id, base: 1, at_once: true })
  for (let kill = 0; kill < killed.times; kill++) {
    await mailServer.until(
      mailServer.count() + randomInt(1, Math.floor(killed.subscribers / (killed.times + 1))),
    )
    await server.kill()
    await sql`update private.newsletter_deliveries set next_attempt_at = now() where state = 'waiting'`
    server = await launchServer(options)
  }
  for (let state = ""; state !== "sent"; await setTimeout(100)) {
    const [row] = await sql`select state from public.newsletter_issues`
    state = row?.state
  }
  const mails = [...mailServer.issueMails.values()]
  const twice = mails.filter(({ times }) => times > 1).length
  return [
    figure(
      `of ${killed.subscribers}, with ${killed.times} times kill -9: who got none`,
      killed.subscribers - mails.length,
      "",
      {
        most: 0,
      },
    ),
    figure("who got it again", twice, "", { most: killed.times * issueConnections }),
    figure("most times that one got it", Math.max(...mails.map(({ times }) => times)), "", {
      most: 2,
    }),
    figure("who got it under more than one Message-ID", mails.filter(({ ids }) => ids.size > 1).length, "", {
      most: 0,
    }),
  ]
}

/** A mail server that takes all and counts: those to the staff, and those of an issue by their recipients. */
async function startCountingServer() {
  const issueMails = new Map<string, { times: number; ids: Set<string> }>()
  let count = 0
  let toStaff = 0
  const server = await startSmtpServer({
    async onData(stream, session, done) {
      // A client that was killed has sent no whole mail.
      const source = await text(stream).catch(() => null)
      if (source === null) return
      const to = session.envelope.rcptTo[0]?.address ?? ""
      if (notifyEmails.includes(to)) toStaff += 1
      if (to.endsWith(".reader.example")) {
        const mail = issueMails.get(to) ?? { times: 0, ids: new Set() }
        mail.times += 1
        mail.ids.add(/^message-id: *(.*)$/im.exec(source)?.[1] ?? "")
        issueMails.set(to, mail)
        count += 1
      }
      done()
    },
  })
  onClose(server.close)
  return {
    environment: {
      ...{ SMTP_URL: `smtp://${server.address}`, MAIL_RATE: "off" },
      NOTIFY_EMAILS: notifyEmails.join(","),
    },
    issueMails,
    count: () => count,
    toStaff: () => toStaff,
    async until(wanted: number) {
      while (count < wanted) await setTimeout(2)
    },
    /** Waits until no mail comes any more. */
    async settle() {
      for (let last = -1; last !== count; await setTimeout(300)) last = count
    },
  }
}

async function staffOf(server: { dataDir: string; sql: Sql }, send: Send): Promise<Staff> {
  const headers = await signIn(server, send)
  return async (name, parameters) => JSON.parse(String(await send(200, rpc(name, parameters, headers))))
}

async function writeIssue(staff: Staff): Promise<string> {
  const issue_id = randomUUID()
  const texts = { en: "Copper is dear again. ".repeat(20), pl: "Miedź znów jest droga. ".repeat(20) }
  const issue = {
    new_subject: { en: "October", pl: "Październik" },
    new_words: texts,
    new_posts: [demoPost],
    new_segment: "all",
  }
  await staff("save_newsletter_issue", { issue_id, base: 0, ...issue })
  return issue_id
}

async function addSubscribers(sql: Sql, count: number): Promise<void> {
  await pastTriggers(
    sql,
    transaction => transaction`
      insert into public.newsletter_subscriptions (email, language, confirmed_at)
      select number || '@a.reader.example', (array['pl', 'en'])[1 + number % 2], now()
      from generate_series(1, ${count}::int) as number`,
  )
  await sql`vacuum analyze public.newsletter_subscriptions`
}
