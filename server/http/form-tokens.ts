import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"
import type { FormTokens } from "#app/lib/server-environment.ts"

/** Takes a key; returns tokens of the form "id.issued.signature" that only holders of the key can make. */
export function createFormTokens(key: string, now: () => number = Date.now): FormTokens {
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url")
  return {
    issue() {
      const text = `${randomUUID()}.${now().toString(36)}`
      return `${text}.${sign(text)}`
    },
    read(token = "") {
      const [, text = "", id = "", issued = "", signature = ""] =
        /^(([0-9a-f-]{36})\.([0-9a-z]+))\.(.+)$/.exec(token) ?? []
      const expected = Buffer.from(sign(text))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
      return { id, age: now() - Number.parseInt(issued, 36) }
    },
  }
}
