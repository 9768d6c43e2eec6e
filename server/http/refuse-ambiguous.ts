import type { IncomingMessage, RequestListener } from "node:http"

/** Headers of which a request has one at most: of two, each reader would choose another. No two are equally long. */
const single = ["host", "authorization", "apikey", "content-type", "content-encoding"]
/** Each at the place of its length: most headers of a request are told from them by that alone. */
const longest = Math.max(...single.map(name => name.length))
const singleOfLength = Array.from({ length: longest + 1 }, (_, length) =>
  single.find(name => name.length === length),
)

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

function isAmbiguous({ headers, rawHeaders, httpVersion, url = "" }: IncomingMessage): boolean {
  const coding = headers["transfer-encoding"]
  if (coding !== undefined && (coding.toLowerCase() !== "chunked" || httpVersion === "1.0")) return true
  let seen = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const given = rawHeaders[place] as string
    const name = singleOfLength[given.length]
    if (name === undefined || given.toLowerCase() !== name) continue
    const mark = 1 << name.length
    if (seen & mark) return true
    seen |= mark
  }
  return url.includes("#")
}
