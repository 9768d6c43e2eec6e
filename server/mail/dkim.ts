import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto"
import { readFileSync } from "node:fs"
import { domainOf } from "./mail.ts"

/** The key that mails are signed with (RFC 6376); its public half stands in the DNS at SELECTOR._domainkey.DOMAIN. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

/** The headers of RFC 6376, 5.4.1, and both by which a list is left: RFC 8058 has them signed, nodemailer signs only the first. */
const signedHeaders =
  "From:Reply-To:Subject:Date:To:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post"

/** nodemailer's options for signing; nothing without a key. */
export function signing(key: DkimKey | undefined) {
  return key && { dkim: { ...key, headerFieldNames: signedHeaders } }
}

/** The TXT record of the key. */
export function dkimRecord({ domainName, keySelector, privateKey }: DkimKey) {
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64")
  return {
    name: `${keySelector}._domainkey.${domainName}`,
    text: `v=DKIM1; k=rsa; p=${publicKey}`,
    publicKey,
  }
}

const label = "[a-z0-9]([a-z0-9-]*[a-z0-9])?"
const selectors = new RegExp(`^${label}(\\.${label})*$`, "i")
const domains = new RegExp(`^(${label}\\.)+${label}$`, "i")
/** Shortest key that receivers take; Gmail counts shorter ones as none. */
const fewestBits = 1024

type Variable = "DKIM_SELECTOR" | "DKIM_PRIVATE_KEY" | "DKIM_DOMAIN"

/** The key that the variables give; none without any. Or a line for each that is wrong, with no piece of the key. */
export function readDkim(
  given: { [name in Variable]?: string | undefined },
  mailFrom: string,
): { key: DkimKey | undefined } | { problems: string[] } {
  const { DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: text, DKIM_DOMAIN } = given
  if (!keySelector && !text && !DKIM_DOMAIN) return { key: undefined }
  const sender = domainOf(mailFrom).toLowerCase()
  const domainName = (DKIM_DOMAIN ?? sender).toLowerCase()
  const privateKey = text ? readKey(text) : { fault: "is required to sign mails" }
  const problems: string[] = []
  if (!keySelector) problems.push("DKIM_SELECTOR: is required to sign mails")
  else if (!selectors.test(keySelector))
    problems.push("DKIM_SELECTOR: must be a name as in the DNS, such as site")
  if ("fault" in privateKey) problems.push(`DKIM_PRIVATE_KEY: ${privateKey.fault}`)
  if (!domains.test(domainName)) problems.push("DKIM_DOMAIN: must be a domain, such as example.com")
  else if (!`.${sender}`.endsWith(`.${domainName}`) && !`.${domainName}`.endsWith(`.${sender}`))
    problems.push(`DKIM_DOMAIN: must be ${sender}, the domain of MAIL_FROM, or one above it`)
  if (problems.length > 0 || !keySelector || "fault" in privateKey) return { problems }
  return { key: { domainName, keySelector, privateKey: privateKey.pem } }
}

/** A line where mails of the newsletter's own sender would be signed for a domain that is not theirs. */
export function unsignedSender(key: DkimKey | undefined, newsletterFrom: string | undefined): string[] {
  if (!key || !newsletterFrom) return []
  const domain = domainOf(newsletterFrom).toLowerCase()
  const isOwn = `.${domain}`.endsWith(`.${key.domainName}`) || `.${key.domainName}`.endsWith(`.${domain}`)
  return isOwn ? [] : [`NEWSLETTER_FROM: must be at ${key.domainName}, which signs, or at a domain below it`]
}

/** From PEM, in which line breaks may be written as \n, or from a file that holds it. */
function readKey(text: string): { pem: string } | { fault: string } {
  let pem = text.replaceAll("\\n", "\n")
  if (!pem.includes("-----BEGIN")) {
    try {
      pem = readFileSync(text, "utf8")
    } catch (error) {
      return {
        fault: `is no key (PEM), nor a file that can be read (${(error as NodeJS.ErrnoException).code ?? "no access"})`,
      }
    }
  }
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    return { fault: "is no private key (PEM) without a password" }
  }
  if (key.asymmetricKeyType !== "rsa")
    return { fault: "must be an RSA key: not every receiver knows another" }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < fewestBits) return { fault: `is too short with ${bits} bits: make one of 2048` }
  return { pem }
}
