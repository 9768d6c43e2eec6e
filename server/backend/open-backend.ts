import type { Backend, BackendOptions } from "./backend.ts"
import { openEmbeddedBackend } from "./embedded.ts"
import { openHostedBackend } from "./hosted.ts"

/** Hosted Supabase, or the embedded API over another or the embedded PostgreSQL. Throws OperatorError. */
export function openBackend(options: BackendOptions): Promise<Backend> {
  return options.config.supabaseUrl ? openHostedBackend(options) : openEmbeddedBackend(options)
}
