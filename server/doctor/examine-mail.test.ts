import type { SMTPServerOptions } from "smtp-server"
import { expect, onTestFinished, test } from "vitest"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { reply, startSmtpServer } from "../mail/testing/smtp-test-server.ts"
import { examineMail } from "./examine-mail.ts"
import { describeMailFault } from "./mail-fault.ts"

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

const smtps = (smtpUrl: string) => smtpUrl.replace("smtp:", "smtps:")

test("without a mail server no mail is sent, which is a warning in a trial", async () => {
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

test("a test message goes to NOTIFY_EMAILS alone, and only on request", async () => {
  const { smtpUrl, mails } = await start()
  const good = { state: "good", text: expect.stringContaining("--test-mail") }
  expect(await examineMail({ ...config, smtpUrl }, false)).toMatchObject(good)
  expect(mails).toEqual([])
  expect(await examineMail({ ...config, smtpUrl }, true)).toMatchObject({ state: "good" })
  expect(mails.flatMap(({ recipients }) => recipients)).toEqual(config.notifyEmails)
  for (const { source } of mails) expect(source).toContain("Subject: Test message")
})

const secret = (smtpUrl: string) => `${smtpUrl.replace("//", "//user:hunter2@")}?requireTLS=false`
const nowhere = async () => `smtp://127.0.0.1:${await findFreePort()}`

test.for<[string, SMTPServerOptions, (smtpUrl: string) => string | Promise<string>, RegExp]>([
  [
    "a recipient whom the server refuses",
    {
      onRcptTo: ({ address }, _, done) => done(address[0] === "h" ? reply(550, "5.1.1 No such user") : null),
    },
    smtpUrl => smtpUrl,
    /handel@kupryt\.example.*No such user/,
  ],
  ["a wrong password", { onAuth: (_, __, done) => done(reply(535, "No")) }, secret, /user and the password/],
  ["a server that closes", { onConnect: (_, done) => done(reply(421, "Busy")) }, secret, /host and the port/],
  ["a port without TLS", {}, smtps, /does not speak TLS from the start.*begin SMTP_URL with smtp:/],
  // The certificate of smtp-server is.
  ["a certificate that has expired", { secure: true }, smtps, /certificate that has expired/],
  ["a host that is not there", {}, () => "smtp://no-such-host.invalid", /host's name/],
  ["a closed port", {}, nowhere, /Check the host and the port/],
])(
  "%s is a failure with advice, without the password and OpenSSL's own words",
  async ([, handlers, addressOf, advice]) => {
    const { smtpUrl } = await start({ ...handlers, allowInsecureAuth: true })
    const { state, text } = await examineMail({ ...config, smtpUrl: await addressOf(smtpUrl) }, true)
    expect(state).toBe("failure")
    expect(text).toMatch(advice)
    expect(text).not.toMatch(/hunter2|wrong version|\.c:/)
  },
)

const said = (originalCode: string, smtpUrl: string) =>
  describeMailFault(Object.assign(new Error("no"), { code: "ESOCKET", originalCode }), "SMTP_URL", smtpUrl)

test.for([
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /authority.*NODE_EXTRA_CA_CERTS/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /authority.*NODE_EXTRA_CA_CERTS/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /another name.*SMTP_URL/],
  ["CERT_HAS_EXPIRED", /has expired.*renew/],
  ["CERT_NOT_YET_VALID", /not yet valid.*clock/],
] as const)(
  "a certificate refused as %s has advice of its own, which on this machine is to take it",
  ([code, advice]) => {
    expect(said(code, "smtps://mail.example")).toMatch(advice)
    for (const smtpUrl of ["smtp://localhost:25", "smtps://127.0.0.1:465"])
      expect(said(code, smtpUrl)).toContain("end SMTP_URL with ?tls.rejectUnauthorized=false")
    expect(said(code, "smtps://[::1]?pool=true")).toContain("with &tls.rejectUnauthorized=false")
  },
)
