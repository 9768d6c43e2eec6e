import type { Logger } from "pino"
import type { Api } from "../api/call.ts"
import type { AccountServer } from "../auth/account-server.ts"
import type { CallerCheck } from "../auth/caller.ts"
import type { OnStep } from "../cli/progress.ts"
import type { Config } from "../config.ts"
import type { ContentChanges } from "../database/content-changes.ts"
import type { MailTransport } from "../mail/mail.ts"

/** A Supabase API, wherever it runs. */
export type Backend = {
  url: string
  /** The address for browsers; null when this server serves it at its own origin. */
  publicUrl: string | null
  fetch: typeof fetch
  /** The parts that answer here, without a request being made; null where a hosted project answers. */
  own: { callerOf: CallerCheck; api: Api; accounts: AccountServer } | null
  publishableKey: string
  secretKey: string
  /** Signs the tokens of forms; the same on every server of one backend. */
  formTokenKey: string
  passkeys: boolean
  contentChanges: Pick<ContentChanges, "subscribe" | "isConnected">
  close(): Promise<void>
}

export type VisitorApi = Pick<Backend, "url" | "fetch" | "publishableKey">

export type BackendOptions = {
  config: Config
  transport: MailTransport
  log: Logger
  /** Called with the address of a database of ours that is about to be migrated; what it throws ends the start. */
  beforeMigration(databaseUrl: string): Promise<void>
  /** Called with the name of each step while the backend starts; what it throws ends the start. */
  onStep: OnStep
  /** The work of a password's hash, where it is not as much as usual. */
  passwordCost?: number | undefined
  /** Ends the start where it may take long. */
  signal?: AbortSignal
}
