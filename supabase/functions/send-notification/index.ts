import { createNotificationFunction } from "../../../server/notification/notification-function.ts"

declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(answer: (request: Request) => Promise<Response>): void
}

/** Supabase's own; other runtimes of Deno have none. */
type Runtime = { EdgeRuntime?: { waitUntil(work: Promise<void>): void } }

const { EdgeRuntime } = globalThis as Runtime
Deno.serve(
  createNotificationFunction({
    setting: name => Deno.env.get(name),
    waitUntil: work => EdgeRuntime?.waitUntil(work),
  }),
)
