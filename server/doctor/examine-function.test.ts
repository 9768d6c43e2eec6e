import { expect, test } from "vitest"
import { createNotificationFunction } from "../notification/notification-function.ts"
import { examineFunction } from "./examine-function.ts"

const url = "https://project.example"

/** The function itself, with a secret key. */
const deployed = (secretKey: string) => {
  const setting = (name: string) => (name === "SECRET_KEY" ? secretKey : url)
  const answer = createNotificationFunction({ setting, waitUntil() {} })
  return (input: string | URL | Request, init?: RequestInit) => answer(new Request(input, init))
}

test.each([
  ["deployed", deployed("sb_secret_x"), "good", "is deployed"],
  ["deployed with another secret key", deployed("sb_secret_y"), "warning", "secrets set SECRET_KEY="],
  [
    "an older one",
    async () => new Response(null, { status: 405, headers: { allow: "POST" } }),
    "warning",
    "another secret key",
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
  const keys = { publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" }
  const found = await examineFunction({ url, fetch, ...keys })
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})
