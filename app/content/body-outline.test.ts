import fc from "fast-check"
import sanitizeHtml from "sanitize-html"
import { expect, test } from "vitest"
import { outlineBody, readingMinutes } from "./body-outline.ts"
import { sanitizeBody } from "./sanitize-body.ts"

test("headings are named after their own text, in plain letters", () => {
  const body = "<h2>Skąd się bierze żółć?</h2><p>a</p><h3>Cu &amp; <em>Zn</em></h3>"
  const { html, headings } = outlineBody(body)
  expect(headings).toEqual([
    { id: "skad-sie-bierze-zolc", text: "Skąd się bierze żółć?", depth: 2 },
    { id: "cu-zn", text: "Cu & Zn", depth: 3 },
  ])
  expect(html).toBe(
    '<h2 id="skad-sie-bierze-zolc">Skąd się bierze żółć?</h2><p>a</p><h3 id="cu-zn">Cu &amp; <em>Zn</em></h3>',
  )
})

test("markup within a line parts no words, lines and cells do; 200 words are a minute, and the least is one", () => {
  expect(readingMinutes("")).toBe(1)
  expect(readingMinutes(`<p>${"<b>word</b> ".repeat(1100)}</p>`)).toBe(6)
  const { headings } = outlineBody(
    '<h2>Tlenek Cu<sub>2</sub>O – <a href="/a">CuZn</a><b>37</b></h2><h3><s>a</s><br />b</h3>',
  )
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ["tlenek-cu2o-cuzn37", "Tlenek Cu2O – CuZn37"],
    ["a-b", "a b"],
  ])
  expect(readingMinutes("<p>H<sub>2</sub>O</p>".repeat(500))).toBe(3)
  expect(readingMinutes("<tr><td>Cu</td><td>Z<i>n</i></td></tr>".repeat(300))).toBe(3)
})

test("headings of the same text, without letters, or named like a part of the page have ids of their own", () => {
  const { headings } = outlineBody("<h2>Miedź</h2><h2>Miedź</h2><h2>Miedz 2</h2><h2>…</h2><h2>Content</h2>")
  expect(headings.map(({ id }) => id)).toEqual(["miedz", "miedz-2", "miedz-2-2", "section", "content-2"])
})

test("an empty heading is not listed, and one in a picture's description is none", () => {
  expect(outlineBody("<h2><br /></h2>").headings).toEqual([])
  const written = '<img src="https://a.example/a.jpg" alt="<h2>no</h2>"><p>&lt;h2&gt;no&lt;/h2&gt;</p>'
  const body = sanitizeBody(sanitizeHtml, written, "en")
  expect(outlineBody(body)).toEqual({ html: body, headings: [] })
})

test("whatever a body holds, ids are unique and cannot leave their attribute, and the text stays", () => {
  const parts = ["<h2>", "</h2>", "<h3>", "</h3>", '"', "'", "&quot;", "<b>", "a", "section", "<p>", "</p>"]
  const piece = fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
      const clean = sanitizeBody(sanitizeHtml, pieces.join(""), "pl")
      const { html } = outlineBody(clean)
      const ids = [...html.matchAll(/<h[23] id="([^>]*)">/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(html.replace(/ id="[^"]*"/g, "")).toBe(clean)
    }),
    { numRuns: 500 },
  )
})
