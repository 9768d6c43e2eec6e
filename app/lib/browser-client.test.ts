import { afterEach, expect, test, vi } from "vitest"
import { browserClient } from "./browser-client.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

test("[CALL-02] the page has one client, with the public key, for its own origin unless another is configured; it bypasses every cache and reads error codes", async () => {
  const asked = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => Response.json([]))
  vi.stubGlobal("fetch", asked)
  vi.stubGlobal("location", { origin: "http://site.example" })
  const config = {
    siteUrl: "http://site.example",
    supabaseUrl: null,
    publishableKey: "public-key",
    primaryAdminEmail: "admin@kupryt.example",
    passkeys: true,
  }
  const client = browserClient(config)
  expect(browserClient(config)).toBe(client)
  await client.from("blog_posts").select("id")
  const [input, init] = asked.mock.calls[0] ?? []
  expect(String(input)).toBe("http://site.example/rest/v1/blog_posts?select=id")
  const headers = new Headers(init?.headers)
  expect(headers.get("apikey")).toBe("public-key")
  expect(headers.get("accept-profile")).toBe("public")
  expect(headers.get("cache-control")).toBe("no-store")
  expect(init?.cache).toBe("no-store")

  // GoTrue's answer to a wrong password, as a page of another origin reads it behind a gateway that exposes no version.
  asked.mockResolvedValueOnce(
    Response.json({ code: "invalid_credentials", message: "Invalid login credentials" }, { status: 400 }),
  )
  const { error } = await client.auth.signInWithPassword({ email: "anna@huta.example", password: "wrong" })
  expect(error?.code).toBe("invalid_credentials")
  asked.mockResolvedValueOnce(
    Response.json({ code: 400, error_code: "otp_expired", msg: "Expired" }, { status: 400 }),
  )
  const older = await client.auth.signInWithPassword({ email: "anna@huta.example", password: "wrong" })
  expect(older.error?.code).toBe("otp_expired")
  await client.auth.stopAutoRefresh()
})
