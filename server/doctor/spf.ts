import { isIP } from "node:net"
import type { Read } from "./dmarc.ts"

/** Receivers look up so many names at most, and so many that have no records (RFC 7208, 4.6.4). */
const [mostLookups, mostVoid] = [10, 2]

const macro = "%(?:[%_-]|\\{[slodiphcrtv]\\d*r?[-.+,/_=]*\\})"
/** Ends in a label that is no number, or in a macro. */
const hostName = `(?:[!-$&-.0-~]|${macro})*(?:\\.(?!\\d+\\.?(?:/|$))[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.?|${macro})`
const [upTo32, upTo128] = ["/(?:[12]?\\d|3[0-2])", "/(?:[1-9]?\\d|1[01]\\d|12[0-8])"]
/** RFC 7208, 5 and 6, but for the addresses. */
const anyTerm = new RegExp(
  `^(?:[+?~-]?(?:all|ptr(?::${hostName})?|(?:include|exists):${hostName}|(?:a|mx)(?::${hostName})?(?:${upTo32})?(?:/${upTo128})?|ip4:[\\d.]+(?:${upTo32})?|ip6:[\\da-f:.]+(?:${upTo128})?)|(?:redirect|exp)=${hostName}|(?!(?:redirect|exp)=)[a-z][\\w.-]*=.*)$`,
  "i",
)
const mechanism = /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)((?:[:/].*)?)$/i

/** Types of the records that a mechanism looks for; "exists" and "ptr" look for what each client has. */
const types: Partial<Record<string, readonly string[]>> = { a: ["A", "AAAA"], mx: ["MX"] }

function isTerm(term: string): boolean {
  const [, version, address = ""] = /^\W?ip([46]):([^/]*)/i.exec(term) ?? []
  return anyTerm.test(term) && (!version || isIP(address) === Number(version))
}

/** Whether a record lets everybody send, or nobody, and the qualifier of its "all". */
type Spf = { everybody: boolean; nobody: boolean; ending: string | null }

/** A fault is in words, for which receivers take no record. */
export type SpfWalk = Spf | { fault: string }

const tooManyLookups = { fault: `more than ${mostLookups} names would have to be looked up for it` }

export function spfRecords(records: readonly string[]): string[] {
  return records.filter(record => /^v=spf1( |$)/i.test(record))
}

/** Follows the records that one includes, and where it redirects, as long as receivers do; `seen` counts for all of them. */
export async function walkSpf(
  domain: string,
  record: string,
  read: Read,
  seen = { lookups: 0, unknown: [] as string[] },
): Promise<SpfWalk> {
  const terms = record.split(/\s+/).slice(1).filter(Boolean)
  const wrong = terms.find(term => !isTerm(term))
  if (wrong) return { fault: `${wrong} is no part of an SPF record` }
  const spf: Spf = { everybody: false, nobody: true, ending: null }
  const follow = async (target: string): Promise<SpfWalk> => {
    if (target.includes("%")) return { everybody: false, nobody: false, ending: null }
    const [next, ...others] = spfRecords(await read(target))
    if (next === undefined) return { fault: `${target} has no SPF record` }
    if (others.length > 0) return { fault: `${target} has ${others.length + 1} SPF records` }
    return walkSpf(target, next, read, seen)
  }
  for (const term of terms) {
    const [, qualifier, spelled = "", value = ""] = mechanism.exec(term) ?? []
    const name = spelled.toLowerCase()
    const [host = ""] = value.startsWith(":") ? value.slice(1).split("/") : [domain]
    const passes = qualifier === "" || qualifier === "+" || qualifier === "?"
    if (passes && (name === "all" || /\/[0-7]$/.test(value))) spf.everybody = true
    if (passes && name !== "include") spf.nobody = false
    if (/^(include|a|mx|ptr|exists)$/.test(name) && ++seen.lookups > mostLookups) return tooManyLookups
    if (!(await isKnown(host, types[name], read))) seen.unknown.push(host)
    if (seen.unknown.length > mostVoid)
      return { fault: `more than ${mostVoid} names have no records: ${seen.unknown.join(", ")}` }
    if (name === "include") {
      const included = await follow(host)
      if ("fault" in included) return included
      if (passes && !included.nobody) spf.nobody = false
      if (passes && included.everybody && included.ending !== "?") spf.everybody = true
    }
    // Nothing counts behind it, and no redirection beside it.
    if (name === "all") return { ...spf, ending: qualifier || "+" }
  }
  const [redirect] = terms.flatMap(term => /^redirect=(.*)$/i.exec(term)?.[1] ?? [])
  if (!redirect) return spf
  if (++seen.lookups > mostLookups) return tooManyLookups
  const next = await follow(redirect)
  if ("fault" in next) return next
  return { ...next, everybody: spf.everybody || next.everybody, nobody: spf.nobody && next.nobody }
}

/** Also where the DNS gives no answer. */
async function isKnown(host: string, sought: readonly string[] | undefined, read: Read): Promise<boolean> {
  if (!sought || host.includes("%")) return true
  const found = await Promise.all(sought.map(type => read(host, type).catch(() => [host])))
  return found.flat().length > 0
}
