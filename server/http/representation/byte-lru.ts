/** The part of the bound that one entry may take. */
const largestShare = 1 / 8
/** What an entry takes beside what it holds, in bytes: its key, its headers' strings, its place in the map. */
const overhead = 4096

/** Entries by key, within a bound of bytes; the ones used last stay. */
export type ByteLru<Value> = {
  /** Returns the entry and counts it as used now. */
  get(key: string): Value | undefined
  /** Returns the entry without counting it as used. */
  peek(key: string): Value | undefined
  /** Keeps an entry of so many bytes in place of the one before; one larger than an eighth of the bound is not kept. */
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  /** What all entries take now, in bytes. */
  bytes(): number
}

/** An entry in the list that is ordered by use. */
type Entry<Value> = {
  key: string
  value: Value
  bytes: number
  older: Entry<Value> | null
  newer: Entry<Value> | null
}

/**
 * Takes the bound in bytes; returns an empty store that never holds more. The order of use is a list of its own and
 * not the map's: a map whose entries are taken out and put back at each use keeps making tables, each of which the
 * one before keeps alive until the next full garbage collection.
 */
export function createByteLru<Value>(bound: number): ByteLru<Value> {
  const entries = new Map<string, Entry<Value>>()
  let newest: Entry<Value> | null = null
  let oldest: Entry<Value> | null = null
  let total = 0

  function link(entry: Entry<Value>): void {
    entry.older = newest
    if (newest) newest.newer = entry
    newest = entry
    oldest ??= entry
  }

  function unlink(entry: Entry<Value>): void {
    if (entry.newer) entry.newer.older = entry.older
    else newest = entry.older
    if (entry.older) entry.older.newer = entry.newer
    else oldest = entry.newer
    entry.older = null
    entry.newer = null
  }

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    unlink(entry)
    total -= entry.bytes
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry && entry !== newest) {
        unlink(entry)
        link(entry)
      }
      return entry?.value
    },
    peek: key => entries.get(key)?.value,
    set(key, value, held) {
      remove(key)
      const bytes = held + overhead
      if (bytes > bound * largestShare) return
      const entry = { key, value, bytes, older: null, newer: null }
      entries.set(key, entry)
      link(entry)
      total += bytes
      while (oldest && total > bound) remove(oldest.key)
    },
    delete: remove,
    bytes: () => total,
  }
}
