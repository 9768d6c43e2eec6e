import type { IncomingMessage, RequestListener } from "node:http"

/** Headers of which a request has one at most: of two, each reader would choose another. */
const single = new Set(["host", "authorization", "apikey", "content-type", "content-encoding"])

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

function isAmbiguous({ rawHeaders, headers, httpVersion, url = "" }: IncomingMessage): boolean {
  const coding = headers["transfer-encoding"]
  if (coding !== undefined && (coding.toLowerCase() !== "chunked" || httpVersion === "1.0")) return true
  // Most requests name nothing twice.
  if (Object.keys(headers).length * 2 === rawHeaders.length) return url.includes("#")
  const seen = new Set<string>()
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]?.toLowerCase() ?? ""
    if (single.has(name) && seen.has(name)) return true
    seen.add(name)
  }
  return url.includes("#")
}
