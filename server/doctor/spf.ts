import type { Read } from "./dmarc.ts"

/** Receivers look up so many names at most (RFC 7208, 4.6.4). */
const mostLookups = 10

const mechanism = /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)((?:[:/].*)?)$/i
const modifier = /^([a-z][\w.-]*)=(.*)$/i

/** Of one record: what matches no longer counts behind "all", and a redirect counts without one. */
type Terms = { mechanisms: { qualifier: string; name: string; value: string }[]; redirect: string | null }

/** Names that are looked up, also by records that this one includes; whether it lets everybody send, or nobody. */
type Spf = { lookups: number; everybody: boolean; nobody: boolean; ending: string | null }

/** A fault is in words, for which receivers take no record. */
export type SpfWalk = Spf | { fault: string }

const tooManyLookups = { fault: `more than ${mostLookups} names would have to be looked up for it` }

export function spfRecords(records: readonly string[]): string[] {
  return records.filter(record => /^v=spf1( |$)/i.test(record))
}

function readTerms(record: string): Terms | { fault: string } {
  const read: Terms = { mechanisms: [], redirect: null }
  for (const term of record.split(/\s+/).slice(1).filter(Boolean)) {
    const [, key = "", target = ""] = modifier.exec(term) ?? []
    const [, qualifier = "", name = "", value = ""] = mechanism.exec(term) ?? []
    if (key.toLowerCase() === "redirect") read.redirect = target
    else if (name) read.mechanisms.push({ qualifier: qualifier || "+", name: name.toLowerCase(), value })
    else if (!key) return { fault: `${term} is no part of an SPF record` }
  }
  const end = read.mechanisms.findIndex(({ name }) => name === "all")
  return end < 0 ? read : { mechanisms: read.mechanisms.slice(0, end + 1), redirect: null }
}

/** Follows what a record includes, and where it redirects, as long as receivers do. */
export async function walkSpf(record: string, read: Read, before = 0): Promise<SpfWalk> {
  if (before > mostLookups) return tooManyLookups
  const terms = readTerms(record)
  if ("fault" in terms) return terms
  const spf: Spf = { lookups: before, everybody: false, nobody: true, ending: null }
  const follow = async (target: string): Promise<SpfWalk> => {
    if (target.includes("%")) return { ...spf, everybody: false, nobody: false }
    const records = spfRecords(await read(target))
    const [next] = records
    if (records.length !== 1 || next === undefined)
      return {
        fault: `${target} has ${records.length === 0 ? "no SPF record" : `${records.length} SPF records`}`,
      }
    return walkSpf(next, read, spf.lookups)
  }
  for (const { qualifier, name, value } of terms.mechanisms) {
    if (name === "all") spf.ending = qualifier
    if (/^(include|a|mx|ptr|exists)$/.test(name)) spf.lookups++
    if (spf.lookups > mostLookups) return tooManyLookups
    const passes = qualifier === "+" || qualifier === "?"
    if (passes && (name === "all" || /\/[0-7]$/.test(value))) spf.everybody = true
    if (passes) spf.nobody = false
    if (name !== "include") continue
    const included = await follow(value.slice(1))
    if ("fault" in included) return included
    spf.lookups = included.lookups
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
