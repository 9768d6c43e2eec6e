import { expect, test } from "vitest"
import { serveListener } from "../testing/serve-listener.ts"
import { redirectUntidy } from "./request-target.ts"

function start() {
  const headers = ["x-content-type-options", "nosniff"]
  return serveListener(redirectUntidy(headers)((_, response) => void response.end("the page")))
}

test.for([
  ["/about/", "/about"],
  ["/en/", "/en"],
  ["/en/about//", "/en/about"],
  ["/blog/all/?page=2&q=a//b/", "/blog/all?page=2&q=a//b/"],
  ["//", "/"],
  ["//evil.example/x", "/evil.example/x"],
  ["/\\evil.example", "/evil.example"],
  ["/%2e%2e%2f%2fevil.example/", "/..%2f%2fevil.example"],
  ["/%61bout", "/about"],
  ["/%65n/%61bout?q=%61&q=%2561", "/en/about?q=%61&q=%2561"],
  ["/%61bout.data", "/about.data"],
  ["/admin/dash%62oard/", "/admin/dashboard"],
  ["/blog/%61%c4%99%2561", "/blog/a%c4%99%2561"],
] as const)("[I18N-02] a reader of %s is sent to %s, on this site", async ([path, tidy]) => {
  const read = await start()
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await read(path, {}, method)
    expect({ status, location: headers.location }).toEqual({ status: 308, location: tidy })
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" })
  }
})

const plain = [
  "/",
  "/about",
  "/about?x=%61",
  "/blog/%c4%99",
  "/%2F%2Fevil.example",
  "/%2561bout",
  "/%zz",
  "/%",
]
const ofTheApi = ["/auth/v1//", "/%72est/v1/blog_posts", "/rest/v1/%62log_posts", "//rest/v1/blog_posts"]

test("a tidy or unreadable address, or the API's, is answered as it is, and so is a form at an untidy one", async () => {
  const read = await start()
  for (const path of [...plain, ...ofTheApi, "/about/../rest/v1/blog_posts", "*"])
    expect([path, (await read(path)).status]).toEqual([path, 200])
  expect((await read("/contact/", {}, "POST")).status).toBe(200)
})
