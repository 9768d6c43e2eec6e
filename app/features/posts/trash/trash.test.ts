import { createClient } from "@supabase/supabase-js"
import { QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { newId } from "#app/lib/new-id.ts"
import { namesOfDraft, pageSize, trashAddress, trashQuery, trashSearchQuery } from "./trash.ts"

const titles = ["Miedź milberry", "Stal", ...Array.from({ length: pageSize }, (_, place) => `Miedź ${place}`)]
const rows = titles.map((pl, id) => ({
  ...{ id, post_id: `post-${id}`, title: { pl, en: "" }, draft: false },
  ...{ saved_at: "2026-11-20T08:46:16Z", saved_by_email: null },
}))

const client = createClient("http://database.example", "key", {
  auth: { persistSession: false, autoRefreshToken: false },
  global: {
    async fetch(address) {
      const { searchParams } = new URL(String(address))
      const [first, count] = ["offset", "limit"].map(name => Number(searchParams.get(name)))
      return Response.json(rows.slice(first, (first ?? 0) + (count ?? 0)))
    },
  },
})

async function read(page: number, words: string) {
  const found = await new QueryClient().fetchQuery(trashQuery(client, page, words) as never)
  return (found as typeof rows).map(({ title }) => title.pl)
}

test("[HIST-02] the trash shows what was searched by pages, and all of it without words", async () => {
  expect(await new QueryClient().fetchQuery(trashSearchQuery(client, "miedź MIL") as never)).toBe(1)
  expect(await read(1, "miedź MIL")).toEqual(["Miedź milberry"])
  expect(await read(1, "miedź")).toEqual([titles[0], ...titles.slice(2)])
  expect(await read(2, "miedź")).toEqual([titles.at(-1)])
  expect(await read(1, "")).toEqual(titles.slice(0, pageSize + 1))
  expect(await read(2, "cynk")).toEqual([])
})

test("its address leads to what has a title, however it is spaced", () => {
  expect(trashAddress("  Miedź  &\tstal ")).toBe("/admin/posts/trash?q=Mied%C5%BA+%26+stal")
  expect(trashAddress("", 2)).toBe("/admin/posts/trash?page=2")
})

test("[HIST-02] a draft is told from a post by its id, of whatever version that is", () => {
  for (const id of ["0b5e7c1a-9d3f-0a62-13b8-5f60c7d2e914", crypto.randomUUID(), newId()])
    expect(namesOfDraft(id)).toEqual({ id })
  expect(namesOfDraft("miedz-2026")).toEqual({ post_id: "miedz-2026" })
})
