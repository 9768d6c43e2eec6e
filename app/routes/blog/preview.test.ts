import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { type ServerEnvironment, serverEnvironment } from "#app/lib/server-environment.ts"
import { loader } from "./preview.tsx"

type Arguments = Parameters<typeof loader>[0]

/** What the page of a link answers, by the seconds that its reader has to wait and by what the database says. */
async function open(wait: number, answer: object) {
  const rpc = vi.fn(async () => answer)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const context = new RouterContextProvider()
  context.set(serverEnvironment, {
    ...{ privileged: { rpc }, log, limits: { take: async () => wait } },
  } as unknown as ServerEnvironment)
  const url = new URL("https://www.kupryt.example/en/preview/secret")
  const given = { params: { token: "secret" }, url, context } as unknown as Arguments
  const shown = await loader(given).catch((thrown: Response) => ({ data: null, init: thrown }))
  const headers = new Headers(shown.init?.headers)
  return { kind: shown.data?.kind, status: shown.init?.status, headers, rpc, log }
}

test("[PREV-01] who opens links too often is told to wait, and the database is not asked", async () => {
  const { kind, status, headers, rpc } = await open(15, {})
  expect([kind, status, headers.get("retry-after")]).toEqual(["limited", 429, "15"])
  expect(rpc).not.toHaveBeenCalled()
})

test("[PREV-01] without the database a link is not called wrong, and the log has no token", async () => {
  for (const answer of [
    { data: null, error: { code: "08006" } },
    { data: { draft: 1 }, error: null },
  ]) {
    const { kind, status, headers, rpc, log } = await open(0, answer)
    expect([kind, status, headers.get("retry-after")]).toEqual(["failed", 503, "30"])
    expect(log.error).toHaveBeenCalledOnce()
    expect(JSON.stringify([log.error.mock.calls, rpc.mock.calls])).not.toContain("secret")
  }
})

test("[PREV-01] a link whose draft is published leads to the post in the page's language, with its address kept secret", async () => {
  const data = { expires_at: "2026-12-02T10:00:00Z", draft: null, published: "copper" }
  const { status, headers } = await open(0, { data, error: null })
  expect([status, headers.get("location")]).toEqual([302, "/en/blog/copper"])
  expect(headers.get("referrer-policy")).toBe("no-referrer")
  expect(headers.get("cache-control")).toBe("no-store")
})
