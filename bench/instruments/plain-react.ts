import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { median } from "./median.ts"

const rows = 250
const times = 50

/** A page of 1,000 elements without a component, a context or a translation: what React itself takes for the size. */
const page = createElement(
  "main",
  null,
  Array.from({ length: rows }, (_, key) =>
    createElement(
      "article",
      { key, className: "flex items-baseline gap-4", id: `row-${key}` },
      createElement("h2", { className: "text-lg font-medium" }, `Heading ${key}`),
      createElement("p", null, `Text & figures of row ${key}`),
      createElement("a", { href: `/rows/${key}`, className: "underline" }, "On"),
    ),
  ),
)

/** Returns the processor time of rendering 1,000 elements with React alone, warm, in milliseconds: the median of 50. */
export function measurePlainReact(): number {
  const works = Array.from({ length: times * 2 }, () => {
    const before = process.cpuUsage()
    renderToString(page)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return median(works.slice(times))
}
