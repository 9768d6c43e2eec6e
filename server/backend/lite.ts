import { fileURLToPath } from "node:url"
import { App, type EmailDriver } from "@supabase/lite"
import { createPostgresConnection } from "@supabase/lite/postgres"
import { accountTemplates } from "../mail/templates/account-mails.ts"
import type { Secrets } from "../secrets.ts"

const templates = fileURLToPath(new URL("../../supabase/templates/", import.meta.url))

/** The pause before the next try, in seconds. A request is waiting. */
function pauseBeforeConnecting(failures: number): number {
  return Math.min(0.05 * 2 ** failures, 1)
}

type Options = { url: string; secrets: Secrets; siteUrl: string; mailDriver: EmailDriver }

/**
 * The embedded API looks for the account and the session of every token, and at the tables goes on whatever it finds:
 * there the database asks itself whether a session still stands. These are spared, which are a round trip each.
 */
const skipAccountLookup = {
  repo: { findUserById: async () => null, findSessionById: async () => null },
} as never

/**
 * The embedded Supabase API over a database, not yet initialised. It is asked nothing before `sendInOneRoundTrip`. Studio
 * and administration mode stay off: every request needs a key, and row level security holds.
 */
export function createLiteApp({ url, secrets, siteUrl, mailDriver }: Options) {
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: 20, onnotice: () => {}, connect_timeout: 5, backoff: pauseBeforeConnecting },
  })
  return new App({
    connection,
    api: { schemas: ["public"] },
    studio: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      minimum_password_length: 12,
      email: {
        enable_confirmations: true,
        // Tokens travel in links and are not typed. One of the usual six digits can be guessed.
        otp_length: 30,
        template: {
          confirmation: {
            subject: accountTemplates.confirmation.subject,
            content_path: `${templates}confirmation.html`,
          },
          recovery: {
            subject: accountTemplates.recovery.subject,
            content_path: `${templates}recovery.html`,
          },
        },
      },
    },
    options: {
      server: {
        admin: false,
        middlewares: [
          async (context, next) => {
            if (context.req.path.startsWith("/rest/v1/")) context.set("authService", skipAccountLookup)
            await next()
          },
        ],
      },
      drivers: { email: mailDriver },
    },
  })
}
