import { expect, test } from "vitest"
import { emptyValues } from "../post-values.ts"
import { type Draft, type DraftStore, dropDraft, keepDraft, loadDraft, newPost } from "./draft-storage.ts"

function memoryStore(): DraftStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
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
  keptAt: 1_763_600_000_000,
}

test("[FORM-02] a draft comes back as it was kept, for its own post only", () => {
  const store = memoryStore()
  expect(keepDraft(store, "copper", draft)).toBe(true)
  expect(loadDraft(store, "copper")).toEqual(draft)
  expect(loadDraft(store, "brass")).toBeNull()
  expect(loadDraft(store, newPost)).toBeNull()
  dropDraft(store, "copper")
  expect(loadDraft(store, "copper")).toBeNull()
})

test.for(["not JSON", "null", "{}", '{"values":{},"version":1,"keptAt":1}', '"text"'])(
  "[FORM-02] %j in the storage is no draft",
  text => {
    const store = memoryStore()
    keepDraft(store, "copper", draft)
    for (const key of store.kept.keys()) store.kept.set(key, text)
    expect(loadDraft(store, "copper")).toBeNull()
  },
)

test("[FORM-02] a storage that is full or closed keeps nothing, says so and breaks nothing", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError")
  }
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(keepDraft(store, "copper", draft)).toBe(false)
  expect(loadDraft(store, "copper")).toBeNull()
  expect(() => dropDraft(store, "copper")).not.toThrow()
})
