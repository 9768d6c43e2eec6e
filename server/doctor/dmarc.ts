/** Returns the TXT records of a name, each as one text; of another type one text for each, too. */
export type Read = (name: string, type?: string) => Promise<string[]>

/** A DMARC record with its tags in lower case; of a tag that stands twice the first counts. */
type DmarcRecord = { name: string; text: string; tags: Map<string, string> }

/** By RFC 9989, 4.10: so many names are asked at most, and of a longer one the last seven labels first after itself. */
const mostLabels = 8

/** The domain of the organisation, the record that holds, and a name with several records, of which none counts. */
export type DmarcWalk = { organization: string; policy: DmarcRecord | null; several: string | null }

/**
 * Walks from a domain up to its top, as RFC 9989 does in place of a list of public suffixes: what says psd=n is the
 * organisation; below what says psd=y it is; else it is the shortest name with a record. The domain's own record holds for it,
 * then the organisation's, then that of the public suffix.
 */
export async function walkDmarc(domain: string, read: Read): Promise<DmarcWalk> {
  const labels = domain.toLowerCase().split(".")
  const starts = labels.map((_, place) => place)
  const asked = labels.length < mostLabels ? starts : [0, ...starts.slice(labels.length - mostLabels + 1)]
  const nameFrom = (start: number) => labels.slice(start).join(".")
  const found: DmarcRecord[] = []
  let several: string | null = null
  let organization = nameFrom(0)
  for (const start of asked) {
    const name = `_dmarc.${nameFrom(start)}`
    const [text, another] = (await read(name)).filter(record => /^v\s*=\s*DMARC1\s*(;|$)/.test(record))
    if (another !== undefined) several ??= name
    if (text === undefined || another !== undefined) continue
    const tags = readTags(text)
    found.push({ name, text, tags })
    const isSuffix = tags.get("psd") === "y" && start > 0
    organization = nameFrom(isSuffix ? start - 1 : start)
    if (isSuffix || tags.get("psd") === "n") break
  }
  const of = (name: string) => found.find(record => record.name === `_dmarc.${name}`)
  return { organization, policy: of(nameFrom(0)) ?? of(organization) ?? found.at(-1) ?? null, several }
}

function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const part of record.split(";")) {
    const [name = "", value] = part.split("=", 2).map(piece => piece.trim().toLowerCase())
    if (value !== undefined && !tags.has(name)) tags.set(name, value)
  }
  return tags
}

const policies = ["none", "quarantine", "reject"]
const values: Record<string, readonly string[]> = {
  ...{ p: policies, sp: policies, np: policies },
  ...{ adkim: ["r", "s"], aspf: ["r", "s"], psd: ["y", "n", "u"], t: ["y", "n"] },
}

/** Words for the parts of a record that receivers pass over: tags that RFC 9989 took away, and values that are none. */
export function faultsOf({ tags }: DmarcRecord): string[] {
  const faults = [...tags].flatMap(([tag, value]) => {
    if (["pct", "rf", "ri"].includes(tag))
      return `${tag} is gone with RFC 9989: take it out${tag === "pct" ? ", and to try a policy write t=y" : ""}`
    if (["rua", "ruf"].includes(tag)) return wrongAddresses(tag, value)
    const known = values[tag] ?? [value]
    return known.includes(value) ? [] : `${tag}=${value} is none of ${known.join(", ")}`
  })
  return tags.has("p") ? faults : ["p is missing, which counts as p=none or as no record", ...faults]
}

/** Reports go to addresses with their scheme alone. */
function wrongAddresses(tag: string, value: string): string[] {
  const addresses = value.split(",").map(address => address.trim())
  return addresses
    .filter(address => address && !/^mailto:[^@]+@[^@]+$/.test(address))
    .map(address => `${tag}=${address} is no address of a mailbox, such as mailto:dmarc@example.com`)
}

/** Whether a name that SPF or DKIM vouches for stands for the domain of the From line. */
export async function isAligned(domain: string, vouched: string, mode: string | undefined, read: Read) {
  const [own, other] = [domain.toLowerCase(), vouched.toLowerCase()]
  if (own === other || mode === "s") return own === other
  const [first, second] = await Promise.all([own, other].map(name => walkDmarc(name, read)))
  return first?.organization === second?.organization
}
