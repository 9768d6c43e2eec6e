import { randomUUID } from "node:crypto"

/** A token that the policies accept, unless others are given. */
const token = randomUUID()

type Policy = (headers: Headers) => Promise<boolean>

/**
 * Stands in for the storage of a hosted Supabase: a public bucket of uploads, and a private one of photographs. Takes the
 * policy of each: whether the sender of headers may add to it and remove, and of the private one also read. Answers as the storage does: most refusals have status 400 and the real one in the body.
 */
export function createFakeStorageApi(
  mayAdd: Policy = async headers => headers.get("authorization") === `Bearer ${token}`,
  mayUsePrivate: Policy = mayAdd,
) {
  type Objects = Map<string, { content: Buffer; type: string }>
  const [objects, photographs]: [Objects, Objects] = [new Map(), new Map()]
  const refusal = (statusCode: string, error: string) =>
    Response.json({ statusCode, error, message: error }, { status: 400 })

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, isPublic, bucket, name = ""] =
      /^\/storage\/v1\/object\/(public\/)?(uploads|photographs)(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (!bucket) return refusal("404", "not_found")
    const [kept, may] = bucket === "uploads" ? [objects, mayAdd] : [photographs, mayUsePrivate]
    if (request.method === "DELETE" && !name) {
      if (!(await may(request.headers))) return refusal("403", "Unauthorized")
      const { prefixes }: { prefixes: string[] } = await request.json()
      return Response.json(prefixes.filter(name => kept.delete(name)).map(name => ({ name })))
    }
    if (request.method === "GET") {
      const isOpen = bucket === "uploads" ? isPublic : !isPublic && (await may(request.headers))
      const object = isOpen ? kept.get(name) : undefined
      if (!object) return refusal("404", "not_found")
      return new Response(new Uint8Array(object.content), { headers: { "content-type": object.type } })
    }
    if (request.method !== "POST" || !name) return refusal("404", "not_found")
    if (!(await may(request.headers))) return refusal("403", "Unauthorized")
    if (kept.has(name)) return refusal("409", "Duplicate")
    const content = Buffer.from(await request.arrayBuffer())
    kept.set(name, { content, type: request.headers.get("content-type") ?? "" })
    return Response.json({ Key: `${bucket}/${name}` })
  }

  return {
    answer,
    backend: {
      url: "https://project.supabase.example",
      publishableKey: "sb_publishable_test",
      fetch: (async (input, init) => answer(new Request(input, init))) satisfies typeof fetch,
    },
    token,
    objects,
  }
}
