import { createNotificationFunction } from "../../../server/notification/notification-function.ts"

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(answer: (request: Request) => Promise<Response>): void
}

/** Supabase's own; other runtimes of Deno have none. */
type Runtime = { EdgeRuntime?: { waitUntil(work: Promise<void>): void } }

function setting(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`The secret ${name} is not set`)
  return value
}

const { EdgeRuntime } = globalThis as Runtime
Deno.serve(createNotificationFunction({ setting, waitUntil: work => EdgeRuntime?.waitUntil(work) }))
