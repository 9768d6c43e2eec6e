import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { emptyValues } from "../post-values.ts"
import { type Draft, dropDraft, findDrafts, newPost, placeOf, storeDraft } from "./draft-storage.ts"

let kept = new Map<string, string>()

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const draft: Draft = {
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

const owner = { account: "anna", post: "copper" }
const copper = { ...owner, form: "1" }

test("[FORM-02] a draft is found unchanged, only for its own post and account", () => {
  expect(storeDraft(copper, draft)).toBe(true)
  expect(findDrafts(owner)).toEqual([{ ...draft, form: "1" }])
  for (const post of ["brass", "copper-wire", "cop", "copper/1", newPost])
    expect(findDrafts({ ...owner, post })).toEqual([])
  for (const account of ["bea", "ann", "anna/copper", ""])
    expect(findDrafts({ ...owner, account })).toEqual([])
  dropDraft(copper)
  expect(findDrafts(owner)).toEqual([])
  // A draft of before the server had drafts is a draft without one, whatever key it had.
  const { draftVersion, sent, ...older } = draft
  storeDraft(copper, { ...older, creation: "0000001-0000002-0000003-0000004" } as Draft)
  expect(findDrafts(owner)).toEqual([{ ...draft, form: "1" }])
})

test("[FORM-02] drafts without an owner are removed; other owners' drafts and other keys stay", () => {
  storeDraft({ ...copper, account: "bea" }, draft)
  const [others = ""] = kept.keys()
  for (const key of ["kupryt.draft.copper/1", "kupryt.draft./copper/1", "kupryt.draft.copper", "theme"])
    kept.set(key, JSON.stringify(draft))
  expect(findDrafts(owner)).toEqual([])
  expect([...kept.keys()]).toEqual([others, "theme"])
})

test("[FORM-02] each form of a post has its own draft, and the newest is first", () => {
  const [one, other] = [placeOf(owner), placeOf(owner)]
  storeDraft(one, draft)
  storeDraft(other, { ...draft, keptAt: draft.keptAt + 1 })
  expect(findDrafts(owner).map(({ form }) => form)).toEqual([other.form, one.form])
  dropDraft(other)
  expect(findDrafts(owner).map(({ form }) => form)).toEqual([one.form])
})

test("[FORM-02] invalid drafts are ignored", () => {
  storeDraft({ ...copper, form: "2" }, draft)
  const places = [...kept.keys()]
  for (const [form, text] of [
    "not JSON",
    "null",
    "{}",
    '{"values":{},"version":1,"keptAt":1}',
    '"text"',
  ].entries())
    kept.set(places[0]?.replace(/2$/, `${3 + form}`) ?? "", text)
  expect(findDrafts(owner)).toEqual([{ ...draft, form: "2" }])
})

test("[FORM-02] a full or blocked storage is reported and throws nothing", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError")
  }
  const store = { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal("localStorage", store)
  expect(storeDraft(copper, draft)).toBe(false)
  expect(findDrafts(owner)).toEqual([])
  expect(() => dropDraft(copper)).not.toThrow()
})
