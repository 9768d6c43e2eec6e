import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { dropKept } from "#app/autosave/kept-text.ts"
import { useToast } from "#app/components/toast.tsx"
import { refusedExcess } from "#app/content/body-bounds.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { failureOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { CategoryRefused } from "../categories/categories.ts"
import { lacksPicture, picturesKey } from "../pictures/pictures.ts"
import { holderIssues } from "../post-slug.ts"
import { postsKey } from "../queries.ts"
import type { PostForm } from "../schema.ts"
import { cleanBodies, type KnownTexts, type SaveOutcome } from "./save-post.ts"
import { findStripped, strippedText } from "./stripped-markup.ts"

/** `baseVersion` is the version of the post that is changed; null for a new one. */
export type Attempt = { values: PostForm; known: KnownTexts; baseVersion: number | null }

type SaveState = "idle" | "saving" | "saved" | "failed"

/** Somebody else's change, met by what was to be done. */
export type Conflict = Extract<SaveOutcome, { kind: "conflict" | "draftConflict" | "deleted" }>

/** By the kind of a draft: changes to a public post, a new post, or one that was public before. */
const titles = {
  changes: ["form.updated", "form.changesPublished", "form.updateFailed"],
  draft: ["form.created", "form.published", "form.createFailed"],
  former: ["form.publishedAgain", "form.published", "form.publishFailed"],
} as const

/** Publishes a form by `write`, shows the result in a toast, and goes to the list when it is published. */
export function useSave(
  place: string,
  kind: keyof typeof titles,
  onConflict: (conflict: Conflict, values: PostForm) => void,
  write: (client: Client, attempt: Attempt) => Promise<SaveOutcome>,
) {
  const { t } = useTranslation("admin")
  const [done, published, failed] = titles[kind]
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()

  const showFailure = (description: string) => toast({ tone: "destructive", title: t(failed), description })
  /** An ended session leads to the sign-in, where the form's own text would be wrong. */
  const showRefusal = async (description: string) =>
    showFailure((await verify()) ? description : t("form.sessionEnded"))

  const { mutate, data, status, reset } = useMutation({
    mutationFn: (attempt: Attempt) => write(client, attempt),
    async onError(error) {
      if (error instanceof CategoryRefused) {
        return showFailure(t(`categories.issues.${error.issue}`))
      }
      void queryClient.invalidateQueries({ queryKey: [picturesKey, "look"] })
      const excess = refusedExcess(error.message)
      if (excess) return showFailure(t(`form.issues.excess.${excess}`))
      if (lacksPicture(error)) return showFailure(t("form.pictureGone"))
      console.error(failed, error)
      if (failureOf(error) === "refused") await showRefusal(t("form.kept"))
      else showFailure(t("form.kept"))
    },
    async onSuccess(outcome, { values }) {
      if (outcome.kind === "conflict" || outcome.kind === "draftConflict" || outcome.kind === "deleted")
        onConflict(outcome, await cleanBodies(values))
      if (outcome.kind === "refused") await showRefusal(t("form.nothingSaved"))
      if (outcome.kind === "taken") {
        showFailure(t(`form.issues.${holderIssues[outcome.holder]}`))
        void queryClient.invalidateQueries({ queryKey: [postsKey, "slug"] })
      }
      if (outcome.kind !== "saved") return
      dropKept(place)
      // The list reads anew; this page would lead to the post's.
      void queryClient.invalidateQueries({ queryKey: [postsKey], refetchType: "none" })
      const { pl, en } = values.content
      const stripped = strippedText(t, await findStripped(pl, en), "strippedSaved")
      const description = [t(published), outcome.note, stripped].filter(Boolean).join(" ")
      toast({ tone: "success", title: t(done), description })
    },
  })
  const ends = { idle: "idle", pending: "saving", error: "failed" } as const
  const state: SaveState = status === "success" ? (data.kind === "saved" ? "saved" : "failed") : ends[status]
  // After a render, in which the form's guard against leaving is removed.
  useEffect(() => {
    if (state === "saved") void navigate("/admin/posts")
  }, [state, navigate])
  return { save: mutate, state, reset }
}
