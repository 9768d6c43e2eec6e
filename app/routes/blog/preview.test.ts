import { createHash } from "node:crypto"
import { createClient } from "@supabase/supabase-js"
import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { type ServerEnvironment, serverEnvironment } from "#app/lib/server-environment.ts"
import { headers, loader } from "./preview.tsx"

type Arguments = Parameters<typeof loader>[0]

const both = (text: string) => ({ pl: text, en: text })
const draft = {
  ...{ id: "", title: both("Copper"), excerpt: both("Short"), content: both("<p>Wire</p>") },
  ...{ category: "policy", imageurl: "/media/a.jpg", search_title: both(""), search_description: both("") },
  ...{ date: "2026-12-01T10:00:00Z", updated_at: "2026-11-25T10:00:00Z" },
}
const found = { expires_at: "2026-12-02T10:00:00Z", draft, published: null }

type Given = { wait?: number; path?: string }

/** Opens a link's page with the database's answer, the seconds that its reader has to wait and the path. */
async function open(answer: object, { wait = 0, path = "/en/preview/secret" }: Given = {}) {
  const rpc = vi.fn(async () => answer)
  const take = vi.fn(async () => wait)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const anonymous = createClient("http://database.example", "key", {
    global: { fetch: async () => Response.json([]) },
  })
  const context = new RouterContextProvider()
  context.set(serverEnvironment, {
    ...{ anonymous, privileged: { rpc }, log, limits: { take } },
  } as unknown as ServerEnvironment)
  const url = new URL(path, "https://www.kupryt.example")
  const given = { params: { token: "secret" }, url, context } as unknown as Arguments
  const shown = await loader(given).catch((thrown: unknown) => {
    if (!(thrown instanceof Response)) throw thrown
    return { data: null, init: thrown }
  })
  const loaderHeaders = new Headers(shown.init?.headers)
  const none = new Headers()
  const page = { loaderHeaders, parentHeaders: none, actionHeaders: none, errorHeaders: undefined }
  const answered = shown.data ? headers(page) : loaderHeaders
  return { data: shown.data, status: shown.init?.status, headers: answered, rpc, take, log }
}

/** Expects headers by which nobody keeps the page, lists it, or passes its address on. */
function expectSecret(answered: Headers) {
  expect(Object.fromEntries(answered)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  })
}

test("[PREV-01] a link's draft is shown in the page's language, with what it lacks there and its end", async () => {
  const content = { pl: '<script>x</script><img src="/a.jpg" alt="Drut">', en: "<p>\u200b&nbsp;</p>" }
  const title = { pl: "Miedź", en: "\u00ad" }
  const half = { ...found, draft: { ...draft, title, content, imageurl: "" } }
  const polish = await open({ data: half, error: null }, { path: "/preview/secret" })
  const english = await open({ data: half, error: null })
  expect([polish.status, english.status]).toEqual([200, 200])
  expect(polish.data).toMatchObject({ kind: "draft", missing: ["imageurl"], expiresAt: found.expires_at })
  expect(english.data).toMatchObject({ kind: "draft", missing: ["title", "content", "imageurl"] })
  expect(JSON.stringify(polish.data)).not.toContain("<script")
  for (const shown of [polish, english]) expectSecret(shown.headers)
  const hash = createHash("sha256").update("secret").digest("hex")
  expect(polish.rpc.mock.calls).toEqual([["read_post_preview", { hash }]])
  expect(polish.take.mock.calls).toEqual([["preview"]])
})

test("[PREV-01] a link that has ended, or never was, is answered with 404 and nothing else", async () => {
  const nothing = { expires_at: found.expires_at, draft: null, published: null }
  for (const data of [null, nothing]) {
    const shown = await open({ data, error: null })
    expect([shown.status, shown.data]).toEqual([404, { kind: "invalid" }])
    expectSecret(shown.headers)
    expect(shown.log.error).not.toHaveBeenCalled()
  }
})

test("[PREV-01] a visitor who opens links too often has to wait, and the database is not asked", async () => {
  const { data, status, headers, rpc } = await open({ data: found, error: null }, { wait: 15 })
  expect([data, status, headers.get("retry-after")]).toEqual([{ kind: "limited" }, 429, "15"])
  expectSecret(headers)
  expect(rpc).not.toHaveBeenCalled()
})

test("[PREV-01] without the database a link is not called wrong, and the log has no token", async () => {
  for (const answer of [
    { data: null, error: { code: "08006" } },
    { data: { draft: 1 }, error: null },
  ]) {
    const { data, status, headers, rpc, log } = await open(answer)
    expect([data, status, headers.get("retry-after")]).toEqual([{ kind: "failed" }, 503, "30"])
    expectSecret(headers)
    expect(log.error).toHaveBeenCalledOnce()
    expect(JSON.stringify([log.error.mock.calls, rpc.mock.calls])).not.toContain("secret")
  }
})

test("[PREV-01] a link whose draft is published leads to the post in the page's language, with its address kept secret", async () => {
  const answer = { data: { ...found, draft: null, published: "copper" }, error: null }
  for (const [path, post] of [
    ["/preview/secret", "/blog/copper"],
    ["/en/preview/secret", "/en/blog/copper"],
  ] as const) {
    const { data, status, headers } = await open(answer, { path })
    expect([data, status, headers.get("location")]).toEqual([null, 302, post])
    expectSecret(headers)
  }
})
