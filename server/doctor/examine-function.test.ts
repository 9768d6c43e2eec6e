import { expect, test } from "vitest"
import { examineFunction } from "./examine-function.ts"

test.each([
  [
    "deployed",
    async () => new Response(null, { status: 405, headers: { allow: "POST" } }),
    "good",
    "is deployed",
  ],
  [
    "not deployed",
    async () => Response.json({ code: "NOT_FOUND" }, { status: 404 }),
    "warning",
    "not deployed",
  ],
  ["without its secrets", async () => new Response(null, { status: 503 }), "warning", "(503)"],
  [
    "behind a network that is away",
    () => Promise.reject(new TypeError("fetch failed")),
    "warning",
    "(no answer)",
  ],
] as const)("a function that is %s is told as such", async (_, fetch, state, text) => {
  const found = await examineFunction({
    url: "https://project.example",
    fetch,
    publishableKey: "sb_publishable_x",
  })
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})
