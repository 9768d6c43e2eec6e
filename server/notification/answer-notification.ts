import { z } from "zod"
import { refuse, refuseBody } from "../http/api/refusal.ts"
import { readJson } from "../http/json-body.ts"
import { largestNotification } from "./protocol.ts"

const notification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("contact"), formData: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal("newsletter"), email: z.string() }),
])

/**
 * Takes a POST to send-notification and what hurries the mails that are due; answers it as JSON, here and on a hosted
 * Supabase alike. The call chooses no recipient and no word of a mail: mails are due from the moment a row is saved.
 * Whoever calls, with or without a key or a session, gets the same answer.
 */
export async function answerNotification(request: Request, hurry: () => void): Promise<Response> {
  const read = await readJson(request, largestNotification)
  if ("fault" in read) return refuseBody("functions", read.fault)
  if (!notification.safeParse(read.value).success)
    return refuse("functions", "badBody", { message: "The body is not a notification" })
  hurry()
  return Response.json({ accepted: true }, { status: 202 })
}
