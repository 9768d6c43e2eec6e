// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { emptyValues } from "../post-values.ts"
import {
  beginningOf,
  copiedPosts,
  dropCopy,
  findCopies,
  type LocalCopy,
  newPost,
  placeOf,
  storeCopy,
} from "./local-copy.ts"

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

const owner = { account: "anna", post: "copper" }
const copper = { ...owner, form: "1" }

test("[DRAFT-02] a copy without a title is told by the first words of its other texts", () => {
  const { values } = copy
  expect(beginningOf(values, "pl")).toBe("Miedź „millberry”")
  const content = { pl: "", en: "<h2>Copper &amp; brass</h2><p>We <strong>b</strong>uy it.</p><img src=x>" }
  expect(beginningOf({ ...values, content }, "en")).toBe("Copper & brass We buy it.")
  expect(beginningOf({ ...values, content, excerpt: { pl: "", en: "In short" } }, "en")).toBe("In short")
  expect(beginningOf(values, "en")).toBe("")
})

test("[FORM-02] a copy is found unchanged, only for its own post and account", () => {
  expect(storeCopy(copper, copy)).toBe(true)
  expect(findCopies(owner)).toEqual([{ ...copy, form: "1" }])
  for (const post of ["brass", "copper-wire", "cop", "copper/1", newPost])
    expect(findCopies({ ...owner, post })).toEqual([])
  for (const account of ["bea", "ann", "anna/copper", ""])
    expect(findCopies({ ...owner, account })).toEqual([])
  dropCopy(copper)
  expect(findCopies(owner)).toEqual([])
  // A copy of before the server had drafts is one without a draft, whatever key it had.
  const { draftVersion, sent, ...older } = copy
  storeCopy(copper, { ...older, creation: "0000001-0000002-0000003-0000004" } as LocalCopy)
  expect(findCopies(owner)).toEqual([{ ...copy, form: "1" }])
})

test("[FORM-02] copies without an owner are removed; other owners' copies and other keys stay", () => {
  storeCopy({ ...copper, account: "bea" }, copy)
  const [others = ""] = kept.keys()
  for (const key of ["kupryt.draft.copper/1", "kupryt.draft./copper/1", "kupryt.draft.copper", "theme"])
    kept.set(key, JSON.stringify(copy))
  expect(findCopies(owner)).toEqual([])
  expect([...kept.keys()]).toEqual([others, "theme"])
})

test("[FORM-02] each form of a post has its own copy, and the newest is first", () => {
  const [one, other] = [placeOf(owner), placeOf(owner)]
  storeCopy(one, copy)
  storeCopy(other, { ...copy, keptAt: copy.keptAt + 1 })
  expect(findCopies(owner).map(({ form }) => form)).toEqual([other.form, one.form])
  dropCopy(other)
  expect(findCopies(owner).map(({ form }) => form)).toEqual([one.form])
})

test("[FORM-02] the posts that an account has copies of are known, each once, and new ones", () => {
  for (const post of ["copper", "brass", newPost]) storeCopy({ ...copper, post }, copy)
  storeCopy({ ...copper, form: "2" }, copy)
  storeCopy({ ...copper, account: "bea", post: "zinc" }, copy)
  expect(copiedPosts("anna")).toEqual(["copper", "brass", newPost])
})

test("[FORM-02] invalid copies are ignored", () => {
  storeCopy({ ...copper, form: "2" }, copy)
  const places = [...kept.keys()]
  for (const [form, text] of [
    "not JSON",
    "null",
    "{}",
    '{"values":{},"version":1,"keptAt":1}',
    '"text"',
  ].entries())
    kept.set(places[0]?.replace(/2$/, `${3 + form}`) ?? "", text)
  expect(findCopies(owner)).toEqual([{ ...copy, form: "2" }])
})

test("[FORM-02] a full or blocked storage is reported and throws nothing", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError")
  }
  const store = { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal("localStorage", store)
  expect(storeCopy(copper, copy)).toBe(false)
  expect(findCopies(owner)).toEqual([])
  expect(() => dropCopy(copper)).not.toThrow()
})
