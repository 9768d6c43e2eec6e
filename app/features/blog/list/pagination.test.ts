import { expect, test } from "vitest"
import { pageWindow } from "./pagination.tsx"

test.for([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [1, 4, "1 2 3 4"],
  [1, 5, "1 2 … 5"],
  [3, 5, "1 2 3 4 5"],
  [4, 9, "1 2 3 4 5 … 9"],
  [50, 100, "1 … 49 50 51 … 100"],
  [100, 100, "1 … 99 100"],
] as const)("[LIST-02] page %i of %i has links to: %s", ([current, pages, offered]) => {
  expect(
    pageWindow(current, pages)
      .map(page => page ?? "…")
      .join(" "),
  ).toBe(offered)
})
