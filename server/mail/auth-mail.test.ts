import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Locale } from "#app/i18n/paths.ts"
import { accountMail, createAuthMailDriver } from "./auth-mail.ts"
import type { Mail, SendOutcome } from "./mail.ts"
import { accountTemplates, inLanguage } from "./templates/account-mails.ts"
import { recordedLog } from "./testing/recorded-log.ts"

const siteUrl = "https://www.kupryt.example"
const failed: SendOutcome = { status: "failed", error: "jan@huta.example: 451" }

let log: ReturnType<typeof recordedLog>
let sent: Mail[]
let language: Locale
let transmit: () => SendOutcome | Promise<SendOutcome>

beforeEach(() => {
  vi.useFakeTimers()
  log = recordedLog()
  sent = []
  language = "en"
  transmit = () => ({ status: "delivered" })
})

afterEach(() => {
  vi.useRealTimers()
})

function createDriver() {
  const send = async (mail: Mail) => {
    sent.push(mail)
    return transmit()
  }
  const languageOf = async () => language
  return createAuthMailDriver({ transport: { send, close() {} }, log, languageOf })
}

const values = { siteUrl, tokenHash: "c0ffee", email: "jan@huta.example" }

const confirmation = { to: values.email, ...accountMail("confirmation", values) }
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test("returns before anything is handed over, so that answers take the same time [AUTH-05]", async () => {
  transmit = () => new Promise(() => {})
  await createDriver().send(confirmation)
  expect(sent).toEqual([])
  await minutes(1)
  expect(sent).toHaveLength(1)
})

test("the templates are the mails that are written here: vitest -u writes them", async () => {
  for (const [name, { html }] of Object.entries(accountTemplates))
    await expect(html).toMatchFileSnapshot(
      fileURLToPath(new URL(`../../supabase/templates/${name}.html`, import.meta.url)),
    )
})

test.for([
  ["confirmation", "signup"],
  ["recovery", "recovery"],
] as const)(
  "the template %s links to the sign-in page with its token, in both forms, and to nothing else",
  async ([name, type]) => {
    const template = accountMail(name, values)
    const html = inLanguage(template.html, "en")
    const link = `${siteUrl}/admin/login?token_hash=c0ffee&type=${type}`
    await createDriver().send({ ...confirmation, ...template })
    await minutes(1)
    const [mail] = sent
    expect(mail).toMatchObject({ to: "jan@huta.example", html, link })
    expect(mail?.text).toContain(`page:\n${link}\n`)
    expect(mail?.text).toContain("the page shows a button")
    expect(mail?.text).not.toMatch(/<|&amp;|\/auth\/v1\/verify/)
    expect(html).not.toContain("{{")
    expect(new Set(html.match(/(?:href|src|url)\s*[=(]\s*"?[^"\s>]+/g))).toHaveLength(1)
    expect(html).not.toMatch(/<img|<script|<link|@import|background=/)
  },
)

test("[PANEL-PL-01] the hosted auth server has the subjects of the templates", () => {
  const config = readFileSync(new URL("../../supabase/config.toml", import.meta.url), "utf8")
  for (const [name, { subject }] of Object.entries(accountTemplates))
    expect(config).toContain(`[auth.email.template.${name}]\nsubject = '${subject}'`)
})

test("tries four times under one Message-ID, then gives up and logs no address; a refused mail is not tried again", async () => {
  transmit = () => failed
  await createDriver().send(confirmation)
  await minutes(60)
  expect(sent).toHaveLength(4)
  expect(new Set(sent.map(({ messageId }) => messageId))).toHaveLength(1)
  expect(sent[0]?.messageId).toMatch(/^<[\da-f-]{36}@kupryt\.example>$/)
  const entry = { messageId: sent[0]?.messageId, status: "failed", tries: 4 }
  expect(log.entries).toEqual([{ level: "error", message: expect.any(String), ...entry }])

  sent = []
  transmit = () => ({ status: "refused", error: "550" })
  await createDriver().send(confirmation)
  await minutes(60)
  expect(sent).toHaveLength(1)
  expect(log.entries[1]).toMatchObject({ status: "refused", tries: 1 })
})

test("at the shutdown a waiting mail gets a last try, which is not waited for for ever", async () => {
  transmit = () => (sent.length === 1 ? failed : { status: "delivered" })
  const driver = createDriver()
  await driver.send(confirmation)
  await vi.advanceTimersByTimeAsync(1000)
  await driver.settled()
  expect(sent).toHaveLength(2)
  expect(log.entries).toEqual([])

  transmit = () => new Promise(() => {})
  const hanging = createDriver()
  await hanging.send(confirmation)
  await Promise.all([hanging.settled(), vi.advanceTimersByTimeAsync(10_000)])
  expect(log.entries).toEqual([{ level: "error", message: expect.any(String), mails: 1 }])
})
