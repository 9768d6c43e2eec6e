import { expect, test } from "vitest"
import { wordsAlone } from "./body-bounds.ts"

test("of a body beyond the bounds each line is a paragraph, of more than a thousand lines all are one", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `<b>${line}</b>`).join("\n")
  expect(wordsAlone(lines(1000)).match(/<p>/g)).toHaveLength(1000)
  expect(wordsAlone(lines(1001)).match(/<p>/g)).toHaveLength(1)
})
