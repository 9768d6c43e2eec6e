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

/** Returns one of the secret keys that Supabase gives to every function by name; a project may have the older one only. */
function secretKeyOf(): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get("SUPABASE_SECRET_KEYS") || "{}")
  const key = keys.default || Object.values(keys)[0] || Deno.env.get("SUPABASE_SERVICE_ROLE_KEY")
  if (!key) throw new Error("Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY names a secret key")
  return key
}

Deno.serve(
  createNotificationFunction({
    supabaseUrl: setting("SUPABASE_URL"),
    secretKey: secretKeyOf(),
    siteUrl: setting("SITE_URL"),
    smtpUrl: setting("SMTP_URL"),
    mailFrom: setting("MAIL_FROM"),
    log: { info() {}, warn: report, error: report },
  }),
)
