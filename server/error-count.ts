import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { makeDataDir } from "./data-dir.ts"

const file = "errors.json"
/** Days for which errors are counted. */
const counted = 7
const day = 24 * 60 * 60 * 1000

const countsSchema = z.record(z.iso.date(), z.int().positive())

export async function readErrorCounts(dataDir: string, now: Date): Promise<Record<string, number>> {
  const text = await readFile(join(dataDir, file), "utf8").catch(() => "{}")
  const first = dateOf(new Date(now.getTime() - (counted - 1) * day))
  try {
    const counts = countsSchema.parse(JSON.parse(text))
    return Object.fromEntries(Object.entries(counts).filter(([date]) => date >= first))
  } catch {
    return {}
  }
}

/** Never fails: where nothing can be written nothing is counted. */
export function createErrorCount(dataDir: string, now = () => new Date()): () => Promise<void> {
  let unwritten = 0
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    while (unwritten > 0) {
      const added = unwritten
      unwritten = 0
      const counts = await readErrorCounts(dataDir, now())
      const today = dateOf(now())
      const text = JSON.stringify({ ...counts, [today]: (counts[today] ?? 0) + added })
      await makeDataDir(dataDir)
        .then(() => writeFile(join(dataDir, file), text, { mode: 0o600 }))
        .catch(() => {})
    }
    writing = null
  }

  return () => {
    unwritten += 1
    writing ??= write()
    return writing
  }
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
