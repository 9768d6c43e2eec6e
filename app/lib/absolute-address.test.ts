import { expect, test } from "vitest"
import { absoluteAddress } from "./absolute-address.ts"

test.for([
  ["/media/a.jpg", "https://kupryt.example/media/a.jpg"],
  ["https://a.example/b c.jpg", "https://a.example/b%20c.jpg"],
  ["", ""],
  ["https://", ""],
] as const)("the whole address of %j is %j", ([address, whole]) => {
  expect(absoluteAddress(address, "https://kupryt.example")).toBe(whole)
})
