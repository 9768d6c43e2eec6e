import type { IncomingMessage, RequestListener } from "node:http"

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
    const single = singleOfLength(given.length)
    if (single === null || given.toLowerCase() !== single) continue
    // One bit for each length below: no two of these headers are equally long, and none has 32 letters.
    const mark = 1 << given.length
    if (seen & mark) return true
    seen |= mark
  }
  return url.includes("#")
}

/**
 * Takes a length; returns the header so long of which a request has one at most: of two, each reader would choose another.
 * Most headers of a request are told from these by their length alone.
 */
function singleOfLength(length: number): string | null {
  switch (length) {
    case 4:
      return "host"
    case 6:
      return "apikey"
    case 12:
      return "content-type"
    case 13:
      return "authorization"
    case 16:
      return "content-encoding"
    default:
      return null
  }
}
