import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { undoTime } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { dataOf, hasRow } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey, type StoredPost, storedPostSchema } from "../queries.ts"
import { type Changes, readChanges, titleOf } from "../server-drafts.ts"
import { daysInTrash, restorePost } from "../trash/trash.ts"
import type { PostPage } from "./list-query.ts"
import { cancelledScheduleText } from "./unpublish.ts"

/** onDeleted is called before the post leaves the list. `deleting` is the id of the post that is being deleted. */
export function useDeletePost(onDeleted: (id: string) => void) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: [postsKey] })
  const restoration = useMutation({
    mutationFn: (post: StoredPost) => restorePost(client, post),
    onError(error, post) {
      console.error("Failed to restore blog post", error)
      toast.error(t("posts.restoreFailed"), {
        description: t("posts.restoreHint", { title: titleOf(t, post) }),
        action: { label: t("posts.retryRestore"), onAction: () => restoration.mutate(post) },
      })
    },
    onSuccess(_, post) {
      readAgain()
      const description = t("posts.of", { title: titleOf(t, post) })
      toast.success(t("posts.restored"), { description })
    },
  })
  const deletion = useMutation({
    mutationFn: (id: string) => deletePost(client, id),
    onError(error) {
      console.error("Failed to delete blog post", error)
      toast.error(t("posts.deleteFailed"))
    },
    async onSuccess(outcome, id) {
      if (outcome.kind === "refused") {
        readAgain()
        toast.error(t("posts.deleteFailed"), { description: t("posts.nothingDeleted") })
        void verify()
        return
      }
      if (outcome.kind === "gone" && !(await verify())) return
      onDeleted(id)
      queryClient.setQueriesData<PostPage>(
        { queryKey: [postsKey, "list"] },
        page => page && without(page, id),
      )
      readAgain()
      if (outcome.kind === "gone") {
        toast.success(t("posts.alreadyDeleted"), { description: t("posts.deletedByOther") })
        return
      }
      const { post, changes } = outcome
      const hint = t("posts.undoHint", { title: titleOf(t, post), days: daysInTrash })
      toast.success(t("posts.deleted"), {
        description: [changes && cancelledScheduleText(t, changes, "areNot"), hint].filter(Boolean).join(" "),
        subject: id,
        lifetime: undoTime,
        action: { label: t("posts.undo"), keys: "z", onAction: () => restoration.mutate(post) },
      })
    },
  })
  return {
    askAndDelete(id: string) {
      if (!deletion.isPending && confirm(t("posts.confirmDelete"))) deletion.mutate(id)
    },
    deleting: deletion.isPending ? deletion.variables : null,
  }
}

function without(page: PostPage, id: string): PostPage {
  const posts = page.posts.filter(post => post.id !== id)
  return { ...page, posts, found: page.found - (page.posts.length - posts.length) }
}

/** "gone": it was deleted already. "refused": the database deleted no row. */
type DeletionOutcome =
  | { kind: "deleted"; post: StoredPost; changes: Changes | null }
  | { kind: "gone" }
  | { kind: "refused" }

/** `changes` are those that are scheduled as long as the post is there. Throws RequestError. */
export async function deletePost(client: Client, id: string): Promise<DeletionOutcome> {
  // It is deleted, whatever can be said of its changes.
  const changes = await readChanges(client, id).catch(() => null)
  const answer = await client.from("blog_posts").delete().eq("id", id).select(columnsOf(storedPostSchema))
  const [post] = dataOf(answer, z.array(storedPostSchema))
  if (post) return { kind: "deleted", post, changes }
  const left = await client.from("blog_posts").select("id").eq("id", id).limit(1)
  return { kind: hasRow(left) ? "refused" : "gone" }
}

/** Before the row of a deleted post goes: focuses the button that deletes the next one, or the one before, or the page. */
export function focusNeighbour(id: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-delete]")]
  const place = buttons.findIndex(({ dataset }) => dataset.delete === id)
  const neighbour = buttons[place + 1] ?? buttons[place - 1]
  const target = neighbour ?? document.querySelector<HTMLElement>("main")
  target?.focus()
}
