import { expect, test } from "vitest"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { deletePost } from "./delete-post.ts"

/** A backend that deletes nothing and then finds these rows. */
const refusing = (found: object[]) =>
  fakeBackend(({ method }) => Response.json(method === "DELETE" ? [] : found)).client

test("[POSTS-03] a post that is gone already is told from one that may not be deleted", async () => {
  expect(await deletePost(refusing([]), "copper")).toEqual({ kind: "gone" })
  expect(await deletePost(refusing([{ id: "copper" }]), "copper")).toEqual({ kind: "refused" })
})
