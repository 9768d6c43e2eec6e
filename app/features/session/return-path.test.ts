import { expect, test } from "vitest"
import { returnPathOf, signInPath } from "./return-path.ts"

const back = (place: string) => returnPathOf(new URLSearchParams({ return: place }))
const placeOf = (path: string) => new URL(path, "https://www.kupryt.example")

test.for(["/admin/posts", "/admin/posts/zinc?tab=en#content", "/admin/posts?q=cu%20%26%20zn&page=2"])(
  "the sign-in asked for at %s leads back there",
  path => {
    const { pathname, searchParams } = placeOf(signInPath(placeOf(path)))
    expect(pathname).toBe("/admin/login")
    expect(returnPathOf(searchParams)).toBe(path)
  },
)

test("a sign-in asked for at the dashboard needs no way back", () => {
  expect(signInPath(placeOf("/admin/dashboard"))).toBe("/admin/login")
  expect(returnPathOf(new URLSearchParams())).toBeNull()
})

test.for([
  "https://evil.example/admin/posts",
  "//evil.example/admin/posts",
  "/\\evil.example/admin/posts",
  "\t//evil.example/admin/",
  "javascript:alert(1)//admin/",
  "/admin/../blog",
  "/admin/%2e%2e/%2e%2e/",
  "/blog",
  "/adminx/posts",
  "/admin",
  "http://[",
  "",
])("no sign-in leads to %j", place => {
  expect(back(place)).toBeNull()
})

test.for(["/admin/login", "/admin/login?return=/admin/login", "/admin/unauthorized", "/admin/new-password"])(
  "no sign-in leads back out to %s",
  place => {
    expect(back(place)).toBeNull()
  },
)

test("what comes out of a way back is a path of this site, however it went in", () => {
  expect(back("/admin/./posts//x")).toBe("/admin/posts//x")
  expect(back("http://panel.invalid/admin/posts")).toBe("/admin/posts")
})
