import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import PostalMime from "postal-mime"
import type { SMTPServerOptions } from "smtp-server"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { type Mail, toMessage } from "./mail.ts"
import { recordedLog } from "./testing/recorded-log.ts"
import { reply, startSmtpServer } from "./testing/smtp-test-server.ts"
import { createMailTransport } from "./transport.ts"

const from = "Kupryt <strona@kupryt.example>"
const mail: Mail = {
  to: "biuro@kupryt.example",
  subject: "Zażółć gęślą jaźń",
  text: "Łódź, ul. Miedziana 29\n",
  html: "<p>Łódź, ul. Miedziana 29</p>",
  messageId: "<4f0c@kupryt.example>",
  date: new Date("2026-11-20T08:46:16Z"),
}

let outboxDir: string
let log: ReturnType<typeof recordedLog>
const endings: (() => unknown)[] = []

beforeEach(async () => {
  outboxDir = await makeTestDirectory("outbox")
  log = recordedLog()
})

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

function transportTo(smtpUrl?: string) {
  const transport = createMailTransport({ smtpUrl, outboxDir, from, log })
  endings.push(() => transport.close())
  return transport
}

async function serverWith(handlers?: SMTPServerOptions) {
  const server = await startSmtpServer(handlers)
  endings.push(server.close)
  return { ...server, transport: transportTo(`smtp://${server.address}`) }
}

test("the envelope sender is a reply's author on the sender's domain, and otherwise the address of the mail's kind", async () => {
  const senders: string[] = []
  const { mails, address, close } = await startSmtpServer({
    onMailFrom({ address: sender }, _, done) {
      senders.push(sender)
      done()
    },
  })
  const options = { newsletterFrom: "News <news@kupryt.example>", bounceAddress: "b@kupryt.example" }
  const transport = createMailTransport({ smtpUrl: `smtp://${address}`, outboxDir, from, log, ...options })
  endings.push(close, () => transport.close())
  await transport.send({ ...mail, returnTo: "Anna@Kupryt.example" })
  await transport.send({ ...mail, returnTo: "anna@gmail.example" })
  await transport.send({ ...mail, sender: "newsletter" })
  expect(senders).toEqual(["Anna@kupryt.example", options.bounceAddress, options.bounceAddress])
  expect(mails.map(({ source }) => /^From: .*<(.*)>/m.exec(source)?.[1])).toEqual([
    ...["strona@kupryt.example", "strona@kupryt.example", "news@kupryt.example"],
  ])
})

test("reports of an undelivered mail go to the address for them, and the sender stays", async () => {
  const senders: string[] = []
  const { mails, address, close } = await startSmtpServer({
    onMailFrom({ address: sender }, _, done) {
      senders.push(sender)
      done()
    },
  })
  const bounceAddress = "bounces@kupryt.example"
  const transport = createMailTransport({ smtpUrl: `smtp://${address}`, outboxDir, from, bounceAddress, log })
  endings.push(close, () => transport.close())
  expect(await transport.send(mail)).toEqual({ status: "delivered" })
  expect(senders).toEqual([bounceAddress])
  const [taken] = mails
  expect(taken?.recipients).toEqual([mail.to])
  expect((await PostalMime.parse(taken?.source ?? "")).from).toMatchObject({
    address: "strona@kupryt.example",
  })
})

test("delivers a mail with its texts, Message-ID and date, marked as automatic", async () => {
  const { mails, transport } = await serverWith()
  expect(await transport.send({ ...mail, replyTo: "jan@huta.example" })).toEqual({ status: "delivered" })
  const [taken] = mails
  const parsed = await PostalMime.parse(taken?.source ?? "")
  expect(taken?.recipients).toEqual(["biuro@kupryt.example"])
  expect(parsed).toMatchObject({
    from: { name: "Kupryt", address: "strona@kupryt.example" },
    replyTo: [{ address: "jan@huta.example" }],
    subject: mail.subject,
    messageId: mail.messageId,
    date: "2026-11-20T08:46:16.000Z",
    text: expect.stringContaining(mail.text),
  })
  expect(parsed.html).toContain(mail.html)
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  )
})

/** Options that make a server refuse a command of SMTP. */
const refusals: Record<string, (error: Error) => SMTPServerOptions> = {
  onMailFrom: error => ({ onMailFrom: (_address, _session, done) => done(error) }),
  onRcptTo: error => ({ onRcptTo: (_address, _session, done) => done(error) }),
  onData: error => ({ onData: (stream, _session, done) => stream.on("end", () => done(error)).resume() }),
}

test.for([
  ["an unknown recipient", "onRcptTo", 550, "5.1.1 No such user", "refused", "address"],
  ["a recipient whose mailbox is closed", "onRcptTo", 550, "5.2.1 Mailbox disabled", "refused", "address"],
  ["a recipient that Yandex does not know", "onRcptTo", 550, "5.7.1 No such user!", "refused", "address"],
  [
    "a recipient that IronPort does not know",
    "onRcptTo",
    550,
    "#5.1.0 Address rejected.",
    "refused",
    "address",
  ],
  ["one that IronPort refuses for its sender", "onRcptTo", 554, "#5.7.1 Not accepted", "failed", "sender"],
  ["a recipient that is refused without a reason", "onRcptTo", 550, "No such user", "refused", "address"],
  [
    "a relay that the operator can mend, said without a class",
    "onRcptTo",
    550,
    "relay not permitted",
    "failed",
    "sender",
  ],
  ["a recipient over quota for good", "onRcptTo", 552, "5.2.2 Mailbox full", "failed", "address"],
  ["a recipient whose domain is not found", "onRcptTo", 550, "5.1.2 Domain not found", "failed", "address"],
  ["a recipient over quota", "onRcptTo", 452, "4.2.2 Mailbox full", "failed", "address"],
  ["a relay that does not know us", "onRcptTo", 554, "5.7.1 Relay access denied", "failed", "sender"],
  ["a relay that wants a password", "onRcptTo", 530, "Authentication required", "failed", "sender"],
  ["a server that shuts down", "onRcptTo", 421, "4.3.2 Shutting down", "outage"],
  ["a message that is not taken", "onData", 554, "5.6.0 Message not acceptable", "refused"],
  ["a message that is refused without a reason", "onData", 554, "Not acceptable", "refused"],
  ["a message to an address that moved away", "onData", 550, "5.1.6 Moved", "refused", "address"],
  ["a message that is not taken now", "onData", 451, "4.3.0 Try again later", "failed"],
  [
    "a recipient that is only said to be blocked",
    "onRcptTo",
    550,
    "5.1.1 Blocked by policy",
    "failed",
    "sender",
  ],
  ["a recipient whose server greylists", "onRcptTo", 450, "4.2.0 Greylisted", "failed"],
  ["a sender that the operator can mend", "onMailFrom", 550, "5.1.8 Sender unknown", "outage"],
] as const)("%s (%s: %i %s) is %s; about: %s", async ([, command, code, text, status, about]) => {
  const { transport } = await serverWith(refusals[command]?.(reply(code, text)))
  const outcome = await transport.send(mail)
  expect(outcome).toEqual({ status, error: expect.stringContaining(text), about })
  // The reply alone, without what nodemailer says before it.
  expect("error" in outcome && outcome.error).toMatch(/^\d{3}[ -]/)
})

test("the words of a refusal have no character that the database does not take", async () => {
  const { transport } = await serverWith(refusals.onRcptTo?.(reply(550, "5.1.1 No\0such\tuser")))
  expect(await transport.send(mail)).toMatchObject({ error: "550 5.1.1 No such user" })
})

test.for([
  ["is wrong", "/?requireTLS=false"],
  ["would be sent in the clear", ""],
] as const)("a password that %s is an outage, and is not logged", async ([fault, query]) => {
  const onAuth = vi.fn<NonNullable<SMTPServerOptions["onAuth"]>>((_auth, _session, done) =>
    done(reply(535, "No")),
  )
  const { address } = await serverWith({ allowInsecureAuth: true, onAuth })
  expect(await transportTo(`smtp://user:secret@${address}${query}`).send(mail)).toMatchObject({
    status: "outage",
  })
  expect(onAuth).toHaveBeenCalledTimes(fault === "is wrong" ? 1 : 0)
  expect(JSON.stringify(log.entries)).not.toContain("secret")
})

test("a server that cannot be reached is an outage, and so is one that stalls: the send is given up", async () => {
  const gone = await startSmtpServer()
  await gone.close()
  expect(await transportTo(`smtp://${gone.address}`).send(mail)).toMatchObject({ status: "outage" })
  const limit = new AbortController()
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal)
  const { transport } = await serverWith({ onRcptTo: () => limit.abort() })
  expect(await transport.send(mail)).toMatchObject({ status: "outage" })
})

test("a mail without a Message-ID gets one of the sender's domain", () => {
  const { messageId: _, ...anonymous } = mail
  for (const sender of [from, "strona@kupryt.example"])
    expect(toMessage(anonymous, sender).messageId).toMatch(/^<[\da-f-]{36}@kupryt\.example>$/)
})

test("[CON-11] no header has a line break or another control character, so that nothing typed adds a header or a recipient", () => {
  const injected = "x\r\nBcc: victim@example.com\u0000\u2028\n\n"
  const typed = { to: injected, subject: injected, messageId: injected, replyTo: injected }
  const message = toMessage({ ...mail, ...typed, headers: { [injected]: injected } }, injected)
  const { text, html, ...headers } = message
  expect(JSON.stringify(headers)).not.toMatch(/\\[nrtbf]|\\u00|\u2028/)
  expect([headers.subject, text, html]).toEqual(["x Bcc: victim@example.com", mail.text, mail.html])
})

test.for(["a@b.example,victim@example.com", "x <a@b.example>", ""])("refuses the recipient %j", async to => {
  const { mails, transport } = await serverWith()
  expect(await transport.send({ ...mail, to })).toMatchObject({ status: "refused" })
  expect(mails).toEqual([])
})

test("the log names the message and its outcome, never a person", async () => {
  const { transport } = await serverWith({
    onRcptTo: (_address, _session, done) => done(reply(550, "5.1.1 <biuro@kupryt.example> unknown")),
  })
  await transport.send({ ...mail, link: "https://kupryt.example/?token_hash=abc" })
  const entry = { messageId: mail.messageId, status: "refused", code: "EENVELOPE", responseCode: 550 }
  expect(log.entries).toEqual([{ level: "warn", message: expect.any(String), ...entry }])
})

test("without a server each mail becomes a file for its owner only, and the log names it and its link", async () => {
  const link = "http://localhost:3000/admin/login?token_hash=abc&type=signup"
  expect(await transportTo().send({ ...mail, link })).toEqual({ status: "delivered" })
  const [name = "", ...others] = await readdir(outboxDir)
  const file = join(outboxDir, name)
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{8}T\d{9}Z-4f0c\.eml$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(log.entries).toEqual([expect.objectContaining({ file, link, messageId: mail.messageId })])
  const parsed = await PostalMime.parse(await readFile(file))
  expect(parsed).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] })
})

test("a file that cannot be written is an outage and leaves nothing behind; a Message-ID cannot lead one out of the directory", async () => {
  const transport = createMailTransport({ outboxDir: join(outboxDir, "\0"), from, log })
  expect(await transport.send(mail)).toMatchObject({ status: "outage" })
  expect(await readdir(outboxDir)).toEqual([])
  const file = join(outboxDir, "file")
  await writeFile(file, "")
  await createMailTransport({ outboxDir: join(file, "outbox"), from, log }).send(mail)
  await rm(file)
  expect(log.entries.at(-1)).toMatchObject({
    folder: join(file, "outbox"),
    reason: expect.stringContaining("A part of that path is a file"),
  })
  await transportTo().send({ ...mail, messageId: "<../../escape@kupryt.example>" })
  expect(await readdir(outboxDir)).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-[\da-f-]{36}\.eml$/)])
})

test.for([
  ["Kupryt: newsletter <news@x.example>", "Kupryt: newsletter"],
  ["Kupryt, Sp. z o.o. <news@x.example>", "Kupryt, Sp. z o.o."],
  ["Kupryt; złom (Łódź) <news@x.example>", "Kupryt; złom (Łódź)"],
  ['"Kupryt: newsletter" <news@x.example>', "Kupryt: newsletter"],
  ['"Huta \\"Miedź\\"" <news@x.example>', 'Huta "Miedź"'],
  ["Kupryt<news@x.example>", "Kupryt"],
  ["<news@x.example>", ""],
  ["news@x.example", ""],
])("the sender %s is one address, of this name: %s", async ([sender = "", name]) => {
  const { mails, address, close } = await startSmtpServer()
  const transport = createMailTransport({ smtpUrl: `smtp://${address}`, outboxDir, from: sender, log })
  endings.push(close, () => transport.close())
  await transport.send(mail)
  const { from: sent } = await PostalMime.parse(mails[0]?.source ?? "")
  expect(sent).toEqual({ name, address: "news@x.example" })
})
