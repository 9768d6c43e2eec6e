import { expect, test } from "vitest"
import { takesPasskeys } from "./relying-party.ts"

test.for([
  ["https://www.kupryt.example", true],
  ["http://localhost:3000", true],
  ["http://panel.localhost", true],
  ["http://www.kupryt.example", false],
  ["https://192.0.2.1", false],
  ["https://[2001:db8::1]:8443", false],
  ["http://127.0.0.1:3000", false],
] as const)("a site at %s takes passkeys: %s", ([siteUrl, expected]) => {
  expect(takesPasskeys(siteUrl)).toBe(expected)
})
