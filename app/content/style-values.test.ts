import { expect, test } from "vitest"
import { declarationsOf } from "./style-values.ts"

test("of a style a thousand declarations are read, and of each value 300 characters", () => {
  const many = `${"a:b;".repeat(999)}color:red;display:none`
  expect(declarationsOf(many).get("color")).toBe("red")
  expect(declarationsOf(many).has("display")).toBe(false)
  expect(declarationsOf(`content:${"x".repeat(400)}`).get("content")).toBe("x".repeat(300))
})
