// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest"
import { keep, keyOf } from "#app/autosave/kept-text.ts"
import { emptyValues } from "../../post-values.ts"
import type { FormDraft } from "../../save-draft.ts"
import { beginningOf, copyOf, findCopies } from "./local-copy.ts"

beforeEach(() => localStorage.clear())

const values = {
  ...emptyValues,
  title: { pl: "Miedź „millberry”", en: "" },
  content: { pl: "<p>x\n</p>", en: "" },
}
const known: FormDraft = {
  ...{ id: "00000000-0000-4000-8000-000000000001", postId: "copper", version: 7, publishAt: null },
  ...{ saved: emptyValues, sent: [], base: emptyValues, baseVersion: 3 },
}
const key = keyOf("draft", "anna", "copper", "1")

test("[SAVE-02] a copy without a title is told by the first words of its other texts", () => {
  expect(beginningOf(values, "pl")).toBe("Miedź „millberry”")
  const content = { pl: "", en: "<h2>Copper &amp; brass</h2><p>We <strong>b</strong>uy it.</p><img src=x>" }
  expect(beginningOf({ ...values, content }, "en")).toBe("Copper & brass We buy it.")
  expect(beginningOf({ ...values, content, excerpt: { pl: "", en: "In short" } }, "en")).toBe("In short")
  expect(beginningOf(values, "en")).toBe("")
})

test("[SAVE-02] a copy is found with what it was written over and what was sent to be published, also one of earlier versions", () => {
  const copy = copyOf(values, known, [emptyValues])
  const { base, baseVersion: version, id: creation } = known
  expect(copy).toMatchObject({ base, baseVersion: version, draftId: creation, draftVersion: 7 })
  const stored = { key, of: "copper", form: "1" }
  keep(key, copy)
  expect(findCopies("anna")).toEqual([{ ...copy, ...stored }])
  const older = { values, base, version, keptAt: copy.keptAt }
  keep(key, { ...older, creation, draftVersion: 7, sent: [emptyValues] })
  expect(findCopies("anna")).toEqual([{ ...copy, ...stored }])
  keep(key, { ...older, creation: "0000001-0000002-0000003-0000004" })
  const withoutDraft = { draftId: null, draftVersion: null, sentToPublish: [] }
  expect(findCopies("anna")).toEqual([{ ...copy, ...withoutDraft, ...stored }])
})

test("[SAVE-02] copies without an owner are removed; other owners' copies and other keys stay", () => {
  const others = [keyOf("draft", "bea", "copper", "1"), "theme"]
  for (const key of [...others, "kupryt.draft.copper/1", "kupryt.draft./copper/1", "kupryt.draft.copper"])
    keep(key, copyOf(values, known, []))
  expect(findCopies("anna")).toEqual([])
  expect(Object.keys(localStorage)).toEqual(others)
})
