import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import PostalMime from "postal-mime"
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { connect } from "../backend/connect.ts"
import { outboxJob } from "../jobs/outbox.ts"
import { createQuietCall } from "../jobs/quiet-call.ts"
import { startJob } from "../jobs/testing/start-job.ts"
import { createLinkWriter, createNewsletterTokens } from "../mail/newsletter-links.ts"
import { createSmtpTransport } from "../mail/smtp-transport.ts"
import { recordedLog } from "../mail/testing/recorded-log.ts"
import { startSmtpServer } from "../mail/testing/smtp-test-server.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { startTestBackend } from "../testing/test-backend.ts"
import { createNotificationFunction } from "./notification-function.ts"
import { startFunction } from "./testing/start-function.ts"

vi.mock("../mail/smtp-transport.ts", { spy: true })

const siteUrl = "https://www.kupryt.example"
const staff = ["biuro@kupryt.example", "handel@kupryt.example"]
const victim = "victim@elsewhere.example"
const ofFunction = "function@kupryt.example"
const ofServer = "server@kupryt.example"

/** The number of claims by the function. */
let claims = 0
/** The senders of mails, by address. */
const senders = new Set<string>()
/** The gate that every mail waits for, once it has begun. */
let gate = Promise.resolve()

const database = await startTestBackend()
const { backend } = database
const privileged = connect(backend, backend.secretKey)
const settings = { notify_emails: staff.join(","), primary_admin_email: "owner@kupryt.example" }
for (const [setting_key, setting_value] of Object.entries(settings))
  await privileged.rpc("write_setting", { setting_key, setting_value })
const smtp = await startSmtpServer({
  async onMailFrom({ address }, _session, done) {
    senders.add(address)
    await gate
    done()
  },
})
const secrets: Record<string, string> = {
  ...{ SECRET_KEY: backend.secretKey, SITE_URL: siteUrl, SMTP_URL: `smtp://${smtp.address}` },
  MAIL_FROM: `Kupryt <${ofFunction}>`,
}
const deployed = await startFunction(request => {
  if (request.url.endsWith("/rpc/claim_mails")) claims += 1
  return backend.fetch(request)
}, secrets)
afterAll(async () => {
  await deployed.close()
  await smtp.close()
  await database.close()
})

beforeEach(async () => {
  await database.sql`delete from private.outbox`
  smtp.mails.length = 0
  senders.clear()
  claims = 0
  gate = Promise.resolve()
})

/** Holds every mail, once it has begun; returns what lets them go on. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  onTestFinished(() => resolve())
  return resolve
}

const headers = { "content-type": "application/json" }
const call = (body: object, init: RequestInit = {}) =>
  fetch(deployed.url, { method: "POST", headers, body: JSON.stringify(body), ...init })
const contactCall = { type: "contact", formData: {} }

/** Starts the function in this process; returns what it is kept running for. */
function openHere() {
  const kept: Promise<void>[] = []
  const answer = createNotificationFunction({
    setting: name => ({ SUPABASE_URL: deployed.supabaseUrl, ...secrets })[name],
    waitUntil: work => kept.push(work),
  })
  const request = { method: "POST", headers, body: JSON.stringify(contactCall) }
  return { call: () => answer(new Request(siteUrl, request)), ended: () => Promise.all(kept) }
}

async function saveMessage(email: string) {
  const { error } = await privileged.rpc("save_contact_submission", {
    ...{ submission_id: randomUUID(), name: "Jan Nowak", email, phone: "", company: "" },
    ...{ subject: "other", message: "Dwie tony miedzi", status: "new", suspicions: [] },
    ...{ consent_wording: "2026-11", consent_language: "pl" },
  })
  expect(error).toBeNull()
}

/** Waits until no mail is due any more; returns to whom mails came, and under which Message-IDs. */
async function arrivals() {
  const rows = () =>
    database.sql<{ id: string; attempts: number; delivered: boolean }[]>`
      select id, attempts, delivered_at is not null as delivered from private.outbox`
  await expect
    .poll(async () => (await rows()).every(({ delivered }) => delivered), { timeout: 15_000 })
    .toBe(true)
  const ids = (await rows()).map(({ id }) => `<${id}@kupryt.example>`)
  const parsed = await Promise.all(smtp.mails.map(({ source }) => PostalMime.parse(source)))
  expect(parsed.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
  expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true)
  return { recipients: smtp.mails.flatMap(({ recipients }) => recipients).toSorted(), parsed }
}

/**
 * Gives the database what stands in for pg_cron and pg_net, with the parameters of theirs; has it run the statement
 * that the guide says, and what that has scheduled. Returns the request that pg_net would make.
 */
async function runSchedule() {
  const [statement = ""] =
    /select cron\.schedule\(.*?\$\$\);/s.exec(readFileSync("docs/operations.md", "utf8")) ?? []
  return database.sql.begin(async sql => {
    await sql.unsafe(`
      create schema cron
        create table job (jobname text, schedule text, command text);
      create function cron.schedule(job_name text, schedule text, command text) returns bigint
        language sql as 'insert into cron.job values (job_name, schedule, command) returning 1';
      create schema net
        create table http_request_queue (url text, body jsonb, headers jsonb);
      create function net.http_post(
        url text, body jsonb default '{}', params jsonb default '{}',
        headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000
      ) returns bigint
        language sql as 'insert into net.http_request_queue values (url, body, headers) returning 1'`)
    await sql.unsafe(statement)
    const [job] = await sql`delete from cron.job returning *`
    await sql.unsafe(job?.command)
    const [request] = await sql`delete from net.http_request_queue returning *`
    await sql`drop schema cron, net cascade`
    return { every: job?.schedule, url: request?.url, body: request?.body, headers: request?.headers }
  })
}

test("while no server runs, the call of Supabase's schedule sends what is due of every kind, with links that the server takes [CON-11] [NEWS-05]", async () => {
  await saveMessage("jan@huta.example")
  const [{ id } = { id: "" }] = await database.sql<{ id: string }[]>`
    insert into newsletter_subscriptions (email, language) values ('anna@odlewnia.example', 'pl') returning id`
  await database.sql`
    with added as (insert into admin_users (email) values ('new@kupryt.example') returning id, email)
    insert into private.outbox (kind, source_id, recipient) select 'administrator', id, email from added`
  const { every, url, body, headers } = await runSchedule()
  expect(every).toBe("* * * * *")
  expect(new URL(url).pathname).toBe("/functions/v1/send-notification")
  const answer = await call(body, { headers })
  expect([answer.status, await answer.json()]).toEqual([202, { accepted: true }])
  const { recipients, parsed } = await arrivals()
  expect(recipients).toEqual(
    [...staff, ...staff, "jan@huta.example", "anna@odlewnia.example", "new@kupryt.example"].toSorted(),
  )
  const [, token = ""] = parsed.map(({ text }) => /\?token=(\S+)/.exec(text ?? "")).find(Boolean) ?? []
  const { data: key } = await privileged.rpc("installation_key")
  const tokens = createNewsletterTokens(key ?? "")
  expect(tokens.read("confirm", decodeURIComponent(token))).toBe(id)
})

test("the function and the server's job, at work at the same time, send each mail once", async () => {
  for (let number = 0; number < 20; number++) await saveMessage(`jan-${number}@huta.example`)
  const open = closeGate()
  const log = recordedLog()
  const transport = createSmtpTransport({ smtpUrl: `smtp://${smtp.address}`, from: ofServer, log })
  const linksOf = createLinkWriter(siteUrl, createNewsletterTokens("tests"))
  const sending = { call: createQuietCall(privileged, log), transport, log, siteUrl, linksOf }
  const running = startJob(outboxJob({ ...sending, readPhotograph: async () => null }))
  onTestFinished(async () => {
    await running.stop()
    transport.close()
  })
  await call(contactCall)
  await expect.poll(() => [...senders].toSorted(), { timeout: 15_000 }).toEqual([ofFunction, ofServer])
  open()
  expect((await arrivals()).recipients).toHaveLength(60)
  const sentBy = (sender: string) => smtp.mails.filter(({ source }) => source.includes(sender))
  expect([sentBy(ofFunction).length, sentBy(ofServer).length]).toEqual([10, 50])
})

test("[CALL-01] whomever a call names, only what is due is mailed; many calls during a batch lead to one more", async () => {
  for (let number = 0; number < 5; number++) await saveMessage(`jan-${number}@mill.example`)
  const lines = `x\r\nBcc: ${victim}\r\n\r\n<b>hello</b>`
  const named = { recipientEmails: [victim], to: victim, bcc: victim }
  const hostile = [
    { ...named, type: "newsletter", email: `${victim}, other@elsewhere.example` },
    { ...named, type: "contact", formData: { email: victim, name: lines } },
  ]
  const open = closeGate()
  const calls = Array.from({ length: 40 }, (_, number) => call(hostile[number % hostile.length] ?? {}))
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(202)
  open()
  const { recipients } = await arrivals()
  expect(recipients).toHaveLength(15)
  expect(JSON.stringify(smtp.mails)).not.toContain(victim)
  expect(claims).toBe(2)
})

test("an invalid notification is refused; a function whose secret key is outdated reports it", async () => {
  expect((await call({ type: "spam" })).status).toBe(400)
  const read = await fetch(deployed.url)
  expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"])
  const stale = await startFunction(backend.fetch, { ...secrets, SECRET_KEY: "sb_secret_deleted" })
  onTestFinished(stale.close)
  expect((await fetch(stale.url)).status).toBe(503)
})

test.each([
  ["SECRET_KEY", "", "is not set"],
  ["SITE_URL", "www.kupryt.example", "must be an address"],
  ["SMTP_URL", "smtps://kupryt:hunter#2@mail.kupryt.example", "has a sign in its user or password"],
  ["SMTP_URL", "smtps://kupryt:hunter2@mail.kupryt.example:x", "is no address"],
  ["DKIM_SELECTOR", "two words", "must be a name as in the DNS"],
])("a function whose %s is %j says which secret is wrong, and quotes none", async (name, value, what) => {
  const start = startFunction(backend.fetch, { ...secrets, [name]: value })
  const { message: said } = await rejectionOf(start)
  expect(said).toContain(`The secret ${name} ${what}`)
  if (value) expect(said).not.toContain(value)
  expect(said).not.toContain("hunter")
})

test("a call is answered at once and the function kept running until its batch is sent; after one that fails, the next call sends one", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {})
  onTestFinished(() => report.mockRestore())
  await saveMessage("jan@slag.example")
  const password = "hunter2"
  vi.mocked(createSmtpTransport).mockImplementationOnce(() => {
    throw new TypeError(`Invalid URL: ${password}`)
  })
  const { call, ended } = openHere()
  await call()
  await ended()
  expect(report.mock.calls).toEqual([[expect.stringContaining("outbox batch failed")]])
  expect(report.mock.calls.join()).not.toContain(password)
  const open = closeGate()
  expect((await call()).status).toBe(202)
  expect(smtp.mails).toEqual([])
  open()
  await ended()
  expect(smtp.mails).toHaveLength(3)
  expect((await arrivals()).recipients).toHaveLength(3)
})

test("a hosted function is deployed with the packages that the server has", () => {
  const { imports } = JSON.parse(readFileSync("supabase/functions/send-notification/deno.json", "utf8"))
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  const packages = Object.entries<string>(imports).filter(([, target]) => target.startsWith("npm:"))
  expect(packages.length).toBeGreaterThan(0)
  for (const [name, target] of packages) expect(target).toBe(`npm:${name}@${dependencies[name]}`)
})
