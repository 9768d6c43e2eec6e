import { isIP } from "node:net"
import type { Read } from "./dmarc.ts"

/** Receivers look up so many names at most, and so many that have no records (RFC 7208, 4.6.4). */
const [mostLookups, mostVoid] = [10, 2]

const mechanism = /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)((?:[:/].*)?)$/i
const modifier = /^([a-z][\w.-]*)=(.*)$/i

/** Types of the records that a mechanism looks for; "exists" and "ptr" look for what each client has. */
const types: Partial<Record<string, readonly string[]>> = { a: ["A", "AAAA"], mx: ["MX"] }

const macro = "%(?:[%_-]|\\{[slodiphcrtv]\\d*r?[-.+,/_=]*\\})"
/** Ends in a label that is no number, or in a macro. */
const hostName = `(?:[!-$&-.0-~]|${macro})*(?:\\.(?!\\d+\\.?(?:/|$))[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.?|${macro})`
const [upTo32, upTo128] = ["/(?:[12]?\\d|3[0-2])", "/(?:[1-9]?\\d|1[01]\\d|12[0-8])"]
/** RFC 7208, 5 and 6, but for the addresses. */
const anyTerm = new RegExp(
  `^(?:[+?~-]?(?:all|ptr(?::${hostName})?|(?:include|exists):${hostName}|(?:a|mx)(?::${hostName})?(?:${upTo32})?(?:/${upTo128})?|ip4:[\\d.]+(?:${upTo32})?|ip6:[\\da-f:.]+(?:${upTo128})?)|(?:redirect|exp)=${hostName}|(?!(?:redirect|exp)=)[a-z][\\w.-]*=.*)$`,
  "i",
)

function isTerm(term: string): boolean {
  const [, version, address = ""] = /^\W?ip([46]):([^/]*)/i.exec(term) ?? []
  return anyTerm.test(term) && (!version || isIP(address) === Number(version))
}

/** Of one record: what matches no longer counts behind "all", and a redirect counts without one. */
type Terms = { mechanisms: { qualifier: string; name: string; value: string }[]; redirect: string | null }

/**
 * Names that are looked up, and those that have no records, also by records that this one includes; whether it lets everybody
 * send, or nobody.
 */
type Spf = {
  lookups: number
  unknown: readonly string[]
  everybody: boolean
  nobody: boolean
  ending: string | null
}

/** A fault is in words, for which receivers take no record. */
export type SpfWalk = Spf | { fault: string }

const tooManyLookups = { fault: `more than ${mostLookups} names would have to be looked up for it` }

export function spfRecords(records: readonly string[]): string[] {
  return records.filter(record => /^v=spf1( |$)/i.test(record))
}

function readTerms(record: string): Terms | { fault: string } {
  const read: Terms = { mechanisms: [], redirect: null }
  for (const term of record.split(/\s+/).slice(1).filter(Boolean)) {
    if (!isTerm(term)) return { fault: `${term} is no part of an SPF record` }
    const [, key = "", target = ""] = modifier.exec(term) ?? []
    const [, qualifier = "", name = "", value = ""] = mechanism.exec(term) ?? []
    if (key.toLowerCase() === "redirect") read.redirect = target
    else if (name) read.mechanisms.push({ qualifier: qualifier || "+", name: name.toLowerCase(), value })
  }
  const end = read.mechanisms.findIndex(({ name }) => name === "all")
  return end < 0 ? read : { mechanisms: read.mechanisms.slice(0, end + 1), redirect: null }
}

/** Follows what a record includes, and where it redirects, as long as receivers do. */
export async function walkSpf(
  domain: string,
  record: string,
  read: Read,
  before: Pick<Spf, "lookups" | "unknown"> = { lookups: 0, unknown: [] },
): Promise<SpfWalk> {
  if (before.lookups > mostLookups) return tooManyLookups
  const terms = readTerms(record)
  if ("fault" in terms) return terms
  const spf: Spf = { ...before, everybody: false, nobody: true, ending: null }
  const follow = async (target: string): Promise<SpfWalk> => {
    if (target.includes("%")) return { ...spf, everybody: false, nobody: false }
    const records = spfRecords(await read(target))
    const [next] = records
    if (records.length !== 1 || next === undefined)
      return {
        fault: `${target} has ${records.length === 0 ? "no SPF record" : `${records.length} SPF records`}`,
      }
    return walkSpf(target, next, read, spf)
  }
  for (const { qualifier, name, value } of terms.mechanisms) {
    if (name === "all") spf.ending = qualifier
    if (/^(include|a|mx|ptr|exists)$/.test(name)) spf.lookups++
    if (spf.lookups > mostLookups) return tooManyLookups
    const passes = qualifier === "+" || qualifier === "?"
    if (passes && (name === "all" || /\/[0-7]$/.test(value))) spf.everybody = true
    if (passes && name !== "include") spf.nobody = false
    const [host = ""] = value.startsWith(":") ? value.slice(1).split("/") : [domain]
    if (!(await isKnown(host, types[name], read))) spf.unknown = [...spf.unknown, host]
    if (spf.unknown.length > mostVoid)
      return { fault: `more than ${mostVoid} names have no records: ${spf.unknown.join(", ")}` }
    if (name !== "include") continue
    const included = await follow(host)
    if ("fault" in included) return included
    Object.assign(spf, { lookups: included.lookups, unknown: included.unknown })
    if (passes && !included.nobody) spf.nobody = false
    if (passes && included.everybody && included.ending !== "?") spf.everybody = true
  }
  if (!terms.redirect) return spf
  spf.lookups++
  const next = await follow(terms.redirect)
  if ("fault" in next) return next
  return {
    ...next,
    everybody: spf.everybody || next.everybody,
    nobody: spf.nobody && next.nobody,
  }
}

/** Also where the DNS gives no answer. */
async function isKnown(host: string, sought: readonly string[] | undefined, read: Read): Promise<boolean> {
  if (!sought || host.includes("%")) return true
  const found = await Promise.all(sought.map(type => read(host, type).catch(() => [host])))
  return found.flat().length > 0
}
