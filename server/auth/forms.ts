import { z } from "zod"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { cleanLine } from "#app/lib/typed-text.ts"

const email = z.string().max(254)
/** Mail is sent to it. */
const mailbox = z.string().refine(isPlainAddress)
const password = z.string().max(1000)

/** Other administrators read it in mails and lists. At most so many characters are taken. */
const deviceName = (longest: number) =>
  z
    .string()
    .transform(text => cleanLine(text).trim())
    .pipe(z.string().max(longest))

/** An account says nothing else about itself that is kept. */
const data = z.object({ language: z.enum(["pl", "en"]).optional().catch(undefined) })

const encoded = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]+$/)

/** The answer of a passkey to a challenge. */
const passkey = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    challenge_id: z.guid(),
    credential: z.object({
      id: encoded(1400),
      rawId: encoded(1400),
      type: z.literal("public-key"),
      clientExtensionResults: z.object({}).default({}),
      response: z.object({ clientDataJSON: encoded(4000), ...response }),
    }),
  })

/** The bodies of the calls to /auth/v1. Whatever else is sent is dropped. */
export const forms = {
  nothing: z.unknown(),
  signUp: z.object({ email: mailbox, password, data: data.optional() }),
  /** No account has an empty password. */
  signIn: z.object({ email, password: password.min(1) }),
  refresh: z.object({ refresh_token: z.string().min(1).max(200) }),
  link: z.object({ type: z.string().max(20), token_hash: z.string().max(200) }),
  recovery: z.object({ email: mailbox }),
  confirmation: z.object({ type: z.literal("signup"), email: mailbox }),
  /** An account keeps its address. */
  change: z.object({ email: z.undefined().optional(), password: password.optional(), data: data.optional() }),
  factor: z.object({
    factor_type: z.enum(["totp", "phone", "webauthn"]),
    friendly_name: deviceName(100).default(""),
    issuer: deviceName(100).default(""),
  }),
  code: z.object({ challenge_id: z.guid(), code: z.string().max(20) }),
  passkeyName: z.object({ friendly_name: deviceName(120).pipe(z.string().min(1)) }),
  madePasskey: passkey({
    attestationObject: encoded(10_000),
    transports: z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).catch([]),
  }),
  shownPasskey: passkey({
    authenticatorData: encoded(4000),
    signature: encoded(8000),
    /** It is the account's id. */
    userHandle: encoded(100),
  }),
}

export type Form<Name extends keyof typeof forms> = z.infer<(typeof forms)[Name]>
