import { expect, test } from "vitest"
import { pageParameters } from "./page-parameters.ts"

test.for(["/blog/all", "/en/blog/all", "/blog/all.data", "/en/blog/all.data"])("%s reads a search", path => {
  expect(pageParameters(path)).toEqual(["q", "category", "page"])
})

test.for(["/", "/en", "/_.data", "/blog", "/blog/all-about-copper", "/administrators", "/sitemap.xml"])(
  "%s reads no parameter",
  path => {
    expect(pageParameters(path)).toEqual([])
  },
)

test.for([
  "/admin",
  "/admin.data",
  "/admin/posts",
  "/rest/v1/blog_posts",
  "/auth/v1/user",
  "/_system/config",
])("%s is no shared page", path => {
  expect(pageParameters(path)).toBeNull()
})
