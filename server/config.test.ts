import { resolve } from "node:path"
import { expect, test } from "vitest"
import { describeLegacyKeys, readConfig, variables } from "./config.ts"

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  const read = readConfig(environment)
  return "problems" in read ? read.problems : []
}

test("without any variable, or with empty ones, the server has what the README says", () => {
  const empty = Object.fromEntries(Object.keys(variables).map(name => [name, ""]))
  expect(readConfig(empty)).toEqual(readConfig({}))
  expect(readConfig({ PATH: "/usr/bin" })).toEqual({
    config: {
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      siteUrl: "http://localhost:3000",
      databaseUrl: undefined,
      supabaseUrl: undefined,
      supabasePublishableKey: undefined,
      supabaseSecretKey: undefined,
      primaryAdminEmail: "admin@kupryt.example",
      notifyEmails: ["biuro@kupryt.example", "handel@kupryt.example"],
      smtpUrl: undefined,
      mailFrom: "Kupryt <no-reply@kupryt.example>",
      mailRate: 10,
      dkim: undefined,
      bounceAddress: undefined,
      bounceImapUrl: undefined,
      seed: "demo",
      proxies: 0,
      hsts: undefined,
      logLevel: "info",
    },
  })
})

test.for([
  ["PORT", "8080", { port: 8080, siteUrl: "http://localhost:8080" }],
  ["HOST", "0.0.0.0", { host: "0.0.0.0" }],
  ["DATA_DIR", "/srv/kupryt", { dataDir: "/srv/kupryt" }],
  ["SITE_URL", "https://www.kupryt.example/", { siteUrl: "https://www.kupryt.example" }],
  ["DATABASE_URL", "postgresql://u:p@db.example/k", { databaseUrl: "postgresql://u:p@db.example/k" }],
  ["PRIMARY_ADMIN_EMAIL", "szef@kupryt.example", { primaryAdminEmail: "szef@kupryt.example" }],
  ["NOTIFY_EMAILS", " a@b.example ,b@b.example", { notifyEmails: ["a@b.example", "b@b.example"] }],
  ["SMTP_URL", "smtps://u:p@mail.example", { smtpUrl: "smtps://u:p@mail.example" }],
  ["MAIL_FROM", "strona@kupryt.example", { mailFrom: "strona@kupryt.example" }],
  ["NEWSLETTER_FROM", "Kupryt: news <news@x.pl>", { newsletterFrom: "Kupryt: news <news@x.pl>" }],
  ["NEWSLETTER_FROM", '"Kupryt, news" <news@x.pl>', { newsletterFrom: '"Kupryt, news" <news@x.pl>' }],
  ["MAIL_RATE", "off", { mailRate: null }],
  ["BOUNCE_ADDRESS", "bounces@kupryt.example", { bounceAddress: "bounces@kupryt.example" }],
  ["SEED", "none", { seed: "none" }],
  ["TRUST_PROXY", "true", { proxies: 1 }],
  ["LOG_LEVEL", "warn", { logLevel: "warn" }],
] as const)("%s is read", ([name, value, config]) => {
  expect(readConfig({ [name]: value })).toMatchObject({ config })
})

const wrongSenders = [
  ...["kupryt", "Kupryt <a@b.example>\r\nBcc: c@d.example", "a@b.example, c@d.example"],
  ...["News <news@x.pl", "news@x.pl>", "a@b..pl", "News <a@b..pl>", "News <>", "News: news@x.pl;"],
  ...['"News <news@x.pl>', "News <a@x.pl> <b@x.pl>", "News <news@x.pl>,", "a.@x.pl", "a@x.pl."],
]

test.for([
  ["HOST", ["bad host", "http://0.0.0.0"]],
  ["PORT", ["0", "65536", "http", "30.5"]],
  ["SITE_URL", ["kupryt.example", "ftp://kupryt.example", "https://kupryt.example/strona"]],
  ["DATABASE_URL", ["mysql://db.example/kupryt", "db.example", "postgres://db.example:port/kupryt"]],
  ["SUPABASE_URL", ["backend.example", "https://backend.example/rest"]],
  ["PRIMARY_ADMIN_EMAIL", ["admin", "Admin <admin@kupryt.example>"]],
  ["NOTIFY_EMAILS", ["a@kupryt.example", "a@b.example,b@b.example,c@b.example", "a,b"]],
  ["SMTP_URL", ["http://mail.example", "mail.example:25"]],
  ["MAIL_FROM", wrongSenders],
  ["NEWSLETTER_FROM", wrongSenders],
  ["MAIL_RATE", ["0", "1.5", "-1", "12345", "fast"]],
  ["DKIM_SELECTOR", ["two words"]],
  ["DKIM_PRIVATE_KEY", ["no-such-file.pem"]],
  ["BOUNCE_ADDRESS", ["bounces", "Bounces <bounces@kupryt.example>"]],
  ["BOUNCE_IMAP_URL", ["imaps://mail.example", "pop3://u:p@mail.example", "imaps://u:p@mail.example:port"]],
  ["SEED", ["yes", "DEMO"]],
  ["TRUST_PROXY", ["perhaps", "-1", "1.5", "10"]],
  ["LOG_LEVEL", ["loud"]],
] as const)("a wrong %s is named in one line", ([name, values]) => {
  for (const value of values) {
    const lines = problemsOf({ [name]: value }).filter(line => line.startsWith(`${name}: `))
    expect([value, lines]).toEqual([value, [expect.any(String)]])
  }
})

test("[NL-02] a rate that is no number says which are", () => {
  expect(problemsOf({ MAIL_RATE: "0" })).toEqual([
    expect.stringContaining("must be a whole number from 1 to 9999, or off"),
  ])
})

test("every bad variable gets a line of its own, and none repeats a secret", () => {
  const problems = problemsOf({ PORT: "x", SEED: "x", SMTP_URL: "http://user:hunter2@mail.example" })
  expect(problems.map(line => line.replace(/:.*/, ""))).toEqual(["PORT", "SMTP_URL", "SEED"])
  expect(problems.join()).not.toContain("hunter2")
})

test("a mailbox of bounces needs the address whose mails come into it", () => {
  const mailbox = { BOUNCE_IMAP_URL: "imaps://user:hunter2@mail.example/INBOX" }
  expect(problemsOf(mailbox)).toEqual([expect.stringMatching(/^BOUNCE_ADDRESS: is required/)])
  expect(problemsOf({ ...mailbox, BOUNCE_ADDRESS: "bounces@kupryt.example" })).toEqual([])
})

test.for(["SMTP_URL", "DATABASE_URL"])(
  "a sign in the password of %s that parts an address is named, and no piece of the password",
  name => {
    const scheme = name === "SMTP_URL" ? "smtp" : "postgres"
    for (const sign of ["@", ":", "/", "?", "#", "%"]) {
      const problems = problemsOf({ [name]: `${scheme}://user:12${sign}zz@server.example:587` })
      expect([sign, problems]).toEqual([sign, [expect.stringMatching(/percent-encoded: @ is %40/)]])
      expect(problems.join()).not.toMatch(/12|zz@/)
      const encoded = `${scheme}://us%40er:12${encodeURIComponent(sign)}34@server.example:587`
      expect(problemsOf({ [name]: encoded })).toEqual([])
    }
  },
)

test("the browsers' lists are for a site of https alone", () => {
  const asked = { HSTS: "preload" }
  expect(problemsOf({ ...asked, SITE_URL: "https://www.kupryt.example" })).toEqual([])
  expect(problemsOf({ ...asked, SITE_URL: "http://www.kupryt.example" })).toEqual([
    "HSTS: needs a SITE_URL that begins with https://",
  ])
  expect(problemsOf({ HSTS: "yes" })).toContain("HSTS: must be one of: preload")
})

test("hosted Supabase needs both of its keys, and excludes a database of one's own", () => {
  const SUPABASE_URL = "https://backend.example"
  expect(problemsOf({ SUPABASE_URL })).toEqual([
    "SUPABASE_PUBLISHABLE_KEY: is required together with SUPABASE_URL",
    "SUPABASE_SECRET_KEY: is required together with SUPABASE_URL",
  ])
  const keys = { SUPABASE_PUBLISHABLE_KEY: "p", SUPABASE_SECRET_KEY: "s" }
  expect(problemsOf({ SUPABASE_URL, ...keys })).toEqual([])
  expect(problemsOf({ SUPABASE_URL, ...keys, DATABASE_URL: "postgres://db.example/kupryt" })).toEqual([
    "DATABASE_URL: cannot be combined with SUPABASE_URL: set one of them",
  ])
})

/** A legacy JWT key with a worthless signature. */
const olderKey = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.x`

test("a secret key is never given to browsers for the publishable one, nor the other way, whichever kind they are, and neither is taken with signs that no key has", () => {
  const pairs = [
    ["sb_publishable_x", "sb_secret_x"],
    [olderKey("anon"), olderKey("service_role")],
  ]
  const problems = (SUPABASE_PUBLISHABLE_KEY?: string, SUPABASE_SECRET_KEY?: string) =>
    problemsOf({ SUPABASE_URL: "https://backend.example", SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY })
  for (const [publishable, secret] of pairs) {
    expect(problems(publishable, secret)).toEqual([])
    expect(problems(secret, publishable)).toEqual([
      expect.stringMatching(/^SUPABASE_PUBLISHABLE_KEY: is a secret key/),
      expect.stringMatching(/^SUPABASE_SECRET_KEY: is a key for browsers/),
    ])
  }
  // As the guide prints them; in a header they would be an error.
  expect(problems("sb_publishable_…", "sb_secret_ x")).toEqual([
    expect.stringMatching(/^SUPABASE_PUBLISHABLE_KEY: has signs that no key has/),
    expect.stringMatching(/^SUPABASE_SECRET_KEY: has signs that no key has/),
  ])
})

test("a Supabase key of the older form is told from a new one", () => {
  const payload = Buffer.from(JSON.stringify({ role: "anon" })).toString("base64url")
  const older = `eyJhbGciOiJIUzI1NiJ9.${payload}.c2ln`
  const said = describeLegacyKeys({ supabasePublishableKey: older, supabaseSecretKey: "sb_secret_x" })
  expect(said).toMatch(/^SUPABASE_PUBLISHABLE_KEY \(anon\): .* end of 2026/)
  const both = { supabasePublishableKey: older, supabaseSecretKey: older }
  expect(describeLegacyKeys(both)).toMatch(/anon\) and SUPABASE_SECRET_KEY/)
  const none = { supabasePublishableKey: "sb_publishable_x", supabaseSecretKey: undefined }
  expect(describeLegacyKeys(none)).toBeNull()
})
