import type { SMTPServerOptions } from "smtp-server"
import { expect, onTestFinished, test } from "vitest"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { reply, startSmtpServer } from "../mail/testing/smtp-test-server.ts"
import { describeMailFault, examineMail } from "./examine-mail.ts"

const config = {
  mailFrom: "Kupryt <strona@kupryt.example>",
  notifyEmails: ["biuro@kupryt.example", "handel@kupryt.example"],
  dataDir: "data",
  siteUrl: "https://www.kupryt.example",
}

async function start(handlers?: SMTPServerOptions) {
  const { mails, close, address } = await startSmtpServer(handlers)
  onTestFinished(close)
  return { mails, smtpUrl: `smtp://${address}` }
}

test("without a mail server nobody receives anything, which is a warning in a trial", async () => {
  expect(await examineMail({ ...config, smtpUrl: undefined }, true)).toMatchObject({
    about: "mail",
    state: "warning",
    text: expect.stringContaining("data/outbox"),
  })
})

test("a site for visitors without a mail server is a failure", async () => {
  const site = { ...config, siteUrl: "https://www.kupryt.pl", smtpUrl: undefined }
  expect(await examineMail(site, false)).toMatchObject({ state: "failure" })
})

test("without the wish for one, no message leaves: the server is greeted and left", async () => {
  const { smtpUrl, mails } = await start()
  const { state, text } = await examineMail({ ...config, smtpUrl }, false)
  expect([state, mails]).toEqual(["good", []])
  expect(text).toContain("--test-mail")
})

test("a test message goes to NOTIFY_EMAILS and nobody else", async () => {
  const { smtpUrl, mails } = await start()
  expect(await examineMail({ ...config, smtpUrl }, true)).toMatchObject({ state: "good" })
  expect(mails.flatMap(({ recipients }) => recipients)).toEqual(config.notifyEmails)
  for (const { source } of mails) expect(source).toContain("Subject: Test message")
})

test("a recipient whom the server refuses is named, with its reason", async () => {
  const { smtpUrl } = await start({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith("handel") ? done(reply(550, "5.1.1 No such user")) : done(),
  })
  const { state, text } = await examineMail({ ...config, smtpUrl }, true)
  expect(state).toBe("failure")
  expect(text).toMatch(/handel@kupryt\.example.*No such user/)
})

test.for([
  [
    "a wrong password",
    "user:hunter2@",
    { onAuth: (_auth, _session, done) => done(reply(535, "No")) },
    /user and the password/,
  ],
  [
    "a server that closes",
    "",
    { onConnect: (_session, done) => done(reply(421, "Busy")) },
    /host and the port/,
  ],
] satisfies [string, string, SMTPServerOptions, RegExp][])(
  "%s is a failure with advice, and without the password",
  async ([, user, handlers, advice]) => {
    const { smtpUrl } = await start({ ...handlers, allowInsecureAuth: true })
    const address = `${smtpUrl.replace("//", `//${user}`)}?requireTLS=false`
    const { state, text } = await examineMail({ ...config, smtpUrl: address }, true)
    expect(state).toBe("failure")
    expect(text).toMatch(advice)
    expect(text).not.toContain("hunter2")
  },
)

test("a port that speaks no TLS from the start is named for smtps, without OpenSSL's own words", async () => {
  const { smtpUrl } = await start()
  const { state, text } = await examineMail({ ...config, smtpUrl: smtpUrl.replace("smtp:", "smtps:") }, false)
  expect(state).toBe("failure")
  expect(text).toMatch(/does not speak TLS from the start.*begin SMTP_URL with smtp:/)
  expect(text).not.toMatch(/wrong version|\.c:/)
})

test("a certificate that has expired is named", async () => {
  // The certificate that smtp-server brings along has.
  const { smtpUrl } = await start({ secure: true })
  const { text } = await examineMail({ ...config, smtpUrl: smtpUrl.replace("smtp:", "smtps:") }, false)
  expect(text).toMatch(/certificate that has expired/)
})

test.each([
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /authority.*NODE_EXTRA_CA_CERTS/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /authority.*NODE_EXTRA_CA_CERTS/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /another name/],
])("a certificate refused as %s has advice of its own", (originalCode, advice) => {
  const error = Object.assign(new Error("refused"), { code: "ESOCKET", originalCode })
  expect(describeMailFault(error, "smtps://mail.example")).toMatch(advice)
})

test("a host that is not there is a failure with advice", async () => {
  const finding = await examineMail({ ...config, smtpUrl: "smtp://no-such-host.invalid" }, false)
  expect(finding).toMatchObject({ state: "failure", text: expect.stringContaining("host's name") })
})

test("where nothing listens the advice is about host and port, not about certificates", async () => {
  const smtpUrl = `smtp://127.0.0.1:${await findFreePort()}`
  const { state, text } = await examineMail({ ...config, smtpUrl }, false)
  expect(state).toBe("failure")
  expect(text).toContain("Check the host and the port")
})
