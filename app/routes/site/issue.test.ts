import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { type ServerEnvironment, serverEnvironment } from "#app/lib/server-environment.ts"
import { loader } from "./issue.tsx"

const id = "4f3a91c2-0000-4000-8000-000000000001"
const content = {
  ...{ id, subject: { en: "", pl: "Wieści" }, words: { en: "", pl: "Dzień dobry" } },
  posts: [],
}

/** The status and the headers with which a page of the issue answers, by what the database says. */
async function open(answer: object, { page = "/newsletter/issues", name = id, query = "" } = {}) {
  const rpc = vi.fn(async () => answer)
  const context = new RouterContextProvider()
  context.set(serverEnvironment, {
    privileged: { rpc },
    log: { error: vi.fn() },
  } as unknown as ServerEnvironment)
  const url = new URL(`${page}/${name}${query}`, "https://www.kupryt.example")
  const given = { params: { id: name }, url, context } as unknown as Parameters<typeof loader>[0]
  const result = await loader(given).catch((thrown: Awaited<ReturnType<typeof loader>>) => thrown)
  return { data: result.data, status: result.init?.status, headers: new Headers(result.init?.headers), rpc }
}

test("[NL-04] the web version is what was sent, in each language in which the issue was written", async () => {
  const polish = await open({ data: content, error: null })
  expect(polish).toMatchObject({ data: content, status: undefined })
  expect(polish.rpc).toHaveBeenCalledWith("read_newsletter_issue", { issue_id: id })
  expect((await open({ data: content, error: null }, { page: "/en/newsletter/issues" })).status).toBe(404)
})

test("[NL-04] an issue that was not sent has no web version, and what is no id is not asked for", async () => {
  const unsent = await open({ data: null, error: null })
  expect(unsent).toMatchObject({ data: null, status: 404 })
  // It is not kept: the issue may be sent the next moment.
  expect(unsent.headers.get("cache-control")).toBe("no-store")
  expect((await open({ data: null, error: null }, { query: "?token=test" })).status).toBe(200)
  const { status, rpc } = await open({ data: content, error: null }, { name: "1' or 1=1" })
  expect(status).toBe(404)
  expect(rpc).not.toHaveBeenCalled()
})

test("while the database is away the web version says to come back", async () => {
  const { status, headers } = await open({ data: null, error: { code: "08006" } })
  expect([status, headers.get("retry-after")]).toEqual([503, "30"])
})
