import { Resolver } from "node:dns/promises"
import { isIP } from "node:net"
import type { Config } from "../config.ts"
import { dkimRecord } from "../mail/dkim.ts"
import { domainOf } from "../mail/mail.ts"
import { faultsOf, isAligned, type Read, walkDmarc } from "./dmarc.ts"
import { isTrial } from "./examine-site.ts"
import { about, type Finding, reasonOf } from "./finding.ts"
import { spfRecords, walkSpf } from "./spf.ts"

/** Returns the records of a name, those of the type TXT, which is asked by default, in their pieces. Rejects as Node's resolver. */
type Resolve = (name: string, type?: string) => Promise<string[][]>

const resolver = new Resolver({ timeout: 5_000, tries: 2 })
const resolveByDns: Resolve = async (name, type = "TXT") =>
  [await resolver.resolve(name, type)].flat().map(record => [record].flat().map(String))

type Settings = Pick<Config, "smtpUrl" | "mailFrom" | "siteUrl" | "dkim"> &
  Partial<Pick<Config, "newsletterFrom" | "bounceAddress">>

const { good, warning, failure } = about("sender")

/** Gmail, Yahoo and Microsoft ask SPF, DKIM and DMARC of bulk senders. SPF is judged for the envelope's domain. */
export async function examineSender(
  { smtpUrl, mailFrom, newsletterFrom, bounceAddress, siteUrl, dkim }: Settings,
  resolve: Resolve = resolveByDns,
): Promise<Finding[]> {
  const issues = newsletterFrom ?? mailFrom
  const nameOf = (address: string) => domainOf(address).toLowerCase()
  // The demonstration's senders, which the settings are judged for, have no records.
  const isMade = [mailFrom, issues].some(address => nameOf(address).endsWith(".example"))
  if (!smtpUrl || isTrial(siteUrl) || isMade) return []
  const read: Read = (name, type) => readTexts(name, type, resolve)
  const domains = [...new Set([mailFrom, issues].map(nameOf))]
  const envelopes = [...new Set([mailFrom, bounceAddress ?? issues].map(nameOf))]
  try {
    return await Promise.all([
      ...envelopes.map(domain => examineSpf(domain, new URL(smtpUrl).hostname, read)),
      ...domains.map(domain => examineDkim(dkim, domain, read)),
      ...domains.map(domain => examineDmarc(domain, read)),
      ...(bounceAddress ? await examineEnvelope(domainOf(issues), domainOf(bounceAddress), dkim, read) : []),
    ])
  } catch (error) {
    return [warning`The DNS records of ${domains.join(", ")} could not be looked up: ${reasonOf(error)}.`]
  }
}

/** Whether SPF counts for DMARC where the envelope of issues is at another domain; nothing to say where it does. */
async function examineEnvelope(domain: string, envelope: string, dkim: Settings["dkim"], read: Read) {
  const { policy } = await walkDmarc(domain, read)
  if (await isAligned(domain, envelope, policy?.tags.get("aspf"), read)) return []
  const words = `BOUNCE_ADDRESS is at ${envelope}, which does not stand for ${domain} (SPF): issues pass DMARC by their signature alone.`
  if (dkim) return [good(words)]
  return [
    warning`${words} Set it to an address at ${domain}, or see that the mail server signs (DKIM) for ${domain}.`,
  ]
}

/** Nothing where the DNS has no such name or no such record. */
async function readTexts(name: string, type: string | undefined, resolve: Resolve): Promise<string[]> {
  try {
    return (await resolve(name, type)).map(pieces => pieces.join(""))
  } catch (error) {
    if (["ENODATA", "ENOTFOUND"].includes((error as NodeJS.ErrnoException).code ?? "")) return []
    throw error
  }
}

const enter = (name: string, text: string) => `Enter the TXT record ${name} with: ${text}`

async function examineSpf(domain: string, host: string, read: Read): Promise<Finding> {
  const found = spfRecords(await read(domain))
  const [record] = found
  const sender = isIP(host) ? `ip${isIP(host)}:${host}` : `a:${host}`
  const advice = `${enter(domain, `v=spf1 ${sender} ~all`)} – or what your mail provider names in place of ${sender}`
  if (!record) return warning`${domain} says not who may send for it (SPF). ${advice}`
  if (found.length > 1)
    return failure`${domain} has ${found.length} SPF records, and receivers take none. Join them to one: ${found.join(" | ")}`
  const spf = await walkSpf(domain, record, read)
  if ("fault" in spf)
    return failure`Receivers take no SPF record of ${domain}, because ${spf.fault} (SPF: ${record}). Mend it.`
  if (spf.nobody)
    return failure`${domain} says that nobody sends for it (SPF: ${record}). In place of that record: ${advice}`
  if (spf.everybody)
    return warning`${domain} lets everybody send for it (SPF: ${record}). End the record with ~all or -all, without ranges that hold every address.`
  if (spf.ending === null)
    return warning`${domain} does not say that nobody else may send for it (SPF: ${record}). End it with ~all.`
  return good`${domain} says who may send for it (SPF: ${record}). See that ${host} or its provider is in it.`
}

async function examineDkim(key: Settings["dkim"], domain: string, read: Read): Promise<Finding> {
  if (!key)
    return good`Mails are not signed here: ${domain}'s mail server has to (DKIM). Look for dkim=pass in a mail that arrived; to sign here, set DKIM_SELECTOR and DKIM_PRIVATE_KEY.`
  const { name, text, publicKey } = dkimRecord(key)
  const [record, ...others] = await read(name)
  if (record === undefined)
    return failure`Mails are signed with a key that nobody can check (DKIM). ${enter(name, text)}`
  if (others.length > 0) return failure`${name} has ${others.length + 1} records (DKIM). Leave one: ${text}`
  if (/(?:^|;)\s*p\s*=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, "") !== publicKey)
    return failure`${name} has another key than the one that signs (DKIM). ${enter(name, text)}`
  const { policy } = await walkDmarc(domain, read)
  const mode = policy?.tags.get("adkim")
  if (!policy || (await isAligned(domain, key.domainName, mode, read)))
    return good`Mails are signed, and ${name} has the key (DKIM).`
  const reason =
    mode === "s" ? `${policy.name} has adkim=s` : `no record of ${key.domainName} joins them (RFC 9989)`
  return failure`Mails are signed for ${key.domainName}, which does not stand for ${domain} (DKIM): DMARC fails, since ${reason}. Set DKIM_DOMAIN to ${domain}, or enter a DMARC record for ${key.domainName}.`
}

async function examineDmarc(domain: string, read: Read): Promise<Finding> {
  const { policy, several } = await walkDmarc(domain, read)
  if (several) return failure`${several} has several records (DMARC), and receivers take none. Leave one.`
  if (!policy)
    return warning`${domain} says not what is done with forged mails (DMARC), which large providers ask of who sends newsletters. ${enter(`_dmarc.${domain}`, "v=DMARC1; p=none")}`
  const says = `${policy.name} says what is done with forged mails (DMARC: ${policy.text})`
  const faults = faultsOf(policy)
  return faults.length > 0 ? warning`${says}, but ${faults.join("; ")}.` : good`${says}.`
}
