import { expect, test } from "vitest"
import { readConfirmationLink, readSpentLink, spentLinkPath } from "./confirmation-link.ts"

const read = (query: string) => readConfirmationLink(new URLSearchParams(query))

test.each(["signup", "recovery"] as const)("[AUTH-05] a mailed link of type %s is read", type => {
  expect(read(`token_hash=abc&type=${type}`)).toEqual({ tokenHash: "abc", type })
})

test.each(["", "token_hash=abc", "type=signup", "token_hash=&type=signup", "token_hash=abc&type=invite"])(
  "[AUTH-05] the query %j is no such link",
  query => {
    expect(read(query)).toBeNull()
  },
)

test("[AUTH-05] of a spent link the address keeps what it was for, on the server too, and nothing else counts as one", () => {
  const spent = new URL(spentLinkPath("recovery"), "http://site.example")
  expect(spent.pathname).toBe("/admin/login")
  expect(readConfirmationLink(spent.searchParams)).toBeNull()
  expect(readSpentLink(spent.searchParams)).toBe("recovery")
  for (const query of ["", "spent=", "spent=invite", "type=signup"])
    expect(readSpentLink(new URLSearchParams(query))).toBeNull()
})
