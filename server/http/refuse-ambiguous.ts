import type { IncomingMessage, RequestListener } from "node:http"
import { headerOf } from "./header-of.ts"

/** Headers of which a request has one at most: of two, each reader would choose another. */
const single = new Set(["host", "authorization", "apikey", "content-type", "content-encoding"])
const lengths = new Set(Array.from(single, name => name.length))

/**
 * Takes the listener behind; returns one that ends connections on which a request comes that a proxy in front could
 * read in another way: with a header twice that says who asks for what, with another transfer coding than chunks or
 * with chunks in HTTP/1.0, or with a fragment in its target. What Node refuses by itself does not come so far.
 */
export function refuseAmbiguous(next: RequestListener): RequestListener {
  return (request, response) => {
    if (isAmbiguous(request)) response.writeHead(400, { connection: "close", "content-length": "0" }).end()
    else next(request, response)
  }
}

function isAmbiguous(request: IncomingMessage): boolean {
  const { rawHeaders, httpVersion, url = "" } = request
  const coding = headerOf(request, "transfer-encoding")
  if (coding !== undefined && (coding.toLowerCase() !== "chunked" || httpVersion === "1.0")) return true
  const seen: string[] = []
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const given = rawHeaders[place] as string
    if (!lengths.has(given.length)) continue
    const name = given.toLowerCase()
    if (!single.has(name)) continue
    if (seen.includes(name)) return true
    seen.push(name)
  }
  return url.includes("#")
}
