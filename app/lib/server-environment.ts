import type { SupabaseClient } from "@supabase/supabase-js"
import { createContext } from "react-router"
import type { Database } from "./database.types.ts"

export type Client = SupabaseClient<Database>

/** What the server lends to loaders and actions. */
export type ServerEnvironment = {
  /** The client with the publishable key: what any visitor may do. */
  anonymous: Client
  /** The client with the secret key: passes row level security. Only for validated writes. */
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
  /** Logs what a page, a loader or an action failed with unexpectedly as an error, without what it quotes. */
  reportError(error: unknown): void
  /** Structured log; never given personal data or secrets. */
  log: Log
}

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type FormLimits = {
  /** Counts one try of this request's sender; returns the seconds until there may be another, 0 when this is allowed. */
  take(form: "contact" | "newsletter" | "newsletterLink"): Promise<number>
  /** The same for an address that a newsletter is asked for, whoever sends it. */
  takeNewsletterAddress(email: string): Promise<number>
}

/** What a form token says: the id of the form's copy, and how old it is in milliseconds. */
export type FormToken = { id: string; age: number }

export type FormTokens = {
  issue(): string
  /** Null when the token is missing or was not issued here. */
  read(token: string | undefined): FormToken | null
}

export type NewsletterLink = "confirm" | "unsubscribe"

export type NewsletterTokens = {
  /** The subscription's id; null when the token is missing, too old, for something else or was not issued here. */
  read(purpose: NewsletterLink, token: string | null): string | null
}

export const serverEnvironment = createContext<ServerEnvironment>()

/** What the browser may know of the server's configuration. */
export type PublicConfig = {
  /** The site's own origin, without a trailing slash. */
  siteUrl: string
  /** Where the browser's Supabase client connects; null for the page's own origin (the embedded backend). */
  supabaseUrl: string | null
  publishableKey: string
  /** The address that is always an administrator and manages the others. */
  primaryAdminEmail: string
}
