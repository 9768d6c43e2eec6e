import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"
import type { FormTokens } from "#app/lib/server-environment.ts"

/** Signs texts with the installation's key, for one purpose: no signature passes for one of another purpose. */
export function createSigner(installationKey: string, purpose: string) {
  const key = createHmac("sha256", installationKey).update(purpose).digest()
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url")
  return {
    sign,
    isSigned(text: string, signature: string): boolean {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

/** A token's binding is signed with it and does not stand in it. The form is "id.issued.signature". */
export function createSignedTokens(installationKey: string, purpose: string, now: () => number = Date.now) {
  const { sign, isSigned } = createSigner(installationKey, purpose)
  return {
    issue(boundTo = "", id: string = randomUUID(), issued = now()): string {
      const text = `${id}.${issued.toString(36)}`
      return `${text}.${sign(`${boundTo}.${text}`)}`
    },
    /** The id and the age in milliseconds; null when the token is missing, bound to something else or not issued here. */
    read(token: string | null | undefined, boundTo = ""): { id: string; age: number } | null {
      const [, text = "", id = "", issued = "", signature = ""] =
        /^(([0-9a-f-]{36})\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(token ?? "") ?? []
      if (!isSigned(`${boundTo}.${text}`, signature)) return null
      return { id, age: now() - Number.parseInt(issued, 36) }
    },
  }
}

export function createFormTokens(installationKey: string, now?: () => number): FormTokens {
  const tokens = createSignedTokens(installationKey, "form copies", now)
  return { issue: () => tokens.issue(), read: token => tokens.read(token) }
}
