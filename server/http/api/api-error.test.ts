import { expect, test } from "vitest"
import { apiError } from "./api-error.ts"

test.for([
  ["noRoute", 404, "PGRST125", "not_found"],
  ["badKey", 401, "invalid_api_key", "invalid_api_key"],
  ["badToken", 401, "PGRST301", "bad_jwt"],
  ["unavailable", 503, "PGRST001", "unexpected_failure"],
] as const)("%s is %i in each service's own code and shape", async ([name, status, rest, auth]) => {
  const answers = (["rest", "auth", "functions"] as const).map(service => apiError(service, name))
  expect(answers.map(answer => answer.status)).toEqual([status, status, status])
  const message = expect.any(String)
  expect(await Promise.all(answers.map(answer => answer.json()))).toEqual([
    { code: rest, message, details: null, hint: null },
    { code: status, error_code: auth, msg: message },
    { error: message },
  ])
})
