import { z } from "zod"

/** What a newsletter form sends. The specification's rule: not empty and with an "@". */
export const subscriptionSchema = z.object({
  email: z.string().trim().min(1).max(254).includes("@"),
})
