import { expect, test } from "vitest"
import { contentSecurityPolicy, partHeaders, securityHeaders, strictTransport } from "./headers.ts"

test("the policy closes everything that it does not name; posts may show pictures of any https address", () => {
  const source = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
  const policy = contentSecurityPolicy({ scriptSources: [source], backendUrl: null, https: false })
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${source}`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
})

test("a hosted backend is reached by https and by web socket, and https asks for https", () => {
  const policy = contentSecurityPolicy({ backendUrl: "https://backend.example", https: true }).split("; ")
  expect(policy).toContain("connect-src 'self' https://backend.example wss://backend.example")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("upgrade-insecure-requests")
})

test("every response forbids framing, sniffing and foreign windows; only https asks for https", () => {
  const headers = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()"),
  }
  expect(Object.fromEntries(securityHeaders(null))).toEqual(headers)
  const transport = { "strict-transport-security": "max-age=63072000" }
  expect(Object.fromEntries(securityHeaders("max-age=63072000"))).toEqual({ ...headers, ...transport })
})

test("https is promised for the site's own name, and for all names below it only where that is asked for", () => {
  expect(strictTransport("http://www.kupryt.example", false)).toBeNull()
  expect(strictTransport("https://www.kupryt.example", false)).toBe("max-age=63072000")
  const listed = strictTransport("https://www.kupryt.example", true)
  expect(listed).toBe("max-age=63072000; includeSubDomains; preload")
})

test("a part of a page runs, frames and lends nothing", () => {
  const headers = [
    ...["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
    ...["x-content-type-options", "nosniff", "cross-origin-resource-policy", "same-origin"],
  ]
  expect(partHeaders(null)).toEqual(headers)
  expect(partHeaders("max-age=1")).toEqual([...headers, "strict-transport-security", "max-age=1"])
})
