import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { outlineBody, readingMinutes } from "./body-outline.ts"
import { sanitizeBody } from "./sanitize-body.ts"

test("a heading's id is its text in ASCII letters", () => {
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

test("reading time is counted at 200 words a minute, at least one minute; inline markup separates no words, blocks and cells do", () => {
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

test("headings with the same text, without letters, or with an id of the page get unique ids", () => {
  const { headings } = outlineBody("<h2>Miedź</h2><h2>Miedź</h2><h2>Miedz 2</h2><h2>…</h2><h2>Content</h2>")
  expect(headings.map(({ id }) => id)).toEqual(["miedz", "miedz-2", "miedz-2-2", "section", "content-2"])
})

// The number of each was counted up from the first: many of one text took time that grew with their square.
test("a heading's id is found without trying those of all before it", () => {
  const tries = vi.spyOn(Set.prototype, "has")
  const { headings } = outlineBody("<h2>Zinc</h2><h2>Zinc 2</h2>".repeat(100))
  const tried = tries.mock.calls.filter(([id]) => String(id).startsWith("zinc")).length
  tries.mockRestore()
  expect(new Set(headings.map(({ id }) => id)).size).toBe(200)
  expect(tried).toBeLessThan(3 * 200)
})

test("an empty heading and one in a picture's description are not listed", () => {
  expect(outlineBody("<h2><br /></h2>").headings).toEqual([])
  const written = '<img src="https://a.example/a.jpg" alt="<h2>no</h2>"><p>&lt;h2&gt;no&lt;/h2&gt;</p>'
  const body = sanitizeBody(written, "en")
  expect(outlineBody(body)).toEqual({ html: body, headings: [] })
})

test("for any body, ids are unique and cannot end their attribute, and the text is unchanged", () => {
  const parts = ["<h2>", "</h2>", "<h3>", "</h3>", '"', "'", "&quot;", "<b>", "a", "section", "<p>", "</p>"]
  const piece = fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
      const clean = sanitizeBody(pieces.join(""), "pl")
      const { html } = outlineBody(clean)
      const ids = [...html.matchAll(/<h[23] id="([^>]*)">/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(html.replace(/ id="[^"]*"/g, "")).toBe(clean)
    }),
    { numRuns: 500 },
  )
})
