import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Client } from "#app/lib/server-environment.ts"
import { postsKey, type StoredPost } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { browserStore, type DraftPlace, keepDraft, newPost } from "./draft/draft-storage.ts"
import { describeSaved } from "./left-out/describe-saved.ts"
import { emptyValues } from "./post-values.ts"
import type { KnownTexts, SaveOutcome } from "./update-post.ts"
import { useSaveFailure } from "./use-save-failure.ts"

/** A filled form that is to be saved, and the texts that it knows. */
type Attempt = { values: PostForm; known: KnownTexts }

/** How saving stands: nothing was tried; under way; saved; or the last try failed. */
export type SaveState = "idle" | "saving" | "saved" | "failed"

export type Saving = ReturnType<typeof useSave>

/** Takes a form's place, what a toast says of both ends, and what saves a form; returns how to save and how that went. */
export function useSave(
  place: DraftPlace,
  titles: { done: string; failed: string },
  write: (client: Client, attempt: Attempt) => Promise<SaveOutcome>,
) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<{ mine: PostForm; theirs: StoredPost } | null>(null)
  const fail = useSaveFailure(titles.failed)
  const { mutate, data, status } = useMutation({
    mutationFn: (attempt: Attempt) => write(client, attempt),
    onError: fail.withError,
    async onSuccess(outcome, { values }) {
      if (outcome.kind === "conflict") setConflict({ mine: values, theirs: outcome.theirs })
      if (outcome.kind === "refused") await fail.refused(t("form.nothingSaved"))
      if (outcome.kind === "deleted")
        fail.because(t(keepForNewPost(place, values) ? "form.goneWhileEditing" : "form.gone"))
      if (outcome.kind !== "saved") return
      void queryClient.invalidateQueries({ queryKey: [postsKey] })
      toast({ tone: "success", title: titles.done, ...(await describeSaved(t, values)) })
    },
  })
  const ends = { idle: "idle", pending: "saving", error: "failed" } as const
  const state: SaveState = status === "success" ? (data.kind === "saved" ? "saved" : "failed") : ends[status]
  return { save: mutate, state, conflict, settle: () => setConflict(null) }
}

/** Takes a form's place and what was typed into it of a post that is gone; keeps it as the draft of a new one and tells whether that was possible. */
function keepForNewPost(place: DraftPlace, values: PostForm): boolean {
  const origin = { base: emptyValues, version: null, creation: null, sent: [] }
  return keepDraft(browserStore(), { ...place, post: newPost }, { ...origin, values, keptAt: Date.now() })
}
