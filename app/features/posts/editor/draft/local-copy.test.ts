// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest"
import { keep, placeOf } from "#app/autosave/kept-text.ts"
import { emptyValues } from "../post-values.ts"
import { beginningOf, findCopies, type LocalCopy } from "./local-copy.ts"

beforeEach(() => localStorage.clear())

const copy: LocalCopy = {
  values: {
    ...emptyValues,
    title: { pl: "Miedź „millberry”", en: "" },
    content: { pl: "<p>x\n</p>", en: "" },
  },
  base: emptyValues,
  version: 3,
  creation: null,
  draftVersion: null,
  sent: [],
  keptAt: 1_763_600_000_000,
}
const place = placeOf("draft", "anna", "copper", "1")

test("[DRAFT-02] a copy without a title is told by the first words of its other texts", () => {
  const { values } = copy
  expect(beginningOf(values, "pl")).toBe("Miedź „millberry”")
  const content = { pl: "", en: "<h2>Copper &amp; brass</h2><p>We <strong>b</strong>uy it.</p><img src=x>" }
  expect(beginningOf({ ...values, content }, "en")).toBe("Copper & brass We buy it.")
  expect(beginningOf({ ...values, content, excerpt: { pl: "", en: "In short" } }, "en")).toBe("In short")
  expect(beginningOf(values, "en")).toBe("")
})

test("[FORM-02] a copy is found unchanged, also one of before the server had drafts", () => {
  keep(place, copy)
  expect(findCopies("anna")).toEqual([{ ...copy, place, of: "copper", form: "1" }])
  const { draftVersion, sent, ...older } = copy
  keep(place, { ...older, creation: "0000001-0000002-0000003-0000004" })
  expect(findCopies("anna")).toMatchObject([copy])
})

test("[FORM-02] copies without an owner are removed; other owners' copies and other keys stay", () => {
  const others = [placeOf("draft", "bea", "copper", "1"), "theme"]
  for (const key of [...others, "kupryt.draft.copper/1", "kupryt.draft./copper/1", "kupryt.draft.copper"])
    keep(key, copy)
  expect(findCopies("anna")).toEqual([])
  expect(Object.keys(localStorage)).toEqual(others)
})
