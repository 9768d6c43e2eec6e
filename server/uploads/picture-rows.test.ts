import { expect, test } from "vitest"
import { createPictureRows } from "./picture-rows.ts"

test.for([
  ["tooMany", "too many removals_an_hour", "P0001"],
  ["denied", "permission denied", "42501"],
  ["failed", "the database is away", "57P01"],
] as const)("a removal that the database refuses is %s by what it says", async ([outcome, message, code]) => {
  const rows = createPictureRows({
    url: "http://localhost",
    publishableKey: "key",
    fetch: async () => Response.json({ code, message, details: null, hint: null }, { status: 400 }),
  })
  expect(await rows.remove("/uploads/a.webp", "claim", "token")).toBe(outcome)
})
