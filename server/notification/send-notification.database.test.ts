import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { setTimeout } from "node:timers/promises"
import PostalMime from "postal-mime"
import { beforeAll, describe, expect, onTestFinished, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "../backend/connect.ts"
import { startSmtpServer } from "../mail/testing/smtp-test-server.ts"
import { serveAnswers } from "../testing/serve-locally.ts"
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts"
import { createNotificationFunction } from "./notification-function.ts"
import { type Door, mailFrom, siteUrl } from "./testing/door.ts"
import { openFunction } from "./testing/open-function.ts"
import { openRoute } from "./testing/open-route.ts"

const staff = ["biuro@kupryt.example", "handel@kupryt.example"]
const victim = "victim@elsewhere.example"

const contactCall = (formData: object, further: object = {}) => ({ type: "contact", formData, ...further })

describe.for([
  ["our server", openRoute],
  ["a Supabase Edge Function", openFunction],
] as const)("send-notification as %s", ([, open]) => {
  let database: TestBackend
  let privileged: Client
  let door: Door
  let mails: Awaited<ReturnType<typeof startSmtpServer>>["mails"]
  let expected = 0
  let underWay = 0
  let mostUnderWay = 0

  beforeAll(async () => {
    database = await openTestBackend()
    privileged = connect(database.backend, database.backend.secretKey)
    await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: staff.join(",") })
    const smtp = await startSmtpServer({
      async onRcptTo(_address, _session, done) {
        underWay += 1
        mostUnderWay = Math.max(mostUnderWay, underWay)
        await setTimeout(30)
        underWay -= 1
        done()
      },
    })
    mails = smtp.mails
    door = await open({ backend: database.backend, smtpUrl: `smtp://${smtp.address}` })
    return async () => {
      await door.close()
      await smtp.close()
      await database.close()
    }
  })

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    door.call({
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    })

  async function saveMessage(
    fields: { name?: string; subject?: string; message?: string; suspicions?: string[] } = {},
  ) {
    const submission_id = randomUUID()
    const { error } = await privileged.rpc("save_contact_submission", {
      ...{ submission_id, name: "Jan Nowak", email: "jan@huta.example", phone: "", company: "" },
      ...{ subject: "other", message: "Dwie tony miedzi", status: "new", suspicions: [] },
      ...{ consent_wording: "2026-11", consent_language: "pl" },
      ...fields,
    })
    expect(error).toBeNull()
    return submission_id
  }

  /** Waits until nothing of the staff's mails is due any more; returns the mails that came since the last time, all parsed. */
  async function arrivals(count: number) {
    const due = async () => {
      const [row] = await database.sql`select count(*)::int as mails from private.outbox
        where delivered_at is null and refused_at is null and not held and kind in ('contact', 'newsletter')`
      return row?.mails
    }
    await expect.poll(due, { timeout: 15_000 }).toBe(0)
    const toStaff = mails.filter(({ recipients }) => recipients.some(address => staff.includes(address)))
    const came = toStaff.slice(expected)
    expected += count
    expect(toStaff).toHaveLength(expected)
    return Promise.all(came.map(async mail => ({ ...mail, parsed: await PostalMime.parse(mail.source) })))
  }

  const recipientsOf = (came: { recipients: string[] }[]) =>
    came.flatMap(({ recipients }) => recipients).sort()

  test("[CON-11] [CALL-01] a call after a save mails the two addresses of the settings, whomever the call names", async () => {
    const id = await saveMessage()
    const answer = await send(
      contactCall({ name: "Jan", email: victim, consent: true }, { recipientEmails: [victim] }),
    )
    expect(answer.status).toBe(202)
    expect(answer.headers.get("content-type")).toBe("application/json")
    expect(await answer.json()).toEqual({ accepted: true })
    const came = await arrivals(2)
    expect(recipientsOf(came)).toEqual(staff)
    const ids = await database.sql`select id from private.outbox where source_id = ${id} and kind = 'contact'`
    expect(came.map(({ parsed }) => parsed.messageId).sort()).toEqual(
      ids.map(row => `<${row.id}@www.kupryt.example>`).sort(),
    )
    for (const { source } of came) expect(source).not.toContain(victim)
  })

  test("a call about nothing that was saved mails nobody, whatever stands in it", async () => {
    const lines = `x\r\nBcc: ${victim}\r\n\r\n<b>hello</b>`
    for (const further of [
      { recipientEmails: victim },
      { recipientEmails: staff, to: victim, cc: [victim], bcc: victim, from: victim, replyTo: victim },
      { recipientEmails: [lines], subject: lines, html: "<b>hello</b>", text: lines, id: randomUUID() },
    ])
      expect((await send(contactCall({ email: victim, name: lines, message: lines }, further))).status).toBe(
        202,
      )
    const newsletter = {
      type: "newsletter",
      email: `${victim}, other@elsewhere.example`,
      recipientEmails: [victim],
    }
    expect((await send(newsletter)).status).toBe(202)
    await saveMessage()
    await send(contactCall({}))
    expect(recipientsOf(await arrivals(2))).toEqual(staff)
  })

  test("[CON-11] what a row holds adds no header, no recipient and no element", async () => {
    const hostile = `Jan\r\nBcc: ${victim}\r\nSubject: You won <img src=x onerror=alert(1)>`
    const message = `.\r\nRCPT TO:<${victim}>\r\n\r\n<script>alert(1)</script><a href="https://evil.example">Kupryt</a>`
    await saveMessage({ name: hostile, subject: `x\r\nCc: ${victim}`, message })
    await send(contactCall({}))
    const came = await arrivals(2)
    expect(recipientsOf(came)).toEqual(staff)
    for (const { parsed } of came) {
      expect(parsed.headers.map(({ key }) => key)).not.toContain("bcc")
      expect(parsed.headers.map(({ key }) => key)).not.toContain("cc")
      expect(parsed.subject).toMatch(/^Formularz kontaktowy: /)
      expect(parsed.headers.filter(({ key }) => key === "subject")).toHaveLength(1)
      expect(parsed.html).not.toMatch(/<script|<img|evil\.example"/)
      expect(parsed.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
      expect(parsed.text).toContain("<script>alert(1)</script>")
    }
  })

  test("[NEWS-05] a subscription is told to the two addresses; one that is a list of addresses too, and answers to none", async () => {
    const email = `reader@subscriber.example,\r\nBcc: ${victim}`
    await database.sql.begin(async sql => {
      // Saved before the database took plain addresses only.
      await sql`alter table newsletter_subscriptions disable trigger require_plain_address`
      await sql`insert into newsletter_subscriptions (email) values (${email})`
      await sql`alter table newsletter_subscriptions enable trigger require_plain_address`
    })
    await send({ type: "newsletter", email, recipientEmails: [victim] })
    const came = await arrivals(2)
    expect(recipientsOf(came)).toEqual(staff)
    for (const { parsed } of came) {
      expect(parsed.headers.map(({ key }) => key)).not.toContain("bcc")
      expect(parsed.replyTo).toBeUndefined()
    }
  })

  test("the mails of a suspicious message wait for the staff, however often it is called", async () => {
    const id = await saveMessage({ suspicions: ["honeypot-filled"] })
    for (let count = 0; count < 2; count++) await send(contactCall({ id }))
    expect(await arrivals(0)).toEqual([])
  })

  test.for([
    ["an empty body", "", 400],
    ["no object", "[]", 400],
    ["another type", { type: "spam" }, 400],
    ["a newsletter without an address", { type: "newsletter", email: 7 }, 400],
    ["a body that is nested too deeply", `${'{"a":'.repeat(40)}1${"}".repeat(40)}`, 400],
    ["a body that is too large", contactCall({ message: "x".repeat(70_000) }), 413],
  ] as const)("%s is refused in JSON", async ([, body, status]) => {
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ error: expect.any(String) })
  })

  test("other methods and content types are refused", async () => {
    for (const method of ["GET", "PUT", "DELETE", "OPTIONS"]) {
      const answer = await door.call({ method })
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"])
    }
    const text = await door.call({ method: "POST", headers: { "content-type": "text/plain" }, body: "{}" })
    expect(text.status).toBe(415)
  })

  test("a flood of calls, with or without a key, mails each message once and two at a time, and is then refused", async () => {
    const messages = 9
    for (let count = 0; count < messages; count++) await saveMessage()
    const keys = [{}, { apikey: database.backend.publishableKey }, { authorization: "Bearer forged" }]
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, number) => send(contactCall({}), keys[number % keys.length])),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([202, 429]))
    expect(statuses.filter(status => status === 202).length).toBeLessThanOrEqual(30)
    for (const answer of answers.filter(({ status }) => status === 429))
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(recipientsOf(await arrivals(2 * messages))).toEqual(
      staff.flatMap(address => Array(messages).fill(address)),
    )
    expect(mostUnderWay).toBeLessThanOrEqual(2)
  })
})

test("however many calls came to a hosted function, the next one is taken within a minute", async () => {
  const { backend, sql, close } = await openTestBackend()
  const supabase = await serveAnswers(backend.fetch)
  onTestFinished(async () => {
    supabase.stop()
    await close()
  })
  /** Calls a function that has just been started, which remembers nothing by itself. */
  const call = () =>
    createNotificationFunction({
      supabaseUrl: supabase.url,
      secretKey: backend.secretKey,
      ...{ siteUrl, smtpUrl: "smtp://127.0.0.1:1", mailFrom, log: { info() {}, warn() {}, error() {} } },
    })(
      new Request(siteUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(contactCall({})),
      }),
    )
  expect((await call()).status).toBe(202)
  await sql`update private.rate_limits set tries = 1000, forgotten_at = now() + interval '1 hour'`
  expect((await call()).status).toBe(202)
  const refused = await call()
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get("retry-after"))
  expect(wait).toBeLessThanOrEqual(60)
  await sql`update private.rate_limits set free_at = free_at - make_interval(secs => ${wait})`
  expect((await call()).status).toBe(202)
})

test("a hosted function finds the project's secret key under any name, or the older one, and says when there is none", async () => {
  const { backend, close } = await openTestBackend()
  onTestFinished(close)
  const { secretKey } = backend
  const open = (secrets: Record<string, string>) =>
    openFunction({ backend, smtpUrl: "smtp://127.0.0.1:1" }, secrets)
  for (const secrets of [
    { SUPABASE_SECRET_KEYS: JSON.stringify({ rotated: secretKey }) },
    { SUPABASE_SECRET_KEYS: "{}", SUPABASE_SERVICE_ROLE_KEY: secretKey },
  ]) {
    const hosted = await open(secrets)
    onTestFinished(hosted.close)
    const answer = await hosted.call({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(contactCall({})),
    })
    expect(answer.status).toBe(202)
  }
  await expect(open({ SUPABASE_SECRET_KEYS: "{}" })).rejects.toThrow("names a secret key")
})

test("a hosted function is deployed with the packages that the server has", () => {
  const { imports } = JSON.parse(readFileSync("supabase/functions/send-notification/deno.json", "utf8"))
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  const packages = Object.entries<string>(imports).filter(([, target]) => target.startsWith("npm:"))
  expect(packages.length).toBeGreaterThan(0)
  for (const [name, target] of packages) expect(target).toBe(`npm:${name}@${dependencies[name]}`)
})
