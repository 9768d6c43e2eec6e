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

test("a page's policy may say where browsers report what it refuses", () => {
  const policy = contentSecurityPolicy({ backendUrl: null, https: false, reports: true })
  expect(policy.split("; ").at(-1)).toBe("report-uri /csp-reports")
})

test("pages of the panel alone may frame what is the site's, and have Trusted Types", () => {
  const own = (isPanel: boolean) =>
    contentSecurityPolicy({ backendUrl: null, https: false, isPanel }).split("; ")
  const added = own(true).filter(directive => !own(false).includes(directive))
  expect(added).toEqual([
    "frame-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types default inert-html post-preview ProseMirrorClipboard",
  ])
})

test("a hosted backend is reached by https and by web socket, and https asks for https", () => {
  const policy = contentSecurityPolicy({ backendUrl: "https://backend.example", https: true }).split("; ")
  expect(policy).toContain("connect-src 'self' https://backend.example wss://backend.example")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("upgrade-insecure-requests")
})

test("every response forbids framing, sniffing and foreign windows; a part of a page runs, frames and lends nothing; only https asks for https", () => {
  const ofParts = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" }
  const documents = {
    ...ofParts,
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()"),
  }
  const policy = { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" }
  for (const [hsts, transport] of [
    [null, {}],
    ["max-age=1", { "strict-transport-security": "max-age=1" }],
  ] as const) {
    expect(Object.fromEntries(securityHeaders(hsts))).toEqual({ ...documents, ...transport })
    expect(partHeaders(hsts)).toEqual(Object.entries({ ...policy, ...ofParts, ...transport }).flat())
  }
})

test("https is promised for the site's own name, and for all names below it only where that is asked for", () => {
  expect(strictTransport("http://www.kupryt.example", false)).toBeNull()
  expect(strictTransport("https://www.kupryt.example", false)).toBe("max-age=63072000")
  const listed = strictTransport("https://www.kupryt.example", true)
  expect(listed).toBe("max-age=63072000; includeSubDomains; preload")
})
