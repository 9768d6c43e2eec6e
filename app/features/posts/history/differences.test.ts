// @vitest-environment jsdom
import { expect, test } from "vitest"
import { compareTexts, readableText } from "./differences.ts"

test("[HIST-01] words that only one of two texts has are marked, Polish ones as whole words", () => {
  expect(compareTexts("Złom miedzi i cyny", "Złom mosiądzu i cyny")).toEqual({
    older: [
      { text: "Złom ", isOwn: false },
      { text: "miedzi", isOwn: true },
      { text: " i cyny", isOwn: false },
    ],
    newer: [
      { text: "Złom ", isOwn: false },
      { text: "mosiądzu", isOwn: true },
      { text: " i cyny", isOwn: false },
    ],
  })
})

test("[HIST-01] texts whose difference takes too long to find differ as a whole", () => {
  const text = (word: string) => Array.from({ length: 30_000 }, (_, place) => `${word}${place}`).join(" ")
  const { older } = compareTexts(text("a"), text("b"))
  expect(older).toEqual([{ text: text("a"), isOwn: true }])
})

test("[HIST-01] a body is compared as it reads, with the addresses of its links and pictures", () => {
  const html = `<h2>Grades</h2><p>Bright &amp; <strong>bare</strong>: <a href="/suppliers">sell</a></p>
    <ul><li>one</li><li>two</li></ul><table><tbody><tr><td>Cu</td><td>99.9</td></tr></tbody></table>
    <p><img src="/uploads/a.webp" alt="Wire"></p>`
  expect(readableText(html).split("\n")).toEqual([
    "Grades",
    "Bright & bare: sell (/suppliers)",
    "one",
    "two",
    "Cu | 99.9 |",
    "[Wire] (/uploads/a.webp)",
  ])
})
