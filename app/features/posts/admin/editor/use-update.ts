import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import type { PostForm } from "../../schema.ts"
import { postsKey } from "../queries.ts"
import { browserStore, keepDraft, loadDraft, newPost } from "./draft/draft-storage.ts"
import { emptyValues } from "./post-values.ts"
import type { SavedPost } from "./saved-post.ts"
import { type UpdateOutcome, updatePost } from "./update-post.ts"

type Attempt = { values: PostForm; version: number }

/** Takes a post's id; returns how to save it and how that went. What was saved leads to the list. */
export function useUpdate(id: string) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<{ mine: PostForm; theirs: SavedPost } | null>(null)
  const failed = (description: string) =>
    toast({ tone: "destructive", title: t("form.updateFailed"), description })
  const update = useMutation({
    mutationFn: ({ values, version }: Attempt) => updatePost(client, id, version, values),
    onError(error) {
      console.error("Failed to update blog post", error)
      failed(t("form.kept"))
    },
    onSuccess(outcome: UpdateOutcome, { values }) {
      if (outcome.kind === "conflict") setConflict({ mine: values, theirs: outcome.theirs })
      if (outcome.kind === "refused") {
        failed(t("form.nothingSaved"))
        verify()
      }
      if (outcome.kind === "deleted") failed(t(moveToNewPost(values) ? "form.goneWhileEditing" : "form.gone"))
      if (outcome.kind !== "saved") return
      void queryClient.invalidateQueries({ queryKey: [postsKey] })
      toast({ tone: "success", title: t("form.updated") })
    },
  })
  const saved = update.data?.kind === "saved"
  useEffect(() => {
    if (saved) void navigate("/admin/posts")
  }, [saved, navigate])
  return { save: update.mutate, saving: update.isPending, saved, conflict, settle: () => setConflict(null) }
}

/** Takes what was typed into a post that is gone; keeps it as the draft of a new one and tells whether there was room for it. */
function moveToNewPost(values: PostForm): boolean {
  const store = browserStore()
  if (loadDraft(store, newPost)) return false
  return keepDraft(store, newPost, { values, base: emptyValues, version: null, keptAt: Date.now() })
}
