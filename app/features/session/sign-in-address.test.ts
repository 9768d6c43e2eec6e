import { expect, test } from "vitest"
import {
  readAuthError,
  readConfirmationLink,
  readSpentLink,
  returnPathOf,
  signInPath,
  spentLinkPath,
  withoutAuthError,
} from "./sign-in-address.ts"

const back = (place: string) => returnPathOf(new URLSearchParams({ return: place }))
const placeOf = (path: string) => new URL(path, "https://www.kupryt.example")

test("the sign-in leads back to the requested page; the dashboard needs no return address", () => {
  for (const path of [
    "/admin/posts",
    "/admin/posts/zinc?tab=en#content",
    "/admin/posts?q=cu%20%26%20zn&page=2",
  ]) {
    const { pathname, searchParams } = placeOf(signInPath(placeOf(path)))
    expect(pathname).toBe("/admin/login")
    expect(returnPathOf(searchParams)).toBe(path)
  }
  expect(signInPath(placeOf("/admin/dashboard"))).toBe("/admin/login")
  expect(returnPathOf(new URLSearchParams())).toBeNull()
  // The return address is normalised to a path of this site.
  expect(back("/admin/./posts//x")).toBe("/admin/posts//x")
  expect(back("http://panel.invalid/admin/posts")).toBe("/admin/posts")
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
  "/admin/login",
  "/admin/login?return=/admin/login",
  "/admin/unauthorized",
  "/admin/new-password",
])("%j is not a valid return address", place => {
  expect(back(place)).toBeNull()
})

test.for([
  ["token_hash=abc&type=signup", { tokenHash: "abc", type: "signup" }],
  ["token_hash=abc&type=recovery", { tokenHash: "abc", type: "recovery" }],
  ["token_hash=abc", null],
  ["type=signup", null],
  ["token_hash=&type=signup", null],
  ["token_hash=abc&type=invite", null],
] as const)("[AUTH-05] the mailed link of %j is %j", ([query, link]) => {
  expect(readConfirmationLink(new URLSearchParams(query))).toEqual(link)
})

test("[AUTH-05] the address of a used link keeps only its type", () => {
  const spent = placeOf(spentLinkPath("recovery"))
  expect(spent.pathname).toBe("/admin/login")
  expect(readConfirmationLink(spent.searchParams)).toBeNull()
  expect(readSpentLink(spent.searchParams)).toBe("recovery")
  for (const query of ["", "spent=", "spent=invite", "type=signup"])
    expect(readSpentLink(new URLSearchParams(query))).toBeNull()
})

test.for([
  ["token_hash=a&type=signup", null],
  ["error=access_denied&error_description=Link+has+expired", { description: "Link has expired" }],
  ["error_description=Link+has+expired", { description: "Link has expired" }],
  ["error=access_denied", { description: null }],
  ["error=access_denied&error_description=+", { description: null }],
  [`error=x&error_description=${"a".repeat(500)}`, { description: "a".repeat(200) }],
] as const)(
  "[AUTH-03] the error of %j is %j, and only the error is removed from the address",
  ([query, error]) => {
    expect(readAuthError(new URLSearchParams(query))).toEqual(error)
    const kept = withoutAuthError(new URLSearchParams(`${query}&error_code=y&keep=1`)).toString()
    expect(kept).toBe(error ? "keep=1" : `${query}&keep=1`)
  },
)
