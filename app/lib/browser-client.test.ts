import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { browserClient } from "./browser-client.ts"

const config = {
  siteUrl: "https://www.kupryt.example",
  supabaseUrl: "https://backend.example",
  publishableKey: "sb_publishable_test",
  primaryAdminEmail: "admin@kupryt.example",
}
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => Response.json([]))
  vi.stubGlobal("fetch", fetch)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test("[CALL-02] every request carries the public key, the schema public and no-store", async () => {
  const client = browserClient(config)
  await client.from("blog_posts").select("id")
  await client.from("blog_posts").insert({ title: {}, excerpt: {}, content: {} })
  await client.auth.signInWithPassword({ email: "jan@huta.example", password: "correct horse battery" })
  expect(fetch).toHaveBeenCalledTimes(3)
  for (const [address, request] of fetch.mock.calls) {
    const headers = new Headers(request?.headers)
    expect(String(address)).toMatch(/^https:\/\/backend\.example\//)
    expect(headers.get("apikey")).toBe(config.publishableKey)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(request?.cache).toBe("no-store")
  }
  const schemas = fetch.mock.calls.map(([, request]) => {
    const headers = new Headers(request?.headers)
    return headers.get("accept-profile") ?? headers.get("content-profile")
  })
  expect(schemas.slice(0, 2)).toEqual(["public", "public"])
})

test("[AUTH-05] a registration asks for the PKCE flow", async () => {
  const options = { emailRedirectTo: "https://www.kupryt.example/admin/login" }
  await browserClient(config).auth.signUp({ email: "jan@huta.example", password: "correct horse battery", options })
  const [[address, request] = []] = fetch.mock.calls
  expect(String(address)).toBe(
    `https://backend.example/auth/v1/signup?redirect_to=${encodeURIComponent(options.emailRedirectTo)}`,
  )
  expect(JSON.parse(String(request?.body))).toMatchObject({ code_challenge_method: "s256" })
})

test("a page has one client", () => {
  expect(browserClient(config)).toBe(browserClient(config))
})
