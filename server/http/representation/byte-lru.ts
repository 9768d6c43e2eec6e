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

/** Takes the bound in bytes; returns an empty store that never holds more. */
export function createByteLru<Value>(bound: number): ByteLru<Value> {
  // A Map keeps the order of insertion: the first entry is the one that was used longest ago.
  const entries = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    peek: key => entries.get(key)?.value,
    set(key, value, held) {
      remove(key)
      const bytes = held + overhead
      if (bytes > bound * largestShare) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= bound) break
        remove(oldest)
      }
    },
    delete: remove,
    bytes: () => total,
  }
}
