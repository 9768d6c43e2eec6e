import { createNotificationFunction } from "../../../server/notification/notification-function.ts"

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(answer: (request: Request) => Promise<Response>): void
}

function setting(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`The secret ${name} is not set`)
  return value
}

/** Writes to the function's log, which Supabase keeps. */
function report(fields: object, message: string): void {
  console.error(JSON.stringify({ ...fields, msg: message }))
}

/** The project's secret keys by name, as Supabase gives them to every function. */
const secretKeys: Record<string, string> = JSON.parse(setting("SUPABASE_SECRET_KEYS"))
const secretKey = secretKeys.default
if (!secretKey) throw new Error('The secret SUPABASE_SECRET_KEYS names no key "default"')

Deno.serve(
  createNotificationFunction({
    supabaseUrl: setting("SUPABASE_URL"),
    secretKey,
    siteUrl: setting("SITE_URL"),
    smtpUrl: setting("SMTP_URL"),
    mailFrom: setting("MAIL_FROM"),
    log: { info() {}, warn: report, error: report },
  }),
)
