import { afterEach, expect, test, vi } from "vitest"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { emptyValues, withField } from "../../post-values.ts"
import { findPublished, removePublished, scheduleReached } from "./published-draft.ts"

afterEach(() => void vi.useRealTimers())

const id = "00000000-0000-4000-8000-000000000001"
const text = (category: string) => withField(emptyValues, "category", category)
const moment = "2026-11-25T09:00:00Z"
const stored = {
  ...text("copper"),
  ...{ id, version: 4, post_id: "copper", base_version: 3, slug: "typed", date: null },
  ...{ publish_at: null, publish_error: null, updated_at: moment, updated_by: "" },
}
const known = {
  ...{ id, postId: "copper", version: 3, baseVersion: 3, publishAt: null },
  ...{ saved: text("brass"), sent: [{ form: text("bronze") }] },
}

/** The versions whose removal was asked for after a publication of "copper", where this draft is left. */
async function removedVersions(left: object | null, version: number | null) {
  const { client, calls } = fakeBackend(({ method, url }) => {
    if (method === "GET") return Response.json(left ? [left] : [])
    return Response.json(url.searchParams.get("version") === "eq.3" && !left ? [{ id }] : [])
  })
  await removePublished(client, { ...known, version }, text("copper"))
  return calls.flatMap(({ method, url }) => (method === "DELETE" ? [url.searchParams.get("version")] : []))
}

test("[DRAFT-04] after a publication its draft goes, also one that was written meanwhile with nothing else in it", async () => {
  expect(await removedVersions(null, 3)).toEqual(["eq.3"])
  for (const own of ["copper", "brass", "bronze"]) {
    expect(await removedVersions({ ...stored, category: own }, 3)).toEqual(["eq.3", "eq.4"])
    expect(await removedVersions({ ...stored, category: own }, null)).toEqual(["eq.4"])
  }
  expect(await removedVersions({ ...stored, category: "theirs" }, 3)).toEqual(["eq.3"])
})

test("[DRAFT-04] changes that somebody has discarded leave the post as it was, and were not published", async () => {
  const post = { ...emptyValues, id: "copper", date: moment, updated_at: moment }
  const found = async (version: number) => {
    const { client } = fakeBackend(() => Response.json([{ ...post, version }]))
    return (await findPublished(client, known)).post?.version
  }
  expect([await found(3), await found(4)]).toEqual([undefined, 4])
})

test("[SCHED-06] whether its schedule published a draft goes by the database's clock, whatever the browser's says", () => {
  const at = (time: string) => ({ updated_at: `2026-11-25T${time}Z` })
  for (const browser of ["2020-01-01", "2036-01-01"]) {
    vi.setSystemTime(browser)
    expect([at("08:59:59"), at("09:00:01")].map(post => scheduleReached(moment, post))).toEqual([
      null,
      moment,
    ])
  }
  expect(scheduleReached(null, at("09:00:01"))).toBeNull()
})
