import { resolve } from "node:path"
import { z } from "zod"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { type DkimKey, readDkim, unsignedSender } from "./mail/dkim.ts"
import { readSender } from "./mail/mail.ts"

/** An address that every mail server takes and that the database takes too. */
const addressOr = (wrong: string) => z.email(wrong).refine(isPlainAddress, wrong)
const wholePort = "must be a whole number from 1 to 65535"
const originOnly = "must be an address without a path, such as https://www.example.com"

function isOrigin(value: string): boolean {
  return /^https?:\/\/[^/?#\s]+\/?$/.test(value) && URL.canParse(value)
}

export const originAddress = z
  .string()
  .refine(isOrigin, { error: originOnly, abort: true })
  .transform(value => new URL(value).origin)

const twoAddresses = "must be two e-mail addresses, separated by a comma"
const pair = z
  .string()
  .transform(text => text.split(",").map(part => part.trim()))
  .pipe(z.array(addressOr(twoAddresses)).length(2, twoAddresses))

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `must be one of: ${values.join(", ")}`)
}

/** The number of proxies in front of the server. */
const proxies = z
  .string()
  .regex(/^(true|false|[0-9])$/, "must be true, false or the number of proxies in front")
  .transform(text => (text === "true" ? 1 : text === "false" ? 0 : Number(text)))

/** A name and a password as an address can carry them: none of the signs that part it, and whole percent encodings. */
const credentials = /^[^:]+:\/\/(?:(?:[^\s%:@/?#]|%[\da-f]{2})*(?::(?:[^\s%:@/?#]|%[\da-f]{2})*)?@)?[^\s@]*$/i

const encodedCredentials =
  "has a sign in its user or password that must be percent-encoded: @ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25"

/** The address of a server that is signed in to. The message quotes no piece of it. */
function serverAddress(beginning: RegExp, error: string) {
  return z
    .string()
    .regex(beginning, { error, abort: true })
    .regex(credentials, { error: encodedCredentials, abort: true })
    .refine(text => URL.canParse(text), "is no address: check its host and port")
}

export const smtpAddress = serverAddress(/^smtps?:\/\//, "must begin with smtp:// or smtps://")

const projectKey = z.string().regex(/^[\x21-\x7e]+$/, {
  error: "has signs that no key has: copy it whole from the dashboard",
  abort: true,
})

/** New keys have their role in the prefix, older ones are tokens that claim it. Null for anything else. */
function roleOfKey(key: string): string | null {
  if (key.startsWith("sb_publishable_")) return "anon"
  if (key.startsWith("sb_secret_")) return "service_role"
  const [, payload = ""] = key.split(".")
  try {
    const { role } = JSON.parse(Buffer.from(payload, "base64url").toString())
    return typeof role === "string" ? role : null
  } catch {
    return null
  }
}

/** Whether it is one of the tokens that Supabase takes until the end of 2026 in place of its new keys. */
function isLegacyKey(key: string | undefined): boolean {
  return key !== undefined && !key.startsWith("sb_") && roleOfKey(key) !== null
}

/** The warning about keys of a Supabase project that end; null where none does. */
export function describeLegacyKeys(config: Pick<Config, "supabasePublishableKey" | "supabaseSecretKey">) {
  const names = [
    isLegacyKey(config.supabasePublishableKey) && "SUPABASE_PUBLISHABLE_KEY (anon)",
    isLegacyKey(config.supabaseSecretKey) && "SUPABASE_SECRET_KEY (service_role)",
  ].filter(name => name !== false)
  if (names.length === 0) return null
  return `${names.join(" and ")}: a key of the older form, which Supabase takes no longer than to the end of 2026. Make new ones in the dashboard (Project Settings, API Keys) and set sb_publishable_… and sb_secret_…; then start again.`
}

const demonstrationSender = "Kupryt <no-reply@kupryt.example>"

export const senderAddress = z
  .string()
  .refine(
    text => readSender(text) !== null,
    "must be one whole address, such as news@example.com, or a name with one in angle brackets, such as Example <news@example.com>",
  )

const schema = z.object({
  PORT: z.coerce.number(wholePort).int(wholePort).min(1, wholePort).max(65_535, wholePort).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a name or an address of this machine, such as 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  SITE_URL: originAddress.optional(),
  DATABASE_URL: serverAddress(
    /^postgres(ql)?:\/\//,
    "must begin with postgres:// or postgresql://",
  ).optional(),
  POSTGRES_BIN: z.string().startsWith("/", "must be the whole path of a folder").optional(),
  SUPABASE_URL: originAddress.optional(),
  SUPABASE_PUBLISHABLE_KEY: projectKey
    .refine(
      key => roleOfKey(key) !== "service_role",
      "is a secret key, and every browser would be given it: set sb_publishable_… or the anon key",
    )
    .optional(),
  SUPABASE_SECRET_KEY: projectKey
    .refine(
      key => roleOfKey(key) !== "anon",
      "is a key for browsers: set sb_secret_… or the service_role key",
    )
    .optional(),
  PRIMARY_ADMIN_EMAIL: addressOr("must be an e-mail address").default("admin@kupryt.example"),
  NOTIFY_EMAILS: pair.default(["biuro@kupryt.example", "handel@kupryt.example"]),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: senderAddress.default(demonstrationSender),
  NEWSLETTER_FROM: senderAddress.optional(),
  MAIL_RATE: z
    .string()
    .regex(/^(off|(?!0+$)\d{1,4})$/, "must be a whole number from 1 to 9999, or off")
    .transform(text => (text === "off" ? null : Number(text)))
    .default(10),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_DOMAIN: z.string().optional(),
  BOUNCE_ADDRESS: addressOr("must be an e-mail address").optional(),
  BOUNCE_IMAP_URL: serverAddress(
    /^imaps?:\/\/[^/]*@/,
    "must begin with imaps://user:password@ or imap://",
  ).optional(),
  SEED: oneOf(["demo", "none"]).default("demo"),
  TRUST_PROXY: proxies.default(0),
  HSTS: oneOf(["preload"]).optional(),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"]).default("info"),
})

/** The name of every variable that is read, with what it is when it is not set. */
export const variables: Record<string, unknown> = {
  ...Object.fromEntries(Object.keys(schema.shape).map(name => [name, undefined])),
  ...schema.parse({}),
}

function findConflicts(given: NodeJS.ProcessEnv): string[] {
  const found: string[] = []
  if (given.HSTS && !given.SITE_URL?.startsWith("https:"))
    found.push("HSTS: needs a SITE_URL that begins with https://")
  if (given.BOUNCE_IMAP_URL && !given.BOUNCE_ADDRESS)
    found.push("BOUNCE_ADDRESS: is required together with BOUNCE_IMAP_URL")
  if (!given.SUPABASE_URL) return found
  for (const key of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"])
    if (!given[key]) found.push(`${key}: is required together with SUPABASE_URL`)
  if (given.DATABASE_URL) found.push("DATABASE_URL: cannot be combined with SUPABASE_URL: set one of them")
  return found
}

export type Config = ReturnType<typeof toConfig>

function toConfig(values: z.infer<typeof schema>, dkim: DkimKey | undefined) {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    postgresBin: values.POSTGRES_BIN,
    supabaseUrl: values.SUPABASE_URL,
    supabasePublishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    supabaseSecretKey: values.SUPABASE_SECRET_KEY,
    primaryAdminEmail: values.PRIMARY_ADMIN_EMAIL,
    notifyEmails: values.NOTIFY_EMAILS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    newsletterFrom: values.NEWSLETTER_FROM,
    mailRate: values.MAIL_RATE,
    dkim,
    bounceAddress: values.BOUNCE_ADDRESS,
    bounceImapUrl: values.BOUNCE_IMAP_URL,
    seed: values.SEED,
    proxies: values.TRUST_PROXY,
    hsts: values.HSTS,
    logLevel: values.LOG_LEVEL,
  }
}

/** The configuration, or one line for every variable that is wrong. An empty variable counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): { config: Config } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = schema.safeParse(given)
  const wrong = (parsed.error?.issues ?? []).map(issue => `${String(issue.path[0])}: ${issue.message}`)
  const signing = readDkim(given, given.MAIL_FROM ?? demonstrationSender)
  const conflicts = [
    ...findConflicts(given),
    ...("problems" in signing ? signing.problems : unsignedSender(signing.key, given.NEWSLETTER_FROM)),
  ]
  const problems = [...new Set([...wrong, ...conflicts])]
  if (!parsed.success || "problems" in signing || problems.length > 0) return { problems }
  return { config: toConfig(parsed.data, signing.key) }
}

/** The configuration of this process; when a variable is wrong, says which ones and ends the process with 1. */
export function requireConfig(): Config {
  const read = readConfig(process.env)
  if ("config" in read) return read.config
  const lines = read.problems.map(problem => `  ${problem}`)
  process.stderr.write(
    `\nThe configuration is not right:\n${lines.join("\n")}\n\nREADME.md has the table of variables.\n`,
  )
  process.exit(1)
}
