type Fetch = (request: Request) => Promise<Response>

/** The headers that a page of another origin may read of an answer. */
const exposed = "content-encoding, content-location, content-range, content-type, date, location"

/** The gateway before the services at Supabase: every origin may ask with any header, and an unknown service is not there. */
export function createGateway(services: Readonly<Record<string, Fetch>>): Fetch {
  return async request => {
    const [, service = ""] = new URL(request.url).pathname.split("/")
    const answer = Object.hasOwn(services, service) ? services[service] : undefined
    if (request.method === "OPTIONS") return allowAsked(request)
    if (!answer) return new Response(null, { status: 404 })
    const { body, status, headers } = await answer(request)
    const open = new Headers(headers)
    open.set("access-control-allow-origin", "*")
    open.set("access-control-expose-headers", exposed)
    return new Response(body, { status, headers: open })
  }
}

/** Answers what a browser asks before it sends what a plain form could not. */
function allowAsked({ headers }: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": headers.get("access-control-request-method") ?? "",
      "access-control-allow-headers": headers.get("access-control-request-headers") ?? "",
    },
  })
}
