import { expect, test } from "vitest"
import { createPatternOf } from "./route-patterns.ts"

const route = (id: string, path?: string, parentId?: string) => ({
  [id]: { id, ...(path && { path }), ...(parentId && { parentId }), module: {} as never },
})

const patternOf = createPatternOf({
  ...route("root", ""),
  ...route("site", undefined, "root"),
  ...route("home", "/", "site"),
  ...route("all", "/blog/all", "site"),
  ...route("post", "/blog/:slug", "site"),
  ...route("admin", "admin", "root"),
  ...route("frame", undefined, "admin"),
  ...route("edit", "posts/edit/:id", "frame"),
  ...route("rest", "/*", "site"),
})

test.for([
  ["/", "/"],
  ["/blog/all", "/blog/all"],
  ["/blog/copper", "/blog/:slug"],
  ["/admin/posts/edit/7", "/admin/posts/edit/:id"],
  ["/jan@huta.example", "/*"],
  ["/%E0%A4%A", null],
])("%s is of the route %s", ([path = "", pattern]) => {
  expect(patternOf(path ?? "")).toBe(pattern)
})
