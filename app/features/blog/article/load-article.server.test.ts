import { createClient } from "@supabase/supabase-js"
import { expect, test, vi } from "vitest"
import { loadArticle } from "./load-article.server.ts"

const text = { en: "<p>a</p>", pl: "<p>b</p>" }
const row = {
  id: "brass",
  title: text,
  excerpt: text,
  content: text,
  search_title: text,
  search_description: text,
  imageurl: "",
  category: "policy",
  date: "2026-01-02T00:00:00Z",
  updated_at: "2026-01-03T00:00:00Z",
}

/** A loader's environment whose database answers the post's own query with `post` and all others with `others`. */
function fakeEnvironment(post: () => Response, others: () => Response) {
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

test("[POST-06] a failure of related posts or neighbours is only logged", async () => {
  const environment = fakeEnvironment(found, broken)
  const loaded = await loadArticle(environment, "brass", "pl")
  expect(loaded).toMatchObject({
    kind: "article",
    article: { body: "<p>b</p>", related: [], neighbours: { older: null, newer: null } },
  })
  expect(environment.log.error.mock.calls).toEqual([
    [{ cause: "42P01" }, "related posts not available"],
    [{ cause: "42P01" }, "neighbour posts not available"],
    [{ cause: "42P01" }, "names of categories not available"],
  ])
})

test("[POST-05] [POST-06] [DATA-03] a missing post, several posts, invalid data and a failed query have different results", async () => {
  for (const [answer, loaded, logged] of [
    [broken, { kind: "failed", reason: "unavailable" }, "42P01"],
    [
      () => Response.json([{ ...row, title: null }]),
      { kind: "failed", reason: "unexpected" },
      expect.any(String),
    ],
    [() => Response.json([row, row]), { kind: "failed", reason: "several" }, "PGRST116"],
    [() => Response.json([]), { kind: "absent" }, null],
  ] as const) {
    const environment = fakeEnvironment(answer, found)
    expect(await loadArticle(environment, "brass", "pl")).toEqual(loaded)
    const calls = logged ? [[{ cause: logged }, "post not available"]] : []
    expect(environment.log.error.mock.calls).toEqual(calls)
  }
})
