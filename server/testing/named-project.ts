import type { KeyPair } from "./stand-in-supabase/project-keys.ts"

/** A Supabase for tests that the environment names. */
export type NamedProject = KeyPair & {
  url: string
  /** Its database, as the owner. */
  databaseUrl: string
  /** The port of this machine at which its mails lead to the site. */
  sitePort: number
  /** The port of this machine to which it hands its mails. */
  mailPort: number
}

/** The variables that name it. All are needed; with the last two its accounts' mails lead back to the tests. */
export const projectVariables = [
  "TEST_SUPABASE_URL",
  "TEST_SUPABASE_PUBLISHABLE_KEY",
  "TEST_SUPABASE_SECRET_KEY",
  "TEST_SUPABASE_DATABASE_URL",
  "TEST_SITE_PORT",
  "TEST_MAIL_PORT",
] as const

/** Set for the processes of `npm run test:supabase` alone: `npm test` takes no project, whatever is exported. */
export const projectSwitch = "TEST_SUPABASE_ALONE"

/** The domain of addresses that a Supabase mails to. One that checks that a domain has an owner takes no `.example`. */
export const mailDomain = (process.env[projectSwitch] && process.env.TEST_MAIL_DOMAIN) || "kupryt.example"

/** The Supabase for tests that the environment names, or null where the tests take none. */
export function namedProject(): NamedProject | null {
  if (!process.env[projectSwitch]) return null
  const [url, publishableKey, secretKey, databaseUrl, sitePort, mailPort] = projectVariables.map(
    name => process.env[name] ?? "",
  ) as [string, string, string, string, string, string]
  if (!url) return null
  const ports = { sitePort: Number(sitePort), mailPort: Number(mailPort) }
  return { url, publishableKey, secretKey, databaseUrl, ...ports }
}
