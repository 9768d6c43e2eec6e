import { expect, test } from "vitest"
import { readConfirmationLink } from "./confirmation-link.ts"

const read = (query: string) => readConfirmationLink(new URLSearchParams(query))

test.each(["signup", "recovery", "email_change"] as const)(
  "a mailed link of type %s is read [AUTH-05]",
  type => {
    expect(read(`token_hash=abc&type=${type}`)).toEqual({ tokenHash: "abc", type })
  },
)

test.each(["", "token_hash=abc", "type=signup", "token_hash=&type=signup", "token_hash=abc&type=invite"])(
  "the query %j is no such link [AUTH-05]",
  query => {
    expect(read(query)).toBeNull()
  },
)
