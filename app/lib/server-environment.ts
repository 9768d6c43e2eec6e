import type { SupabaseClient } from "@supabase/supabase-js"
import { createContext } from "react-router"
import type { Database } from "./database.types.ts"

export type Client = SupabaseClient<Database>

export type ServerEnvironment = {
  /** The client with the publishable key, with a visitor's permissions. */
  anonymous: Client
  /** The client with the secret key, which bypasses row level security. Only for validated writes. */
  privileged: Client
  publicConfig: PublicConfig
  /** See ScriptNonce. */
  scriptNonce: string
  /** Reaches /functions/v1/send-notification. */
  notificationFetch: typeof fetch
  notifyEmails: readonly string[]
  limits: FormLimits
  formTokens: FormTokens
  newsletterTokens: NewsletterTokens
  /** Logs an unexpected error of a page, a loader or an action, without quoted values. */
  reportError(error: unknown): void
  /** Must not contain personal data or secrets. */
  log: Log
}

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type FormLimits = {
  /** Counts one attempt of the client; returns the seconds until the next is allowed, 0 when this one is. */
  take(form: "contact" | "newsletter" | "newsletterLink" | "preview"): Promise<number>
  /** The same for a newsletter address, whatever the client. */
  takeNewsletterAddress(email: string): Promise<number>
}

/** `id` identifies one rendered form; `age` is in milliseconds. */
export type FormToken = { id: string; age: number }

export type FormTokens = {
  issue(): string
  /** Null for a missing or invalid token. */
  read(token: string | undefined): FormToken | null
}

export type NewsletterLink = "confirm" | "unsubscribe"

export type NewsletterTokens = {
  /** The subscription's id; null for a missing, expired or invalid token, or one for another purpose. */
  read(purpose: NewsletterLink, token: string | null): string | null
}

export const serverEnvironment = createContext<ServerEnvironment>()

/** The part of the server's configuration that the browser gets. */
export type PublicConfig = {
  /** The site's own origin, without a trailing slash. */
  siteUrl: string
  /** Null for the page's own origin (the embedded backend). */
  supabaseUrl: string | null
  publishableKey: string
  /** The address that is always an administrator and manages the others. */
  primaryAdminEmail: string
  /** Whether accounts may have passkeys. */
  passkeys: boolean
}
