// @vitest-environment jsdom
import { expect, test } from "vitest"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"
import { drawChart } from "./chart.ts"

const chartOf = (...figures: Figure[]) =>
  drawChart({ name: "start", title: 'Start & "stop" <now>', figures }) ?? ""

/** Takes a chart; returns the lengths of its bars, without the tracks that they lie on. */
const lengths = (chart: string) =>
  [...chart.matchAll(/class="(?:met|missed)" d="M\d+ \d+h([\d.]+)/g)].map(([, length]) => Number(length))

test("a bar is as long as its figure's part of its limit, whatever the unit, and no longer than the chart", () => {
  const [half, quarter, none, far] = lengths(
    chartOf(
      weigh({ what: "half", value: 500, unit: "ms", target: 1000 }),
      weigh({ what: "a quarter", value: 1, unit: "MiB", target: 4 }),
      weigh({ what: "none", value: 0, unit: "", target: 0 }),
      weigh({ what: "far beyond", value: 9, unit: "", target: 0 }),
    ),
  )
  expect(half).toBeCloseTo(2 * (quarter ?? 0), 0)
  expect(none).toBe(0)
  expect(far).toBeLessThan(760)
})

test("what is missed is told without its colour, and the description holds every figure", () => {
  const reference = { what: "idle", value: 100 }
  const chart = chartOf(
    weigh({ what: "after", value: 250, unit: "MiB", target: 200, reference }),
    weigh({ what: "before", value: 100, unit: "MiB", target: 200 }),
  )
  expect(chart).toContain("✗ after")
  expect(chart).toContain("✓ before")
  expect(chart).toContain(
    "after: 250 MiB, 2.5 ×, target ≤ 200 MiB, missed; before: 100 MiB, target ≤ 200 MiB, met</desc>",
  )
})

test("a chart is well-formed SVG, with any title, and the same bytes each time", () => {
  const figure = weigh({
    what: "<a> & a label that is far too long for its line ".repeat(4),
    value: 1,
    unit: "ms",
    target: 3,
  })
  const chart = chartOf(figure)
  const { documentElement } = new DOMParser().parseFromString(chart, "image/svg+xml")
  expect([documentElement.localName, documentElement.getAttribute("width")]).toEqual(["svg", "760"])
  expect(chartOf(figure)).toBe(chart)
})

test("figures without a limit are left to the table", () => {
  expect(chartOf({ what: "/", measured: "100 100", target: "100 each", ok: true })).toBe("")
  expect(chartOf(weigh({ what: "p99", value: 3, unit: "ms" }))).toBe("")
})
