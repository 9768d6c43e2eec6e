import { expect, test } from "vitest"
import { completeAddress } from "./link-dialog.tsx"

test.for([
  ["example.com", "https://example.com"],
  ["www.żelazo.pl/cennik?rok=2026#miedź", "https://www.żelazo.pl/cennik?rok=2026#miedź"],
  ["localhost.example:8080", "https://localhost.example:8080"],
  ["a-b.example?c", "https://a-b.example?c"],
  ["anna@example.com", "mailto:anna@example.com"],
] as const)("[FORM-05] a link typed as %j leads to %j", ([typed, address]) => {
  expect(completeAddress(typed)).toBe(address)
})

test.for([
  ...["https://example.com", "mailto:a@b.example", "tel:+48123", "javascript:alert(1)", "//example.com"],
  ...[
    "/contact",
    "/files/a.pdf",
    "#part",
    "?page=2",
    "page",
    "page.html",
    "a .example",
    "example.",
    ".com",
    "1.5",
    "",
  ],
])("[FORM-05] a link typed as %j is not changed", typed => {
  expect(completeAddress(typed)).toBe(typed)
})

test("[FORM-05] characters that nobody sees are no part of a link", () => {
  expect(completeAddress("\u200bwww.lme.com\u200b")).toBe("https://www.lme.com")
})
