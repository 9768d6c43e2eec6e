import { expect, test } from "vitest"
import { refusalOf } from "./api-fault.ts"

test("a project whose database is away is not told as a wrong key, nor as one that is asked again", () => {
  const message = "Could not query the database for the schema cache. Retrying."
  const told = refusalOf({ code: "PGRST002", message, details: "" }, "SUPABASE_SECRET_KEY").message
  expect(told).toContain("PGRST002. The API answers, but its database does not")
  expect(told).not.toMatch(/SUPABASE_SECRET_KEY|Retrying/)
})
