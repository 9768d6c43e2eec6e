import { expect, test } from "vitest"
import { isImageAddress } from "./image-address.ts"
import { postSummarySchema } from "./post.ts"

test.each([
  "https://example.com/a.jpg",
  "https://example.com/a?b=c",
  "/media/copper-wire.jpg",
  "/media/2026/a.avif",
])("[FORM-01] %s may be a picture", address => {
  expect(isImageAddress(address)).toBe(true)
})

test.each([
  "http://example.com/a.jpg",
  "//example.com/a.jpg",
  "https://",
  "https:example.com",
  "javascript:alert(1)",
  "data:image/svg+xml,<svg/>",
  "/media/../admin",
  "/other/a.jpg",
  "media/a.jpg",
])("[FORM-01] %s may not be a picture", address => {
  expect(isImageAddress(address)).toBe(false)
})

test("a picture that a post may not have is none wherever the post is shown", () => {
  const text = { en: "", pl: "" }
  const post = { id: "a", title: text, category: "", excerpt: text, date: "2026-11-20T08:46:16Z" }
  for (const [imageurl, shown] of [
    ["javascript:alert(1)", ""],
    ["//evil.example/a.jpg", ""],
    ["https://example.com/a.jpg", "https://example.com/a.jpg"],
  ])
    expect(postSummarySchema.parse({ ...post, imageurl }).imageurl).toBe(shown)
})
