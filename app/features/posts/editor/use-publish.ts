import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { TFunction } from "i18next"
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
import type { NewCategory } from "../categories/new-category.tsx"
import { lacksPicture, picturesKey } from "../pictures/pictures.ts"
import { holderIssues } from "../post-slug.ts"
import { postsKey } from "../queries.ts"
import { readNewerDraft } from "../save-draft.ts"
import { cleanBodies, createPost, type KnownTexts, type SaveOutcome, updatePost } from "../save-post.ts"
import type { PostForm } from "../schema.ts"
import { removePublished } from "./draft/published-draft.ts"
import type { ServerDraftForm } from "./draft/use-server-draft.ts"
import { findStripped, strippedText } from "./rich-text/stripped-markup.ts"

type PublishedForm = {
  server: Pick<ServerDraftForm, "snapshot" | "finish" | "resume">
  category: Pick<NewCategory, "make">
}

/** `baseVersion` is the version of the post that is changed; null for a new one. */
type Attempt = { values: PostForm; known: KnownTexts; baseVersion: number | null }

type PublishState = "idle" | "saving" | "saved" | "failed"

/** Somebody else's change, found by what was to be done. */
export type Conflict = Extract<SaveOutcome, { kind: "conflict" | "draftConflict" | "deleted" }>

const titles = {
  changes: ["form.updated", "form.changesPublished", "form.updateFailed"],
  first: ["form.created", "form.published", "form.createFailed"],
  again: ["form.publishedAgain", "form.published", "form.publishFailed"],
} as const

/** Publishes a form, shows the result in a toast, and goes to the list when it is published. */
export function usePublish(
  copyKey: string,
  title: keyof typeof titles,
  form: PublishedForm,
  onConflict: (conflict: Conflict, values: PostForm) => void,
) {
  const { t } = useTranslation("admin")
  const [done, published, failed] = titles[title]
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()

  const showFailure = (description: string) => toast.error(t(failed), { description })
  /** An ended session leads to the sign-in, where the form's own text would be wrong. */
  const showRefusal = async (description: string) =>
    showFailure((await verify()) ? description : t("form.sessionEnded"))

  const { mutate, data, status, reset } = useMutation({
    mutationFn: (attempt: Attempt) => publishPost(client, t, form, attempt),
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
      dropKept(copyKey)
      // The list reads anew; this page would lead to the post's.
      void queryClient.invalidateQueries({ queryKey: [postsKey], refetchType: "none" })
      const { pl, en } = values.content
      const stripped = strippedText(t, await findStripped(pl, en), "strippedSaved")
      const description = [t(published), outcome.note, stripped].filter(Boolean).join(" ")
      toast.success(t(done), { description })
    },
  })
  const ends = { idle: "idle", pending: "saving", error: "failed" } as const
  const state: PublishState =
    status === "success" ? (data.kind === "saved" ? "saved" : "failed") : ends[status]
  // After a render, in which the form's guard against leaving is removed.
  useEffect(() => {
    if (state === "saved") void navigate("/admin/posts")
  }, [state, navigate])
  return { publish: mutate, state, reset }
}

/** Saves what the form holds as the public post, and removes its draft, which is saved no more meanwhile. */
async function publishPost(
  client: Client,
  t: TFunction<"admin">,
  { server, category }: PublishedForm,
  { values, known, baseVersion }: Attempt,
) {
  await server.finish()
  let isSaved = false
  try {
    const draft = server.snapshot().known
    const theirs = await readNewerDraft(client, draft)
    if (theirs) return { kind: "draftConflict", theirs } as const
    const named = await category.make(values)
    const outcome =
      baseVersion !== null && draft.postId !== null
        ? await updatePost(client, draft.postId, baseVersion, values, known)
        : await createPost(client, draft.id, values, known, draft.postId, draft.version !== null)
    if (outcome.kind !== "saved") return outcome
    isSaved = true
    // A draft that stays holds what is public: it is dropped when it is opened.
    await removePublished(client, draft, values).catch(error =>
      console.error("Failed to remove the draft", error),
    )
    return named ? { ...outcome, note: t("form.categoryNamed", { key: named.key, ...named.name }) } : outcome
  } finally {
    if (!isSaved) server.resume()
  }
}
