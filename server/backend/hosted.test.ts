import { expect, test } from "vitest"
import { openQuietBackend } from "../testing/open-quiet-backend.ts"

const environment = {
  SUPABASE_URL: "https://backend.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
  SUPABASE_SECRET_KEY: "sb_secret_test",
}
function onStep(): void {
  throw new Error("nothing is to be started")
}
const open = (changes = {}) => openQuietBackend({ ...environment, ...changes }, { onStep })

test("with SUPABASE_URL nothing is started, and browsers are sent to the hosted backend", async () => {
  expect(await open()).toMatchObject({
    url: "https://backend.example",
    publicUrl: "https://backend.example",
    publishableKey: "sb_publishable_test",
    secretKey: "sb_secret_test",
  })
})

test("every server of one hosted backend signs forms alike, and the key tells nothing of the secret", async () => {
  const [one, same, other] = await Promise.all([open(), open(), open({ SUPABASE_SECRET_KEY: "another" })])
  expect(one.formTokenKey).toBe(same.formTokenKey)
  expect(one.formTokenKey).not.toBe(other.formTokenKey)
  expect(one.formTokenKey).not.toContain("sb_secret_test")
})
