import { rm } from "node:fs/promises"
import { sharedCacheControl } from "../../app/lib/cache-policy.ts"
import { connect } from "../../server/backend/connect.ts"
import { createPageCache, heldAtMost } from "../../server/http/cache/page-cache.ts"
import { makeDirectory } from "../../server/testing/make-directory.ts"
import { openQuietBackend } from "../../server/testing/open-quiet-backend.ts"
import { openBuiltPages } from "../instruments/built-pages.ts"
import { onInterrupt } from "../instruments/interrupt.ts"
import { residentMemory } from "../instruments/resident-memory.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const addresses = 10_000
const atOnce = 4
const mebibyte = 1024 * 1024
/** By how much the process may grow meanwhile, in bytes. */
const processGrowth = 192 * mebibyte

const headers = { "cache-control": sharedCacheControl, "content-type": "text/html; charset=utf-8" }

/** Measures what the page cache takes after 10,000 addresses in both languages, each kept unchanged, in gzip and in brotli. */
export async function measureCache(): Promise<{ title: string; figures: Figure[] }> {
  const dataDir = await makeDirectory("cache")
  const backend = await openQuietBackend({ DATA_DIR: dataDir })
  const stopListening = onInterrupt(backend.close)
  try {
    const anonymous = connect(backend, backend.publishableKey)
    const render = await openBuiltPages({ anonymous, log: console })
    let made = 0
    const cache = createPageCache({
      render: async key => {
        const html = await render(key)
        made += Buffer.byteLength(html)
        return new Response(html, { headers })
      },
      enqueue: (_owner, task) => task(),
      fallback: { status: 503, headers: [], body: Buffer.alloc(0) },
      isConnected: () => true,
      log: console,
    })
    await visit(cache, 0, 500)
    const before = { process: residentMemory(process.pid), cache: cache.bytes() }
    let most = before.cache
    for (let place = 500; place < addresses; place += 500) {
      await visit(cache, place, place + 500)
      most = Math.max(most, cache.bytes())
    }
    const grown = residentMemory(process.pid) - before.process
    return {
      title: `The page cache after ${addresses} addresses`,
      figures: [
        figure("most that it took by its own account", most / mebibyte, heldAtMost, {
          what: "the HTML of all of them",
          value: made / mebibyte,
        }),
        figure("what the process grew from the 500th to the last", grown, processGrowth, {
          what: "what the cache grew meanwhile",
          value: (most - before.cache) / mebibyte,
        }),
      ],
    }
  } finally {
    await backend.close()
    stopListening()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Asks for the addresses from one place to another, and waits until their best compression is kept. */
async function visit(cache: ReturnType<typeof createPageCache>, from: number, to: number): Promise<void> {
  let place = from
  const one = async () => {
    while (place < to) {
      const found = await cache.find(addressAt(place++))
      if (found.kind !== "hit") throw new Error("a page was not kept")
      await found.page.better
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

const addressAt = (place: number) => `${place % 2 ? "/en" : ""}/blog/all?q=copper+${place}`

function figure(
  what: string,
  value: number,
  limit: number,
  reference: { what: string; value: number },
): Figure {
  return weigh({ what, value, unit: "MiB", target: limit / mebibyte, reference })
}
