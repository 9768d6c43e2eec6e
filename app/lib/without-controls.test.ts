import { expect, test } from "vitest"
import { withoutControls } from "./without-controls.ts"

test("control characters are taken out of a text, its lines and tabs stay", () => {
  expect(withoutControls("A\0nna\u001b[31m\u0085\r\nNowak\t2 t")).toBe("Anna[31m\r\nNowak\t2 t")
})

test("letters of every language, emoji and their joiners stay", () => {
  for (const text of ["Zażółć gęślą jaźń", "مرحبا", "👩‍🏭 2 t", "e\u0301"])
    expect(withoutControls(text)).toBe(text)
})
