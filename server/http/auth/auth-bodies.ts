import { z } from "zod"
import { isPlainAddress } from "#app/lib/email-address.ts"

const email = z.string().max(254)
/** Mail is sent to it. */
const mailbox = z.string().refine(isPlainAddress)
const password = z.string().max(1000)
const data = z.record(z.string(), z.unknown())

/** What each call to the auth server may carry. Whatever else is sent is left out. */
export const authBodies = {
  signUp: z.object({ email: mailbox, password, data: data.optional() }),
  /** The auth server compares no empty password. */
  signIn: z.object({ email, password: password.min(1) }),
  refresh: z.object({ refresh_token: z.string().max(200) }),
  link: z.object({ type: z.enum(["signup", "recovery"]), token_hash: z.string().max(200) }),
  recover: z.object({ email: mailbox }),
  resend: z.object({ type: z.literal("signup"), email: mailbox }),
  /** An account keeps its address. */
  user: z.object({ email: z.undefined().optional(), password: password.optional(), data: data.optional() }),
}
