// @vitest-environment jsdom
import { expect, test } from "vitest"
import { emptyValues } from "../post-values.ts"
import { compareAddresses, compareBodies, compareField, compareTexts, datedValues } from "./differences.ts"

test("[HIST-03] words that only one of two texts has are marked, Polish ones as whole words", () => {
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

test("[HIST-03] changes without a date have that of the published post, and others their own", () => {
  const [date, other] = ["2020-05-04T10:00:00.000Z", "2021-05-04T10:00:00.000Z"]
  const published = { ...emptyValues, date }
  expect(datedValues({ ...emptyValues, date: null }, published).date).toBe(date)
  expect(datedValues({ ...emptyValues, date: other }, published).date).toBe(other)
  expect(datedValues({ ...emptyValues, date: null }, null).date).toBe("")
})

test("[HIST-03] texts whose difference takes too long to find differ as a whole", () => {
  const text = (word: string) => Array.from({ length: 30_000 }, (_, place) => `${word}${place}`).join(" ")
  const { older } = compareTexts(text("a"), text("b"))
  expect(older).toEqual([{ text: text("a"), isOwn: true }])
})

test("[HIST-03] a body is compared as it reads, with the addresses of its links", () => {
  const html = `<h2>Grades</h2><p>Bright &amp; <strong>bare</strong>: <a href="/suppliers">sell</a></p>
    <ul><li>one</li><li>two</li></ul><table><tbody><tr><td>Cu</td><td>99.9</td></tr></tbody></table>`
  const text = "Grades\nBright & bare: sell (/suppliers)\none\ntwo\nCu | 99.9 |"
  expect(compareBodies(html, html.replaceAll("strong", "em")).newer).toEqual([{ text, isOwn: false }])
})

test("[HIST-03] a picture of a body is one piece with its description, another where either differs", () => {
  const body = (address: string, alt: string) => `<p>Bare <img src="${address}" alt="${alt}"> wire</p>`
  const picture = (address: string, description: string, isOwn: boolean) => ({
    ...{ text: "", isOwn },
    picture: { address, description },
  })
  const [a, b] = ["/uploads/a.webp", "/uploads/b.webp"]
  expect(compareBodies(body(a, "Wire"), body(a, "Wire")).older).toContainEqual(picture(a, "Wire", false))
  for (const [address, alt] of [
    [b, "Wire"],
    [a, "Cable"],
  ] as const)
    expect(compareBodies(body(a, "Wire"), body(address, alt))).toEqual({
      older: [{ text: "Bare ", isOwn: false }, picture(a, "Wire", true), { text: " wire", isOwn: false }],
      newer: [{ text: "Bare ", isOwn: false }, picture(address, alt, true), { text: " wire", isOwn: false }],
    })
  expect(compareAddresses("", a)).toEqual({
    older: [],
    newer: [{ text: "", isOwn: true, picture: { address: a, description: null } }],
  })
})

test("[FORM-13] the common parts of two long texts are cut to whole words and pictures near their differences", () => {
  const filler = "unchanged words stand here ".repeat(20)
  const picture = '<img src="/a.webp" alt="Wire">'
  const body = (word: string) =>
    `<p>${filler}${picture} bare ${word} wire ${filler}and ${word}. ${filler}</p>`
  const { older, newer } = compareField("content.en", body("bright"), body("dull"), "near")
  const shown = (pieces: typeof older) =>
    pieces.map(({ text, picture, isCut }) => (isCut ? "…" : picture ? "[Wire]" : text))
  const twice = "unchanged words stand here ".repeat(2)
  expect(shown(older)).toEqual([
    ...["…", `words stand here ${twice}`, "[Wire]", " bare ", "bright"],
    ...[` wire ${twice}unchanged words`, "…", `words stand here ${twice}and `, "bright"],
    ...[`. ${twice}unchanged words stand`, "…"],
  ])
  expect(shown(newer)).toEqual(shown(older).map(text => (text === "bright" ? "dull" : text)))
  const short = compareField("title.en", "The bright wire", "The dull wire", "near")
  expect(short).toEqual(compareTexts("The bright wire", "The dull wire"))
})

test("[FORM-13] a text that differs in formatting alone stays whole", () => {
  const body = (tag: string) => `<p>${"unchanged words ".repeat(30)}<${tag}>x</${tag}></p>`
  const { older } = compareField("content.en", body("em"), body("strong"), "near")
  expect(older).toMatchObject([{ isOwn: false, text: expect.stringMatching(/^unchanged.* x$/) }])
})
