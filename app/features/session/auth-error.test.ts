import { expect, test } from "vitest"
import { readAuthError, withoutAuthError } from "./auth-error.ts"

const read = (query: string) => readAuthError(new URLSearchParams(query))

test("[AUTH-03] an address without an error has none", () => {
  expect(read("")).toBeNull()
  expect(read("token_hash=a&type=signup")).toBeNull()
})

test("[AUTH-03] an error comes with its description, or without one", () => {
  expect(read("error=access_denied&error_description=Link+has+expired")).toEqual({
    description: "Link has expired",
  })
  expect(read("error_description=Link+has+expired")).toEqual({ description: "Link has expired" })
  expect(read("error=access_denied")).toEqual({ description: null })
  expect(read("error=access_denied&error_description=+")).toEqual({ description: null })
})

test("[AUTH-03] a description has at most 200 characters", () => {
  expect(read(`error=x&error_description=${"a".repeat(500)}`)?.description).toHaveLength(200)
})

test("[AUTH-03] the error leaves the address, the rest stays", () => {
  const query = new URLSearchParams("error=x&error_code=y&error_description=z&keep=1")
  expect(withoutAuthError(query).toString()).toBe("keep=1")
})
