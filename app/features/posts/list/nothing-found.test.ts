import { expect, test } from "vitest"
import { type FoundInStates, foundPlaces } from "./nothing-found.tsx"

const of = (found: number, more = false) => ({ found, more })
const none = { published: of(0), drafts: of(0), scheduled: of(0), failed: of(0) }
const found = (counts: Partial<FoundInStates>): FoundInStates => ({ ...none, ...counts })
const query = { state: "published", words: "zinc", category: "metals", page: 1 } as const

test("[POSTS-01] a search in one category says what lies under another one, drafts and trash included", () => {
  const all = found({ published: of(1000, true), drafts: of(2), scheduled: of(1) })
  const chosen = found({ drafts: of(1), scheduled: of(1) })
  expect(foundPlaces(query, { chosen, all, inTrash: 3 })).toEqual([
    { list: "drafts", isOfAll: false, to: "/admin/posts?state=drafts&q=zinc&category=metals", found: "1" },
    {
      list: "scheduled",
      isOfAll: false,
      to: "/admin/posts?state=scheduled&q=zinc&category=metals",
      found: "1",
    },
    { list: "published", isOfAll: true, to: "/admin/posts?q=zinc", found: "1000+" },
    { list: "drafts", isOfAll: true, to: "/admin/posts?state=drafts&q=zinc", found: "2" },
    { list: "trash", isOfAll: false, to: "/admin/posts/trash?q=zinc", found: "3" },
  ])
})

test("[POSTS-01] a search without any match names no list", () => {
  expect(foundPlaces(query, { chosen: none, all: none, inTrash: 0 })).toEqual([])
  const drafts = found({ drafts: of(1) })
  expect(foundPlaces({ ...query, state: "drafts" }, { chosen: drafts, all: null, inTrash: 0 })).toEqual([])
})
