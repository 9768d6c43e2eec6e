import { resolve } from "node:path"
import { z } from "zod"

const address = z.email()
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(value => new URL(value).pathname === "/", "must be an origin without a path")
  .transform(value => new URL(value).origin)

const list = z
  .string()
  .transform(text => text.split(",").map(part => part.trim()))
  .pipe(z.array(address).length(2, "must be two e-mail addresses, separated by a comma"))

const schema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    DATA_DIR: z.string().min(1).default("./data"),
    SITE_URL: origin.optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SUPABASE_URL: origin.optional(),
    SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
    SUPABASE_SECRET_KEY: z.string().min(1).optional(),
    PRIMARY_ADMIN_EMAIL: address.default("admin@kupryt.example"),
    NOTIFY_EMAILS: list.default(["biuro@kupryt.example", "handel@kupryt.example"]),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/,
        "must be an address, or a name with an address in angle brackets",
      )
      .default("Kupryt <no-reply@kupryt.example>"),
    SEED: z.enum(["demo", "none"]).default("demo"),
    TRUST_PROXY: z.stringbool().default(false),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .superRefine((values, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message })
    if (values.SUPABASE_URL) {
      for (const key of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"] as const) {
        if (!values[key]) complain(key, "is required together with SUPABASE_URL")
      }
      if (values.DATABASE_URL)
        complain("DATABASE_URL", "cannot be combined with SUPABASE_URL: set one of them")
    }
  })

/** The server's configuration, checked and with defaults filled in. */
export type Config = ReturnType<typeof toConfig>

function toConfig(values: z.infer<typeof schema>) {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    supabaseUrl: values.SUPABASE_URL,
    supabasePublishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    supabaseSecretKey: values.SUPABASE_SECRET_KEY,
    primaryAdminEmail: values.PRIMARY_ADMIN_EMAIL,
    notifyEmails: values.NOTIFY_EMAILS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    seed: values.SEED,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  }
}

/**
 * Takes the environment; returns the configuration, or one line for every variable that is wrong.
 * An empty variable counts as not set.
 */
export function readConfig(environment: NodeJS.ProcessEnv): { config: Config } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = schema.safeParse(given)
  if (parsed.success) return { config: toConfig(parsed.data) }
  const byVariable = Map.groupBy(parsed.error.issues, issue => issue.path[0]?.toString())
  return { problems: [...byVariable].map(([variable, [first]]) => `${variable}: ${first?.message}`) }
}
