import { z } from "zod"

const notification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("contact"), formData: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal("newsletter"), email: z.string() }),
])

/**
 * Takes the body of a notification call and the outbox worker's wake; answers as JSON. The call sends nothing and
 * chooses no recipient: mails are due from the moment a row is saved, and this only hurries the worker.
 */
export function answerNotification(body: unknown, wake: () => void): Response {
  if (!notification.safeParse(body).success)
    return Response.json({ error: "not a notification" }, { status: 400 })
  wake()
  return Response.json({ accepted: true }, { status: 202 })
}
