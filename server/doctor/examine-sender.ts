import { Resolver } from "node:dns/promises"
import { isIP } from "node:net"
import type { Config } from "../config.ts"
import { dkimRecord } from "../mail/dkim.ts"
import { domainOf } from "../mail/mail.ts"
import { isTrial } from "./examine-site.ts"
import { about, type Finding, reasonOf } from "./finding.ts"

/** Returns the TXT records of a name, each in its pieces. Rejects as Node's resolver does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

const resolver = new Resolver({ timeout: 5_000, tries: 2 })
const resolveByDns: ResolveTxt = name => resolver.resolveTxt(name)

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "siteUrl" | "dkim">

const { good, warning, failure } = about("sender")

/**
 * What the DNS says of who may send for the domain of MAIL_FROM: Gmail, Yahoo and Microsoft ask SPF and DKIM of everybody
 * who sends many mails, and DMARC. Nothing where no mail leaves, or in a trial that has a sender of its own.
 */
export async function examineSender(
  { smtpUrl, mailFrom, siteUrl, dkim }: Settings,
  resolveTxt: ResolveTxt = resolveByDns,
): Promise<Finding[]> {
  if (!smtpUrl) return []
  const domain = domainOf(mailFrom)
  if (domain.endsWith(".example"))
    return [
      (isTrial(siteUrl) ? warning : failure)(
        `MAIL_FROM has the demonstration's domain ${domain}, for which the DNS can have no records. Set it to an address of your domain first; then this says what records it needs (SPF, DKIM, DMARC).`,
      ),
    ]
  if (isTrial(siteUrl)) return []
  const read = (name: string) => readTxt(name, resolveTxt)
  try {
    return await Promise.all([
      read(domain).then(records => judgeSpf(records, domain, new URL(smtpUrl).hostname)),
      examineDkim(dkim, domain, read),
      examineDmarc(domain, read),
    ])
  } catch (error) {
    return [warning(`The DNS records of ${domain} could not be looked up: ${reasonOf(error)}.`)]
  }
}

async function readTxt(name: string, resolveTxt: ResolveTxt): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map(pieces => pieces.join(""))
  } catch (error) {
    if (["ENODATA", "ENOTFOUND"].includes((error as NodeJS.ErrnoException).code ?? "")) return []
    throw error
  }
}

const enter = (name: string, text: string) => `Enter the TXT record ${name} with: ${text}`

function judgeSpf(records: readonly string[], domain: string, host: string): Finding {
  const found = records.filter(record => /^v=spf1( |$)/i.test(record))
  const [record] = found
  if (!record) {
    const sender = isIP(host) ? `ip${isIP(host)}:${host}` : `a:${host}`
    return warning(
      `${domain} says not who may send for it (SPF). ${enter(domain, `v=spf1 ${sender} ~all`)} – or what your mail provider names in place of ${sender}`,
    )
  }
  if (found.length > 1)
    return failure(
      `${domain} has ${found.length} SPF records, and receivers take none. Join them to one: ${found.join(" | ")}`,
    )
  if (/ [+?]?all( |$)/i.test(record))
    return warning(`${domain} lets everybody send for it (SPF: ${record}). End the record with ~all or -all.`)
  return good(
    `${domain} says who may send for it (SPF: ${record}). See that ${host} or its provider is in it.`,
  )
}

type Read = (name: string) => Promise<string[]>

async function examineDkim(key: Settings["dkim"], domain: string, read: Read): Promise<Finding> {
  if (!key)
    return good(
      `Mails are not signed here: ${domain}'s mail server has to (DKIM). Look for dkim=pass in a mail that arrived; to sign here, set DKIM_SELECTOR and DKIM_PRIVATE_KEY.`,
    )
  const { name, text, publicKey } = dkimRecord(key)
  const published = (await read(name)).map(record =>
    /(?:^|;)\s*p\s*=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, ""),
  )
  if (published.length === 0)
    return failure(`Mails are signed with a key that nobody can check (DKIM). ${enter(name, text)}`)
  if (published.length > 1)
    return failure(`${name} has ${published.length} records (DKIM). Leave one: ${text}`)
  if (published[0] !== publicKey)
    return failure(`${name} has another key than the one that signs (DKIM). ${enter(name, text)}`)
  return good(`Mails are signed, and ${name} has the key (DKIM).`)
}

/** The record of the domain, or of the nearest one above that has one. */
async function examineDmarc(domain: string, read: Read): Promise<Finding> {
  const labels = domain.split(".")
  for (let above = 0; above <= Math.max(0, labels.length - 2); above++) {
    const name = `_dmarc.${labels.slice(above).join(".")}`
    const found = (await read(name)).filter(record => /^v=DMARC1\s*(;|$)/i.test(record))
    if (found.length > 1)
      return failure(`${name} has ${found.length} records (DMARC), and receivers take none. Leave one.`)
    if (found[0]) return good(`${name} says what is done with forged mails (DMARC: ${found[0]}).`)
  }
  return warning(
    `${domain} says not what is done with forged mails (DMARC), which large providers ask of who sends newsletters. ${enter(`_dmarc.${domain}`, "v=DMARC1; p=none")}`,
  )
}
