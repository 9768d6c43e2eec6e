import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"

/**
 * Knows the browsers in which somebody has signed in before: their tries are counted by themselves, so that nobody
 * else's failures with an address keep its owner out. A device's cookie opens nothing.
 */
export type KnownDevices = {
  /** The device's id when its last sign-in was with that address. */
  recognise(cookies: string | null, email: string): string | null
  /** The cookie to be set after a sign-in, under a new id. */
  remember(email: string): string
}

const day = 24 * 60 * 60
/** How long after its last sign-in a device is known, in seconds. */
const lifetime = 180 * day

export function createKnownDevices(
  installationKey: string,
  https: boolean,
  now: () => number = Date.now,
): KnownDevices {
  const key = createHmac("sha256", installationKey).update("known devices").digest()
  const sign = (text: string, email: string) =>
    createHmac("sha256", key).update(`${text}.${email}`).digest("base64url")
  const name = https ? "__Secure-device" : "device"
  const pattern = new RegExp(`(?:^|; )${name}=(([0-9a-f-]{36})\\.([0-9a-z]{1,10}))\\.([\\w-]{43})(?:;|$)`)
  const attributes = [
    `Max-Age=${lifetime}`,
    "Path=/auth/v1/token",
    "HttpOnly",
    "SameSite=Strict",
    ...(https ? ["Secure"] : []),
  ]
  return {
    recognise(cookies, email) {
      const [, text = "", id = "", issued = "", signature = ""] = pattern.exec(cookies ?? "") ?? []
      const expected = Buffer.from(sign(text, email))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
      return now() - Number.parseInt(issued, 36) <= lifetime * 1000 ? id : null
    },
    remember(email) {
      const text = `${randomUUID()}.${now().toString(36)}`
      return [`${name}=${text}.${sign(text, email)}`, ...attributes].join("; ")
    },
  }
}
