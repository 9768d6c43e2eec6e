import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Hits, Marked } from "./marked.tsx"

function render(text: string, hits: string[] | undefined): string {
  const marked = createElement(Hits, { value: hits }, createElement(Marked, { text }))
  return renderToStaticMarkup(marked)
    .replace(/<mark[^>]*>/g, "[")
    .replaceAll("</mark>", "]")
    .replace(/<.?span>/g, "")
}

test("[LEAD-06] whole words and numbers are marked in any case, and signs of HTML stay text", () => {
  for (const [text, hits, marked] of [
    ["Miedź, miedzi i <b>MIEDŹ</b>", ["miedź"], "[Miedź], miedzi i &lt;b&gt;[MIEDŹ]&lt;/b&gt;"],
    ["Kołodziej z Łodzi", ["łodzi"], "Kołodziej z [Łodzi]"],
    ["CW614N i 6140", ["614", "cw"], "[CW][614]N i 6140"],
    ["+48 601\u00a0702 803", ["48 601 702 803"], "+[48 601\u00a0702 803]"],
    ["1,5 t i 115", ["1.5"], "[1,5] t i 115"],
    ["Huta sp. z o.o.", ["oo", "sp"], "Huta [sp]. z [o.o]."],
    ["jan@huta.example", ["huta", "jan@huta.example"], "[jan@huta.example]"],
    ["nothing", [], "nothing"],
    ["nothing", undefined, "nothing"],
  ] as const)
    expect(render(text, hits && [...hits])).toBe(marked)
})
