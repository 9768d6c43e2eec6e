import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { type IncomingHttpHeaders, request as nodeRequest } from "node:http"
import type { APIRequestContext } from "@playwright/test"
import type postgres from "postgres"
import { expect, test } from "./fixtures.ts"
import { inBoth } from "./setup/posts.ts"
import type { RunningServer } from "./setup/server.ts"

/** Runs a change without its announcement, so that only the age of a copy can bring it to light. */
async function unannounced(
  { sql }: RunningServer,
  change: (sql: postgres.TransactionSql) => Promise<unknown>,
) {
  await sql.begin(async transaction => {
    await transaction`set local session_replication_role = replica`
    await change(transaction)
  })
}

async function read(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers, maxRedirects: 0 })
  return { status: answer.status(), headers: answer.headers(), text: await answer.text() }
}

test("a page is made once: what unknown parameters and headers ask for is the same copy", async ({
  request,
  server,
}) => {
  const first = await read(request, "/blog")
  const id = `cache-${randomUUID()}`
  await unannounced(server, sql => {
    const text = sql.json(inBoth(`Title of ${id}`))
    return sql`insert into public.blog_posts (id, title, excerpt, content, date)
      values (${id}, ${text}, ${text}, ${text}, '2999-01-01')`
  })
  for (const address of ["/blog", "/blog?utm_source=mail", "/blog?_=1&page=7"]) {
    const again = await read(request, address, {
      "accept-language": "en",
      "x-forwarded-host": "evil.example",
    })
    expect(again.text, address).toBe(first.text)
    expect(again.headers.etag?.slice(0, 20), address).toBe(first.headers.etag?.slice(0, 20))
    expect(Number(again.headers.age), address).toBeGreaterThanOrEqual(0)
  }
  await unannounced(server, sql => sql`delete from public.blog_posts where id = ${id}`)
  const data = await read(request, "/blog.data?_routes=root")
  expect(data.headers["content-type"]).toBe("text/x-script")
  expect((await read(request, "/blog.data")).text).toBe(data.text)
})

test("what is for one visitor is made for each: forms, the panel, errors, redirects", async ({ request }) => {
  for (const path of ["/contact", "/en/contact", "/contact?q=1", "/contact.data", "/admin/login"]) {
    const { headers } = await read(request, path)
    expect(headers["cache-control"], path).toBe("no-store")
    expect(headers, path).not.toHaveProperty("age")
  }
  const token = (text: string) => /name="token" value="([^"]+)"/.exec(text)?.[1]
  const tokens = await Promise.all([1, 2, 3].map(async () => token((await read(request, "/contact")).text)))
  expect(new Set(tokens).size).toBe(3)
  for (const [path, status] of [
    ["/newsletter?outcome=success", 200],
    ["/nothing-here", 404],
    ["/blog/nothing-here", 302],
  ] as const) {
    const answer = await read(request, path)
    expect(answer.status, path).toBe(status)
    expect(answer.headers, path).not.toHaveProperty("age")
    expect(answer.headers, path).not.toHaveProperty("etag")
  }
})

test("[POST-05] an unknown post leads to the list, an address with a NUL is refused, and neither is a failure", async ({
  request,
  server,
}) => {
  for (const address of ["/blog/nothing-at-all", "/blog/%2500", "/en/blog/%EF%BF%BF"]) {
    expect((await read(request, address)).status, address).toBe(302)
  }
  for (const address of ["/blog/%00", "/en/blog/a%00b", "/blog/%00.data", "/blog?q=%00"]) {
    expect((await read(request, address)).status, address).toBe(400)
  }
  expect(server.logged()).not.toContain("post not available")
})

/** Sends a request line as it is, which no browser's address would become. */
async function headersOf(server: RunningServer, method: string, target: string) {
  const { hostname, port } = new URL(server.url)
  const sent = nodeRequest({ hostname, port, method, path: target, agent: false }).end()
  const [{ statusCode, headers }] = await once(sent, "response")
  return { status: statusCode as number, headers: headers as IncomingHttpHeaders }
}

test("no answer tells the caches between what the server's own may keep, however it is asked for", async ({
  server,
}) => {
  const targets = [
    "/blog",
    "//blog/all",
    "//blog",
    `${server.url}/blog`,
    "/blog/../blog",
    "/blog/./",
    `/blog?${"a".repeat(600)}`,
    `/${"a".repeat(600)}`,
    "/nothing-here",
    "/blog/nothing-here",
    "/blog/nothing-here.data",
    "/newsletter",
    "/admin/posts",
    "/sitemap.xml",
    "/robots.txt",
    "/%00",
    "/rest/v1/nothing",
    "/auth/v1/user",
  ]
  for (const target of targets) {
    for (const method of ["GET", "HEAD", "POST", "PUT"]) {
      const { status, headers } = await headersOf(server, method, target)
      const isShared = status === 200 && method !== "POST" && headers["cache-control"] !== "no-store"
      const expected = isShared ? "public, max-age=0" : "no-store"
      expect([method, target, status, headers["cache-control"]]).toEqual([method, target, status, expected])
      if (isShared) expect(headers.vary, target).toBe("accept-encoding")
    }
  }
})
