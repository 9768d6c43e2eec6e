import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto"

const cipher = "aes-256-gcm"

/** Encrypts the secrets of factors, each for one factor alone, under a key of the installation: the database's rows make no codes. */
export function createFactorSecrets(installationKey: string) {
  const key = createHmac("sha256", installationKey).update("second factors").digest()
  return {
    seal(secret: string, factor: string): string {
      const nonce = randomBytes(12)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(factor))
      const text = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()])
      return [nonce, text, sealing.getAuthTag()].map(part => part.toString("base64url")).join(".")
    },
    /** Returns null where it was sealed for another factor, or under another key: the operator has made new ones. */
    open(sealed: string, factor: string): string | null {
      const [nonce, text, tag] = sealed.split(".").map(part => Buffer.from(part, "base64url"))
      try {
        const opening = createDecipheriv(cipher, key, nonce ?? "", { authTagLength: 16 })
        opening.setAAD(Buffer.from(factor)).setAuthTag(tag ?? Buffer.alloc(0))
        return Buffer.concat([opening.update(text ?? Buffer.alloc(0)), opening.final()]).toString("utf8")
      } catch {
        return null
      }
    },
  }
}
