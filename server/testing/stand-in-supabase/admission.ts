import type { ProjectKeys } from "./project-keys.ts"

type Fetch = (request: Request) => Promise<Response>

/** Its key and the token beside it, if that is another than the key. */
function credentialsOf({ headers }: Request) {
  const key = headers.get("apikey")
  const bearer = headers.get("authorization")?.replace(/^Bearer /, "")
  return { key, token: bearer === key ? undefined : bearer }
}

function withHeaders(request: Request, changed: Record<string, string>): Request {
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(changed)) headers.set(name, value)
  return new Request(request, { headers })
}

const refusal = () => Response.json({ message: "Invalid API key" }, { status: 401 })

/** Admits requests with one of the project's keys. */
export function admitToRest(keys: ProjectKeys, rest: Fetch): Fetch {
  return async request => {
    const { key, token } = credentialsOf(request)
    const known = keys.find(key)
    if (!known) return refusal()
    return rest(withHeaders(request, { authorization: `Bearer ${token ?? known.token}` }))
  }
}

/** Makes the embedded API a service that knows the project's keys and signs as a project does. */
export function admitToEmbedded(keys: ProjectKeys, embedded: Fetch): Fetch {
  return async request => {
    const { key, token } = credentialsOf(request)
    const known = keys.find(key)
    if (!known) return refusal()
    const bearer = token === undefined ? known.key : keys.reduce(token)
    const answer = await embedded(
      withHeaders(request, { apikey: known.key, authorization: `Bearer ${bearer}` }),
    )
    const headers = new Headers(answer.headers)
    headers.delete("content-length")
    return new Response(keys.renew(await answer.text()) || null, { status: answer.status, headers })
  }
}
