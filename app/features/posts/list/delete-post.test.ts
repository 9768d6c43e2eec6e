import { expect, test } from "vitest"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { deletePost } from "./delete-post.ts"

/** A backend that deletes nothing and then returns `found`. */
const refusing = (found: object[]) =>
  fakeBackend(({ method }) => Response.json(method === "DELETE" ? [] : found)).client

test("[POSTS-03] [SCHED-07] a deletion reads the schedule first and ends it", async () => {
  const { client, calls } = fakeBackend(({ method }) => Response.json(method === "DELETE" ? [{}] : []))
  await deletePost(client, "copper").catch(() => {})
  expect(calls.map(({ method, url }) => [method, url.pathname])).toEqual([
    ["GET", "/rest/v1/post_drafts"],
    ["DELETE", "/rest/v1/blog_posts"],
  ])
})

test("[POSTS-03] deleting a missing post is not a refusal", async () => {
  expect(await deletePost(refusing([]), "copper")).toEqual({ kind: "gone" })
  expect(await deletePost(refusing([{ id: "copper" }]), "copper")).toEqual({ kind: "refused" })
})
