import { expect, test } from "vitest"
import { type BodyExcess, bodyBounds } from "#app/content/body-bounds.ts"
import * as sanitiser from "#app/content/sanitize-body.ts"
import { editing } from "#app/i18n/messages/en/editing.ts"
import { postFormSchema, postLimits } from "./schema.ts"

const schema = postFormSchema(sanitiser)

const both = (text: string) => ({ pl: text, en: text })
const filled = {
  title: both("Millberry copper"),
  excerpt: both("What decides the grade of a lot."),
  content: both("<p>Bright, stripped wire.</p>"),
  category: "technology",
  imageurl: "/media/copper-wire.jpg",
  search_title: both(""),
  search_description: both(""),
  slug: "",
  date: "",
  new_category: { ...both(""), colour: "", symbol: "" },
}

function issuesOf(form: unknown): Record<string, string> {
  const issues = schema.safeParse(form).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]))
}

test("[FORM-01] a complete form is valid, its texts are trimmed; every field is required, and errors are keys with a text", () => {
  expect(schema.parse({ ...filled, title: both("  Millberry copper ") })).toEqual(filled)
  const fields = ["title.pl", "title.en", "excerpt.pl", "excerpt.en", "content.pl", "content.en", "category"]
  const required = Object.fromEntries(fields.map(name => [name, "required"]))
  const unseen = { title: both(" "), excerpt: both("\u3164"), content: both(""), category: "\u200b" }
  expect(issuesOf({ ...unseen, imageurl: "" })).toMatchObject(required)
  const none = { title: {}, excerpt: {}, content: {} }
  expect(issuesOf(none)).toMatchObject({ ...required, imageurl: "noPicture" })
  const wrong = { category: "a".repeat(61), imageurl: "http://example.com/a.jpg" }
  expect(issuesOf({ ...filled, ...wrong })).toEqual({ category: "tooLong", imageurl: "imageAddress" })
  expect(Object.keys(editing.form.issues)).toEqual([
    ...[
      "required",
      "noPicture",
      "tooLong",
      "excess",
      "imageAlt",
      "imageAddress",
      "coverGone",
      "slugCharacters",
      "slugTooLong",
      "slugAll",
    ],
    ...["takenByPost", "takenByTrash", "takenByDraft"],
    ...["dateMissing", "datePast", "dateSkipped", "dateToCome", "dateYear"],
  ])
})

test("[FORM-11] a body with too much markup is refused, and the text says how much it may have", () => {
  const body = (html: string) => ({ ...filled.content, pl: html })
  const deep = "<b>".repeat(bodyBounds.depth + 1)
  expect(issuesOf({ ...filled, content: body(`${deep}a`) })).toEqual({ "content.pl": "excess.depth" })
  for (const [kind, text] of Object.entries(editing.form.issues.excess))
    expect(text).toContain(bodyBounds[kind as BodyExcess].toLocaleString("en"))
})

test("[META-01] [META-02] texts for search engines and the address may be left out, have limits, and an address its rules", () => {
  const { search_title: _, search_description: __, slug: ___, date: ____, ...required } = filled
  const left = { search_title: { pl: undefined }, search_description: {} }
  expect(schema.parse({ ...required, ...left })).toEqual(filled)
  const long = { ...both(""), pl: "a".repeat(201) }
  expect(issuesOf({ ...filled, search_title: long, slug: "Copper & brass" })).toEqual({
    "search_title.pl": "tooLong",
    slug: "slugCharacters",
  })
  const taken = postFormSchema(sanitiser, "trash").safeParse({ ...filled, slug: "copper" })
  expect(taken.error?.issues).toMatchObject([{ path: ["slug"], message: "takenByTrash" }])
  expect(postFormSchema(sanitiser, "trash").safeParse(filled).success).toBe(true)
})

test.each([
  ["   ", "required"],
  ["<p> </p><p>&nbsp;\u00a0</p>", "required"],
  ['<p>Wire</p><img src="/media/a.jpg">', "imageAlt"],
  ['<img src="/media/a.jpg" alt=" ">', "imageAlt"],
  ['<img alt="A coil of wire" src="/media/a.jpg">', undefined],
  ["<p>\u200b</p><p>\u3164\u2800</p>", "required"],
  ['<img src="/media/a.jpg" alt="\u3164">', "imageAlt"],
  ["<p>0</p>", undefined],
  ["<script>alert(1)</script>", "required"],
  ['<img src="http://a.example/x.jpg" alt="A coil">', "required"],
  ["<!-- <img src='/media/a.jpg' alt='A coil'> -->", "required"],
  ['<img src="/media/a.jpg" data-alt="A coil">', "imageAlt"],
  ['<img src="/media/a.jpg?a alt=" title="A coil">', "imageAlt"],
  ["<img src=/media/a.jpg alt=Copper>", undefined],
  ["<p>Wire</p><!-- <img src='/media/a.jpg'> -->", undefined],
])("[FORM-01] the content %j is valid if visitors would see something of it", (en, expected) => {
  expect(issuesOf({ ...filled, content: { ...filled.content, en } })["content.en"]).toBe(expected)
})

test("[FORM-11] a body's length is that of the stored HTML", () => {
  const contentIssue = (en: string) => issuesOf({ ...filled, content: { pl: "<p>a</p>", en } })["content.en"]
  expect(contentIssue(`<p>${"& ".repeat(postLimits.content / 2 - 10)}</p>`)).toBe("tooLong")
  expect(contentIssue(`<p>${"a".repeat(postLimits.content - 7)}</p>`)).toBeUndefined()
  expect(contentIssue(`<p>${"a".repeat(postLimits.content - 6)}</p>`)).toBe("tooLong")
  expect(contentIssue(`<p style="${"a".repeat(postLimits.content)}">Wire</p>`)).toBeUndefined()
})

test.each([
  ["2026-03-29T02:30", "dateSkipped"],
  ["?", "dateMissing"],
  ["1999-12-31T22:59:00.000Z", "dateYear"],
  ["1999-12-31T23:00:00.000Z", undefined],
  ["9999-12-31T10:00", "dateYear"],
  [new Date(Date.now() + 60_000).toISOString(), "dateToCome"],
  [new Date().toISOString(), undefined],
  ["", undefined],
])("[SCHED-05] the publication date %j has the issue of its fault", (date, expected) => {
  expect(issuesOf({ ...filled, date }).date).toBe(expected)
  expect(postFormSchema(null, null, date).safeParse({ ...filled, date }).success).toBe(true)
})

test("[FORM-01] any body with content is valid until the sanitiser is loaded", () => {
  const content = both("<img src=/media/a.jpg>")
  expect(postFormSchema(null).safeParse({ ...filled, content }).success).toBe(true)
})

test("[MEDIA-05] a picture that was deleted is named as wrong", () => {
  const judged = postFormSchema(sanitiser, null, "", filled.imageurl).safeParse(filled)
  expect(judged.error?.issues).toMatchObject([{ path: ["imageurl"], message: "coverGone" }])
})
