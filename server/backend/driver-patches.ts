import { registerHooks } from "node:module"
import { roundTripCorrections } from "./driver-round-trips.ts"

type Patch = { before: string; after: string }

/**
 * What postgres.js 3.4.9 gets wrong when a connection ends (github.com/porsager/postgres, issues 1154 and 1208): the
 * ROLLBACK of a lost transaction is sent on a socket that is gone, which ends the process, or is never answered; who
 * waits for a connection is forgotten, as is who waits for its end, or for the end of one that was reserved until then; and
 * what the ended connection had left to write or to report spoils its successor.
 */
const patches: Record<string, Patch[]> = {
  "/node_modules/postgres/src/connection.js": [
    {
      before: "    incomings = null\n    clearImmediate(nextWriteTimer)\n",
      after:
        "    incomings = null\n    clearImmediate(nextWriteTimer)\n    nextWriteTimer = chunk = errorResponse = null\n",
    },
    {
      before: "    !hadError && (query || sent.length) && error(",
      after: "    if (query || sent.length) error(",
    },
    {
      before: "    closedTime = performance.now()\n",
      after: "    query = null\n    closedTime = performance.now()\n",
    },
    {
      before: "    onclose(connection, Errors.connection('CONNECTION_CLOSED', options, socket))\n",
      after: `    onclose(connection, Errors.connection('CONNECTION_CLOSED', options, socket))
    ended && (ended(), ending = ended = null)\n`,
    },
    {
      before: "    const x = socket.write(chunk, fn)\n",
      after: `    if (!socket) {
      nextWriteTimer = chunk = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
    const x = socket.write(chunk, fn)\n`,
    },
    ...roundTripCorrections,
  ],
  "/node_modules/postgres/src/index.js": [
    {
      before: "        const query = { reserve: resolve, reject }\n",
      after: `        const query = {
          reserve: resolve,
          reject(error) {
            queries.remove(query)
            reject(error)
          },
        }\n`,
    },
    {
      before: "    c.reserved.release = true\n",
      after: `    c.reserved.release = true
    const reservation = c.reserved
    c.onclose = error => {
      while (queue.length) queue.shift().reject(error)
    }\n`,
    },
    {
      before: "    sql.release = () => {\n",
      after: `    sql.release = () => {
      if (c.reserved !== reservation) return
      c.onclose = null\n`,
    },
    {
      before: "      c.reserved = null\n      onopen(c)\n",
      after: "      c.reserved = null\n      ending ? c.terminate() : onopen(c)\n",
    },
    {
      before: "    function handler(q) {\n      c.queue === full\n        ? queue.push(q)\n",
      after: `    function handler(q) {
      if (c.reserved !== reservation)
        return q.reject(Errors.connection('CONNECTION_CLOSED', options, options))
      c.queue === full\n        ? queue.push(q)\n`,
    },
    {
      before: "    queries.length && connect(c, queries.shift())\n  }\n}\n",
      after: `    if (!queries.length) return
    const query = queries.shift()
    if (query.reserve) queries.push(query)
    connect(c, query)
  }
}\n`,
    },
  ],
}

/** Comes before anything imports the driver. The import of another text fails: are the corrections still needed? */
export function patchDatabaseDriver(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const file = Object.keys(patches).find(path => url.endsWith(path))
      if (file === undefined || loaded.source == null) return loaded
      const text = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source)
      const wanted = patches[file] ?? []
      // Already patched by an earlier hook.
      const isDone = wanted.every(({ after }) => text.includes(after))
      return isDone ? loaded : { ...loaded, source: wanted.reduce(correct, text) }
    },
  })
}

function correct(text: string, { before, after }: Patch): string {
  if (text.split(before).length !== 2) throw new Error(`postgres.js does not contain once: ${before.trim()}`)
  return text.replace(before, () => after)
}
