import { expect, test } from "vitest"
import { isImageAddress } from "./image-address.ts"
import { postSummarySchema } from "./post.ts"

test.each([
  ["https://example.com/a?b=c", true],
  ["/media/2026/a.avif", true],
  ["http://example.com/a.jpg", false],
  ["//example.com/a.jpg", false],
  ["https://", false],
  ["https:example.com", false],
  ["javascript:alert(1)", false],
  ["data:image/svg+xml,<svg/>", false],
  ["/media/../admin", false],
  ["/other/a.jpg", false],
  ["media/a.jpg", false],
])("[FORM-01] %s is a valid picture address: %s; an invalid one is shown nowhere", (address, may) => {
  expect(isImageAddress(address)).toBe(may)
  const text = { en: "", pl: "" }
  const post = { id: "a", title: text, category: "", excerpt: text, date: "2026-11-20T08:46:16Z" }
  expect(postSummarySchema.parse({ ...post, imageurl: address }).imageurl).toBe(may ? address : "")
})
