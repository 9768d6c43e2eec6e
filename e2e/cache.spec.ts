import { once } from "node:events"
import { request as nodeRequest } from "node:http"
import { text } from "node:stream/consumers"
import { formPages, locales, pathTo } from "#app/i18n/paths.ts"
import { expect, test } from "./fixtures.ts"
import type { RunningServer } from "./setup/server.ts"

/** Sends a request line as it is, which no browser's address would become. */
async function ask(server: RunningServer, method: string, target: string) {
  const { hostname, port } = new URL(server.url)
  const sent = nodeRequest({ hostname, port, method, path: target, agent: false }).end()
  const [answer] = await once(sent, "response")
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const long = "a".repeat(600)

/** The same for every visitor; then what is for one visitor, no page at all, or an address that is no key of the cache. */
const shared = ["/blog", "/sitemap.xml", "/robots.txt"]
const personal = [
  ...locales.flatMap(locale => formPages.map(page => pathTo(page, locale))),
  ...["/contact?q=1", "/contact.data", "/newsletter?outcome=success"],
]
const others = [
  ...["/admin/login", "/admin/posts", "/nothing-here", "/blog/nothing-here", "/blog/nothing-here.data"],
  ...["//blog/all", "//blog", "/blog/../blog", "/blog/./", `/blog?${long}`, `/${long}`],
  ...["/%00", "/rest/v1/nothing", "/auth/v1/user"],
]

test("no answer passes on the page cache's directives, and a personal answer is no-store", async ({
  server,
}) => {
  for (const target of [...shared, `${server.url}/blog`, ...personal, ...others]) {
    for (const method of ["GET", "HEAD", "POST", "PUT"]) {
      const { status, headers } = await ask(server, method, target)
      const isKept = headers["cache-control"] !== "no-store" && !personal.includes(target)
      const isShared = status === 200 && method !== "POST" && isKept
      const expected = isShared ? "public, max-age=0" : "no-store"
      expect([method, target, status, headers["cache-control"]]).toEqual([method, target, status, expected])
      if (isShared) expect(headers.vary, target).toBe("accept-encoding")
      else expect(headers, `${method} ${target}`).not.toHaveProperty("etag")
    }
  }
  const tokenOf = async () =>
    /name="token" value="([^"]+)"/.exec((await ask(server, "GET", "/contact")).body)?.[1]
  expect(new Set([await tokenOf(), await tokenOf(), await tokenOf()]).size).toBe(3)
})
