import { expect, test } from "vitest"
import { apiError } from "./api-error.ts"

test.for([
  ["noRoute", 404, "PGRST125", "not_found"],
  ["noMethod", 405, "PGRST117", "method_not_allowed"],
  ["badKey", 401, "invalid_api_key", "invalid_api_key"],
  ["badToken", 401, "PGRST301", "bad_jwt"],
  ["badQuery", 400, "PGRST100", "validation_failed"],
  ["badBody", 400, "PGRST102", "bad_json"],
  ["largeBody", 413, "PGRST102", "bad_json"],
  ["badType", 415, "PGRST107", "bad_json"],
  ["unavailable", 503, "PGRST001", "unexpected_failure"],
] as const)(
  "%s is answered with %i in each service's own code and shape",
  async ([name, status, rest, auth]) => {
    const answers = (["rest", "auth", "functions"] as const).map(service => apiError(service, name))
    expect(answers.map(answer => answer.status)).toEqual([status, status, status])
    const message = expect.any(String)
    expect(await Promise.all(answers.map(answer => answer.json()))).toEqual([
      { code: rest, message, details: null, hint: null },
      { code: status, error_code: auth, msg: message },
      { error: message },
    ])
  },
)
