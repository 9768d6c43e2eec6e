import { z } from "zod"
import { apiError, bodyError } from "../http/api/api-error.ts"
import { largestNotification, readJson } from "../http/bodies.ts"

const notification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("contact"), formData: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal("newsletter"), email: z.string() }),
])

/** Hurries the mails that are due. The call chooses no recipient and no word; every caller gets the same answer. */
export async function answerNotification(request: Request, wake: () => void): Promise<Response> {
  const read = await readJson(request, largestNotification)
  if ("fault" in read) return bodyError("functions", read.fault)
  if (!notification.safeParse(read.value).success)
    return apiError("functions", "badBody", { message: "The body is not a notification" })
  wake()
  return Response.json({ accepted: true }, { status: 202 })
}
