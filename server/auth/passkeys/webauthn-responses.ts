import { z } from "zod"

const encoded = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]+$/)

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
}

const clientDataJSON = encoded(4000)

/** A browser's answer about a passkey that it has made, without the parts that the server does not read. */
export const registration = z.object({
  challenge_id: z.guid(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: encoded(10_000),
      transports: z
        .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
        .catch([]),
    }),
  }),
})

/** A browser's answer about a passkey that is shown. The account's id is in its userHandle. */
export const assertion = z.object({
  challenge_id: z.guid(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: encoded(4000),
      signature: encoded(8000),
      userHandle: encoded(100),
    }),
  }),
})
