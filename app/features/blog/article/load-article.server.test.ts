import { createClient } from "@supabase/supabase-js"
import { expect, test, vi } from "vitest"
import { loadArticle } from "./load-article.server.ts"

const text = { en: "<p>a</p>", pl: "<p>b</p>" }
const row = {
  id: "brass",
  title: text,
  excerpt: text,
  content: text,
  imageurl: "",
  category: "policy",
  date: "2026-01-02T00:00:00Z",
  updated_at: "2026-01-03T00:00:00Z",
}

/** What the server lends, over a database that answers the post's own query and all others as given. */
function lend(post: () => Response, others: () => Response) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const anonymous = createClient("http://database.example", "key", {
    global: {
      fetch: async input => (String(input).includes("id=eq.brass") ? post() : others()),
    },
  })
  return { anonymous, log }
}

const found = () => Response.json([row])
const broken = () => Response.json({ message: "relation does not exist", code: "42P01" }, { status: 400 })

test("[POST-06] failing related posts and neighbours are only logged", async () => {
  const environment = lend(found, broken)
  const loaded = await loadArticle(environment, "brass", "pl")
  expect(loaded).toMatchObject({
    kind: "article",
    article: { body: "<p>b</p>", related: [], neighbours: { older: null, newer: null } },
  })
  expect(environment.log.error.mock.calls).toEqual([
    [{ cause: "42P01" }, "related posts not available"],
    [{ cause: "42P01" }, "neighbour posts not available"],
  ])
})

test("[POST-06] a database that refuses, and a post in an unexpected form, are told apart", async () => {
  const refused = lend(broken, broken)
  expect(await loadArticle(refused, "brass", "pl")).toEqual({ kind: "failed", reason: "unavailable" })
  const odd = lend(() => Response.json([{ ...row, title: null }]), found)
  expect(await loadArticle(odd, "brass", "pl")).toEqual({ kind: "failed", reason: "unexpected" })
  expect(odd.log.error).toHaveBeenCalledOnce()
})

test("[POST-05] a post that is not there is no failure", async () => {
  const none = lend(() => Response.json([]), found)
  expect(await loadArticle(none, "brass", "pl")).toEqual({ kind: "absent" })
  expect(none.log.error).not.toHaveBeenCalled()
})

test("[DATA-03] several posts at one address are a failure of its own, with its code in the log", async () => {
  const several = lend(() => Response.json([row, row]), found)
  expect(await loadArticle(several, "brass", "pl")).toEqual({ kind: "failed", reason: "several" })
  expect(several.log.error.mock.calls).toEqual([[{ cause: "PGRST116" }, "post not available"]])
})
