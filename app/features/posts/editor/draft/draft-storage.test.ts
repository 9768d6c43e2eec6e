import { expect, test } from "vitest"
import { emptyValues } from "../post-values.ts"
import {
  type Draft,
  type DraftStore,
  dropDraft,
  findDrafts,
  keepDraft,
  newPost,
  placeOf,
} from "./draft-storage.ts"

function memoryStore(): DraftStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    get length() {
      return kept.size
    },
    key: place => [...kept.keys()][place] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

const draft: Draft = {
  values: {
    ...emptyValues,
    title: { pl: "Miedź „millberry”", en: "" },
    content: { pl: "<p>x\n</p>", en: "" },
  },
  base: emptyValues,
  version: 3,
  creation: null,
  sent: [],
  keptAt: 1_763_600_000_000,
}

const owner = { account: "anna", post: "copper" }
const copper = { ...owner, form: "1" }

test("[FORM-02] a draft comes back as it was kept, for its own post only", () => {
  const store = memoryStore()
  expect(keepDraft(store, copper, draft)).toBe(true)
  expect(findDrafts(store, owner)).toEqual([{ ...draft, form: "1" }])
  for (const other of ["brass", "copper-wire", "cop", "copper/1", newPost])
    expect(findDrafts(store, { ...owner, post: other })).toEqual([])
  dropDraft(store, copper)
  expect(findDrafts(store, owner)).toEqual([])
})

test("[FORM-02] a draft of before creations had keys is a draft without one", () => {
  const store = memoryStore()
  const { creation, sent, ...older } = draft
  keepDraft(store, copper, older as Draft)
  expect(findDrafts(store, owner)).toEqual([{ ...draft, form: "1" }])
})

test("[FORM-02] a draft is offered to the account that wrote it alone", () => {
  const store = memoryStore()
  keepDraft(store, copper, draft)
  for (const account of ["bea", "ann", "anna/copper", ""])
    expect(findDrafts(store, { ...owner, account })).toEqual([])
  expect(findDrafts(store, owner)).toHaveLength(1)
})

test("[FORM-02] drafts that do not say whose they are leave the device, others' and what else is kept stay", () => {
  const store = memoryStore()
  keepDraft(store, { ...copper, account: "bea" }, draft)
  const [others = ""] = store.kept.keys()
  for (const key of ["kupryt.draft.copper/1", "kupryt.draft./copper/1", "kupryt.draft.copper", "theme"])
    store.setItem(key, JSON.stringify(draft))
  expect(findDrafts(store, owner)).toEqual([])
  expect([...store.kept.keys()]).toEqual([others, "theme"])
})

test("[FORM-02] forms of one post keep a draft each and forget their own, the newest comes first", () => {
  const store = memoryStore()
  const [one, other] = [placeOf(owner), placeOf(owner)]
  keepDraft(store, one, draft)
  keepDraft(store, other, { ...draft, keptAt: draft.keptAt + 1 })
  expect(findDrafts(store, owner).map(({ form }) => form)).toEqual([other.form, one.form])
  dropDraft(store, other)
  expect(findDrafts(store, owner).map(({ form }) => form)).toEqual([one.form])
})

test.for(["not JSON", "null", "{}", '{"values":{},"version":1,"keptAt":1}', '"text"'])(
  "[FORM-02] %j in the storage is no draft",
  text => {
    const store = memoryStore()
    keepDraft(store, copper, draft)
    for (const key of store.kept.keys()) store.kept.set(key, text)
    keepDraft(store, { ...copper, form: "2" }, draft)
    expect(findDrafts(store, owner)).toEqual([{ ...draft, form: "2" }])
  },
)

test("[FORM-02] a storage that is full or closed keeps nothing, says so and breaks nothing", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError")
  }
  const store = { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(keepDraft(store, copper, draft)).toBe(false)
  expect(findDrafts(store, owner)).toEqual([])
  expect(() => dropDraft(store, copper)).not.toThrow()
})
