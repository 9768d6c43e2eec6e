import type { TFunction } from "i18next"
import type { Client } from "#app/lib/server-environment.ts"
import type { useNewCategory } from "../categories/new-category.tsx"
import { removePublished } from "./draft/published-draft.ts"
import { readNewerDraft } from "./draft/save-draft.ts"
import type { useServerDraft } from "./draft/use-server-draft.ts"
import { createPost, updatePost } from "./save-post.ts"
import type { Attempt } from "./use-save.ts"

type Form = {
  /** Id of the post that is or was there; null for a new one. */
  former: string | null
  server: Pick<ReturnType<typeof useServerDraft>, "known" | "finish" | "resume">
  category: Pick<ReturnType<typeof useNewCategory>, "make">
  t: TFunction<"admin">
}

/** Saves what the form holds as the public post, and removes its draft, which is saved no more meanwhile. */
export async function publish(client: Client, form: Form, attempt: Attempt) {
  await form.server.finish()
  let isSaved = false
  try {
    const outcome = await replaceDraft(client, form, attempt)
    isSaved = outcome.kind === "saved"
    return outcome
  } finally {
    if (!isSaved) form.server.resume()
  }
}

async function replaceDraft(
  client: Client,
  { former, server, category, t }: Form,
  { values, known, baseVersion }: Attempt,
) {
  const draft = server.known()
  const theirs = await readNewerDraft(client, draft)
  if (theirs) return { kind: "draftConflict", theirs } as const
  const named = await category.make(values)
  const outcome =
    baseVersion !== null && former !== null
      ? await updatePost(client, former, baseVersion, values, known)
      : await createPost(client, draft.id, values, known, former, draft.version !== null)
  // A draft that stays holds what is public: it is dropped when it is opened.
  if (outcome.kind !== "saved") return outcome
  await removePublished(client, draft, values).catch(error =>
    console.error("Failed to remove the draft", error),
  )
  return named ? { ...outcome, note: t("form.categoryNamed", { key: named.key, ...named.name }) } : outcome
}
