import { expect, test } from "vitest"
import { declarationsOf } from "./style-values.ts"

test("a thousand declarations of a style are read, and 300 characters of each value", () => {
  const many = `${"a:b;".repeat(999)}color:red;display:none`
  expect(declarationsOf(many).get("color")).toBe("red")
  expect(declarationsOf(many).has("display")).toBe(false)
  expect(declarationsOf(`content:${"x".repeat(400)}`).get("content")).toBe("x".repeat(300))
})
