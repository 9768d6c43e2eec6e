import { randomUUID } from "node:crypto"

/** A token that the policies accept, unless others are given. */
const token = randomUUID()

/**
 * Stands in for the storage of a hosted Supabase: one public bucket. Takes its policy: whether the sender
 * of headers may add to it and remove. Answers as the storage does: most refusals have status 400 and the real one in the body.
 */
export function createFakeStorageApi(
  mayAdd = async (headers: Headers) => headers.get("authorization") === `Bearer ${token}`,
) {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const refusal = (statusCode: string, error: string) =>
    Response.json({ statusCode, error, message: error }, { status: 400 })

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (request.method === "DELETE" && pathname === "/storage/v1/object/uploads") {
      if (!(await mayAdd(request.headers))) return refusal("403", "Unauthorized")
      const { prefixes }: { prefixes: string[] } = await request.json()
      return Response.json(prefixes.filter(name => objects.delete(name)).map(name => ({ name })))
    }
    const [, name = ""] = /^\/storage\/v1\/object\/(?:public\/)?uploads\/([^/]+)$/.exec(pathname) ?? []
    if (request.method === "GET" && pathname.includes("/public/")) {
      const object = objects.get(name)
      if (!object) return refusal("404", "not_found")
      return new Response(new Uint8Array(object.content), { headers: { "content-type": object.type } })
    }
    if (request.method !== "POST" || !name) return refusal("404", "not_found")
    if (!(await mayAdd(request.headers))) return refusal("403", "Unauthorized")
    if (objects.has(name)) return refusal("409", "Duplicate")
    const content = Buffer.from(await request.arrayBuffer())
    objects.set(name, { content, type: request.headers.get("content-type") ?? "" })
    return Response.json({ Key: `uploads/${name}` })
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
