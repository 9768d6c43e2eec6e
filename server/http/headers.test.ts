import { createHash } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { addSecurityHeaders, contentSecurityPolicy, partHeaders, strictTransport } from "./headers.ts"

const sourceOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split("; ").map(directive => {
      const [name = "", ...sources] = directive.split(" ")
      return [name, sources]
    }),
  )
}

test("whatever a page runs and wherever its backend is, the policy closes everything it does not name", () => {
  const options = fc.record({
    scriptSources: fc.array(fc.constantFrom("a()", "b()").map(sourceOf)),
    backendUrl: fc.constantFrom(null, "https://backend.example", "http://localhost:54321"),
    https: fc.boolean(),
  })
  fc.assert(
    fc.property(options, given => {
      const policy = contentSecurityPolicy(given)
      expect(policy).not.toMatch(/unsafe-|strict-dynamic|\*|;;|\n/)
      const found = directives(policy)
      for (const name of ["default-src", "base-uri", "frame-ancestors"])
        expect(found.get(name)).toEqual(["'none'"])
      expect(found.get("form-action")).toEqual(["'self'"])
      expect(found.get("script-src")).toEqual(["'self'", ...given.scriptSources])
      expect(found.get("style-src")).toEqual(["'self'"])
      expect(found.has("upgrade-insecure-requests")).toBe(given.https)
    }),
  )
})

test("browsers may reach a hosted backend by https and by web socket, and else only the site", () => {
  const connect = (backendUrl: string | null) =>
    directives(contentSecurityPolicy({ backendUrl, https: true })).get("connect-src")
  expect(connect(null)).toEqual(["'self'"])
  expect(connect("https://backend.example")).toEqual([
    "'self'",
    "https://backend.example",
    "wss://backend.example",
  ])
})

test("posts may show pictures of any https address", () => {
  const policy = directives(contentSecurityPolicy({ backendUrl: null, https: true }))
  expect(policy.get("img-src")).toEqual(["'self'", "https:", "data:"])
})

test("every response forbids framing, sniffing and foreign windows; only https asks for https", () => {
  const headers = new Headers({ "x-frame-options": "ALLOWALL" })
  addSecurityHeaders(headers, null)
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()"),
  })
  expect(headers.has("strict-transport-security")).toBe(false)
  addSecurityHeaders(headers, "max-age=63072000")
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000")
})

test("https is promised for the site's own name, and for all names below it only where that is asked for", () => {
  expect(strictTransport("http://www.kupryt.example", false)).toBeNull()
  expect(strictTransport("https://www.kupryt.example", false)).toBe("max-age=63072000")
  const listed = strictTransport("https://www.kupryt.example", true)
  expect(listed).toBe("max-age=63072000; includeSubDomains; preload")
})

test.for([false, true])("a part of a page runs, frames and lends nothing, with https: %s", https => {
  const headers = partHeaders(https ? "max-age=63072000" : null)
  const found = Object.fromEntries(headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1]]])))
  expect(found).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  })
  expect("strict-transport-security" in found).toBe(https)
})
