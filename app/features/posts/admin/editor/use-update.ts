import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { PostForm } from "../../schema.ts"
import { postsKey } from "../queries.ts"
import type { StoredPost } from "../stored-post.ts"
import { browserStore, type DraftPlace, keepDraft, newPost } from "./draft/draft-storage.ts"
import { describeSaved } from "./left-out/describe-saved.ts"
import { emptyValues } from "./post-values.ts"
import { type UpdateOutcome, updatePost } from "./update-post.ts"
import { useSaveFailure } from "./use-save-failure.ts"

type Attempt = { values: PostForm; version: number }

/** Takes a form's post and name; returns how to save it and how that went. */
export function useUpdate(place: DraftPlace) {
  const { post: id } = place
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<{ mine: PostForm; theirs: StoredPost } | null>(null)
  const fail = useSaveFailure(t("form.updateFailed"))
  const update = useMutation({
    mutationFn: ({ values, version }: Attempt) => updatePost(client, id, version, values),
    onError: fail.withError,
    async onSuccess(outcome: UpdateOutcome, { values }) {
      if (outcome.kind === "conflict") setConflict({ mine: values, theirs: outcome.theirs })
      if (outcome.kind === "refused") {
        await fail.refused(t("form.nothingSaved"))
      }
      if (outcome.kind === "deleted")
        fail.because(t(keepForNewPost(place, values) ? "form.goneWhileEditing" : "form.gone"))
      if (outcome.kind !== "saved") return
      void queryClient.invalidateQueries({ queryKey: [postsKey] })
      toast({ tone: "success", title: t("form.updated"), ...(await describeSaved(t, values)) })
    },
  })
  const saved = update.data?.kind === "saved"
  return { save: update.mutate, saving: update.isPending, saved, conflict, settle: () => setConflict(null) }
}

/** Takes a form's place and what was typed into it of a post that is gone; keeps it as the draft of a new one and tells whether that was possible. */
function keepForNewPost(place: DraftPlace, values: PostForm): boolean {
  const draft = { values, base: emptyValues, version: null, keptAt: Date.now() }
  return keepDraft(browserStore(), { ...place, post: newPost }, draft)
}
