import { z } from "zod"
import { refuse, refuseBody, tooManyTries } from "../http/api/refusal.ts"
import { readJson } from "../http/json-body.ts"
import { largestNotification } from "./largest-notification.ts"

const notification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("contact"), formData: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal("newsletter"), email: z.string() }),
])

type Options = {
  /** Counts the call; returns the seconds until the next one is taken, 0 when this one is. */
  count(): Promise<number>
  /** Hurries the mails that are due. */
  hurry(): void | Promise<void>
}

/**
 * Takes a POST to send-notification; answers it as JSON, here and on a hosted Supabase alike. The call chooses no
 * recipient and no word of a mail: mails are due from the moment a row is saved, and it only hurries them. Whoever
 * calls, with or without a key or a session, gets the same answer.
 */
export async function answerNotification(request: Request, { count, hurry }: Options): Promise<Response> {
  const seconds = await count()
  if (seconds > 0) return tooManyTries(seconds)
  const read = await readJson(request, largestNotification)
  if ("fault" in read) return refuseBody("functions", read.fault)
  if (!notification.safeParse(read.value).success)
    return refuse("functions", "badBody", { message: "The body is not a notification" })
  await hurry()
  return Response.json({ accepted: true }, { status: 202 })
}
