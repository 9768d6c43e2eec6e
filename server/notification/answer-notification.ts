import { z } from "zod"
import { refuse, tooManyTries } from "../http/api/refusal.ts"
import { readJson } from "../http/json-body.ts"
import type { Limiter } from "../http/limits/limiter.ts"
import { largestNotification } from "./largest-notification.ts"

const notification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("contact"), formData: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal("newsletter"), email: z.string() }),
])

const bodyRefusals = { 400: "badBody", 413: "largeBody", 415: "badType" } as const

type Options = {
  /** By what the sender is counted; null is the server itself, which has no limits. */
  client: string | null
  limiter: Pick<Limiter, "take">
  /** Hurries the mails that are due. */
  hurry(): void | Promise<void>
}

/**
 * Takes a POST to send-notification; answers it as JSON, here and on a hosted Supabase alike. The call chooses no
 * recipient and no word of a mail: mails are due from the moment a row is saved, and it only hurries them. Whoever
 * calls, with or without a key or a session, gets the same answer.
 */
export async function answerNotification(
  request: Request,
  { client, limiter, hurry }: Options,
): Promise<Response> {
  const seconds = await limiter.take("notificationByClient", client)
  if (seconds > 0) return tooManyTries(seconds)
  const read = await readJson(request, largestNotification)
  if ("fault" in read) {
    const { status, message } = read.fault
    return refuse("functions", bodyRefusals[status], { message })
  }
  if (!notification.safeParse(read.value).success)
    return refuse("functions", "badBody", { message: "The body is not a notification" })
  await hurry()
  return Response.json({ accepted: true }, { status: 202 })
}
