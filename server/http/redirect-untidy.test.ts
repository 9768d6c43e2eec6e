import { expect, test } from "vitest"
import { serveListener } from "../testing/serve-listener.ts"
import { redirectUntidy } from "./redirect-untidy.ts"

function start() {
  const headers = ["x-content-type-options", "nosniff"]
  return serveListener(redirectUntidy({ headers, next: (_, response) => void response.end("the page") }))
}

test.for([
  ["/about/", "/about"],
  ["/en/", "/en"],
  ["/en/about//", "/en/about"],
  ["/blog/all/?page=2&q=a//b/", "/blog/all?page=2&q=a//b/"],
  ["/no-such-page/", "/no-such-page"],
  ["//", "/"],
  ["//evil.example/x", "/evil.example/x"],
  ["/en//evil.example/%2e%2e//", "/en/evil.example/%2e%2e"],
  ["/\\evil.example", "/evil.example"],
] as const)("[I18N-02] a reader of %s is sent to %s, on this site", async ([path, tidy]) => {
  const read = await start()
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await read(path, {}, method)
    expect({ status, location: headers.location }).toEqual({ status: 308, location: tidy })
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" })
  }
})

test.for(["/", "/en", "/about", "/about?x=/", "/?a//", "/admin/", "/rest/v1/", "/auth/v1//", "*"])(
  "%s is answered as it is",
  async path => {
    const read = await start()
    expect((await read(path)).status).toBe(200)
  },
)

test("a form sent to an untidy address is taken there", async () => {
  const read = await start()
  expect((await read("/contact/", {}, "POST")).status).toBe(200)
})
