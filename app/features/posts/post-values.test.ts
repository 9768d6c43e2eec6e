import { expect, test } from "vitest"
import {
  compareBodies,
  emptyValues,
  isWithinLimits,
  missingFields,
  missingTexts,
  rowOf,
  valuesOf,
} from "./post-values.ts"

const both = (text: string) => ({ pl: text, en: text })

test("[I18N-04] missing texts are listed for each language", () => {
  const values = {
    title: { pl: "Miedź", en: " " },
    excerpt: both("Short."),
    content: { pl: "<p></p><p>&nbsp;</p>", en: "<p>Text</p>" },
  }
  expect(missingTexts(values, "pl")).toEqual(["content"])
  expect(missingTexts(values, "en")).toEqual(["title"])
})

test("[I18N-04] a picture alone is valid content, and lacks a description as a text lacks words", () => {
  const content = {
    pl: '<figure><img src="/media/a.jpg" alt="A"></figure>',
    en: '<p>A <img src="/media/a.jpg" alt=""></p>',
  }
  const values = { title: both("A"), excerpt: both("B"), content }
  expect(missingTexts(values, "pl")).toEqual([])
  expect(missingTexts(values, "en")).toEqual(["pictures"])
})

test("[I18N-04] two complete contents are compared by their parts", () => {
  const pl = "<h2>a</h2><p>b</p><p>c</p><ul><li>d</li></ul><pre>e</pre>"
  expect(compareBodies({ pl, en: "<h3>a</h3><p>b</p><ol><li>d</li><li>e</li></ol>" })).toEqual([
    { part: "paragraphs", pl: 2, en: 1 },
    { part: "items", pl: 1, en: 2 },
  ])
  expect(compareBodies({ pl, en: pl })).toEqual([])
  expect(compareBodies({ pl, en: "<p></p>" })).toEqual([])
})

test("[DRAFT-03] what is missing for publishing is known field by field", () => {
  expect(missingFields(emptyValues)).toHaveLength(8)
  const content = { pl: "<p>&nbsp;</p>", en: '<p><img src="/media/copper-wire.jpg" alt="Wire"></p>' }
  const texts = { pl: "x", en: "x" }
  const values = { ...emptyValues, title: texts, excerpt: texts, content, category: "policy", imageurl: " " }
  expect(missingFields(values)).toEqual(["content.pl", "imageurl"])
})

test("[DRAFT-02] a draft is sent as long as the database takes its texts", () => {
  const excerpt = { pl: "", en: "x".repeat(500) }
  expect(isWithinLimits({ ...emptyValues, excerpt })).toBe(true)
  expect(isWithinLimits({ ...emptyValues, excerpt: { ...excerpt, pl: `${excerpt.en}x` } })).toBe(false)
  expect(isWithinLimits({ ...emptyValues, category: "x".repeat(61) })).toBe(false)
  expect(isWithinLimits({ ...emptyValues, date: "2026-03-29T02:30" })).toBe(false)
  expect(isWithinLimits({ ...emptyValues, date: "2099-03-29T02:30:00.000Z" })).toBe(true)
})

test("[META-01] a post without texts for search engines is sent as before; they are sent when they are filled, and when they are emptied", () => {
  const { slug: _, date: __, new_category: ___, search_title, search_description, ...row } = emptyValues
  expect(rowOf({ ...emptyValues, slug: "copper" })).toEqual(row)
  const filled = { ...emptyValues, search_title: { pl: "Miedź", en: "" } }
  expect(rowOf(filled)).toEqual({ ...row, search_title: filled.search_title, search_description })
  expect(rowOf(emptyValues, [filled])).toEqual({ ...row, search_title, search_description })
})

test("[SCHED-05] a date is sent where it is another one than the post had, or may have; an empty one leaves it", () => {
  const had = valuesOf({ ...emptyValues, date: "2020-05-04T10:00:15.123456+00:00" })
  expect(had.date).toBe("2020-05-04T10:00:15.123Z")
  const moved = { ...had, date: "2021-01-01T09:00:00.000Z" }
  expect(rowOf(had, [had])).not.toHaveProperty("date")
  expect(rowOf({ ...had, date: "" }, [had])).not.toHaveProperty("date")
  expect(rowOf(moved, [had])).toMatchObject({ date: moved.date })
  expect(rowOf(had, [had, moved])).toMatchObject({ date: had.date })
})
