import type { IncomingMessage } from "node:http"

/**
 * Takes a request and a header's name in lower case; returns its value as `request.headers` has it. That object of all
 * headers is made at its first use: who reads a header of every request reads it here.
 */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const { rawHeaders } = request
  let found: string | undefined
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const given = rawHeaders[place] as string
    if (given.length !== name.length || given.toLowerCase() !== name) continue
    // Of some headers Node takes the first value, others it joins.
    if (found !== undefined) return request.headers[name] as string | undefined
    found = rawHeaders[place + 1]
  }
  return found
}
