import fc from "fast-check"
import { expect, test } from "vitest"
import { pageWindow } from "./pagination.tsx"

test.for([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [1, 5, "1 2 … 5"],
  [3, 5, "1 2 3 4 5"],
  [4, 9, "1 2 3 4 5 … 9"],
  [50, 100, "1 … 49 50 51 … 100"],
  [100, 100, "1 … 99 100"],
] as const)("on page %i of %i are offered: %s", ([current, pages, offered]) => {
  expect(
    pageWindow(current, pages)
      .map(page => page ?? "…")
      .join(" "),
  ).toBe(offered)
})

test("[LIST-02] however many pages there are, the first, the last and the neighbours are offered, few in all", () => {
  const place = fc
    .integer({ min: 1, max: 2000 })
    .chain(pages => fc.record({ pages: fc.constant(pages), current: fc.integer({ min: 1, max: pages }) }))
  fc.assert(
    fc.property(place, ({ pages, current }) => {
      const offered = pageWindow(current, pages)
      expect(offered.length).toBeLessThanOrEqual(7)
      expect(offered[0]).toBe(1)
      expect(offered.at(-1)).toBe(pages)
      for (const page of [current - 1, current, current + 1]) {
        if (page >= 1 && page <= pages) expect(offered).toContain(page)
      }
      for (const [place, page] of offered.entries()) {
        if (page !== null) continue
        const [before, after] = [Number(offered[place - 1]), Number(offered[place + 1])]
        expect(after - before, "nothing is left out that would take no more space").toBeGreaterThan(2)
      }
      const numbers = offered.filter(page => page !== null)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }),
  )
})
