import { expect, test } from "vitest"
import { wordsAlone } from "./body-bounds.ts"

test("a body beyond the bounds has a paragraph for each line; more than a thousand lines are one", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `<b>${line}</b>`).join("\n")
  expect(wordsAlone(lines(1000)).match(/<p>/g)).toHaveLength(1000)
  expect(wordsAlone(lines(1001)).match(/<p>/g)).toHaveLength(1)
})
