import type { TFunction } from "i18next"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import type { Client } from "#app/lib/server-environment.ts"
import type { useNewCategory } from "../../categories/new-category.tsx"
import { type Deletion, readDeletion, readSaver, readStoredPost, type StoredPost } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { readDraft, removeDraft } from "../../server-drafts.ts"
import { isSame, valuesOf } from "../post-values.ts"
import { cleanBodies, createPost, matchesStored, updatePost } from "../save-post.ts"
import type { Attempt } from "../use-save.ts"
import type { DraftQueue } from "./draft-queue.ts"
import { type KnownDraft, publicationOf, readNewerDraft } from "./save-draft.ts"
import type { ServerDraftForm, useServerDraft } from "./use-server-draft.ts"

/** From the moment to the first question to the server, and between questions, in milliseconds. */
const firstLook = 2500
const nextLook = 2000
/** Timers take no more, in milliseconds. */
const longestDelay = 2 ** 31 - 1

/** The moment is null where somebody published the draft otherwise. */
export type Publication = { id: string; moment: string | null }

/** `by` is null where that is not known. */
export type DraftEnd = { kind: "published" | "deleted"; by: string | null; moment: string }

type Listeners = {
  onPublished: (post: StoredPost) => void
  /** With another text than the form's; `byHand` where a button asked for it. */
  onPublishedByOther: (post: StoredPost, byHand: boolean) => void
  /** Null where it is not known by whom. */
  onDeleted: (deletion: Deletion | null) => void
}

export function usePublication(
  server: ServerDraftForm,
  { onPublished, onPublishedByOther, onDeleted }: Listeners,
) {
  const client = useClient()
  const { verify } = useSession()
  const [publication, setPublication] = useState<Publication | null>(null)
  const [end, setEnd] = useState<DraftEnd | null>(null)
  /** Somebody else has published it; whether they have may be on its way to be known. */
  const isTheirs = useRef(false)
  const looking = useRef<Promise<unknown>>(Promise.resolve())
  /** Tells whether the draft still waits for its moment. */
  const look = (byHand = false): Promise<boolean> => {
    const looked = lookNow(byHand)
    looking.current = looked
    return looked
  }
  const lookNow = async (byHand: boolean): Promise<boolean> => {
    try {
      const { publishAt } = server.known()
      const { post, isOwn, isThere, waits } = await lookForPublished(client, server)
      if (!isThere && !(await verify())) return false
      if (post && isOwn) {
        setPublication({ id: post.id, moment: momentReached(publishAt, post) })
        onPublished(post)
      } else if (post) {
        isTheirs.current = true
        onPublishedByOther(post, byHand)
        setEnd({ kind: "published", by: await readSaver(client, post), moment: post.updated_at })
      } else if (!isThere) {
        const { id, postId } = server.known()
        const deletion = await readDeletion(client, postId ?? id, true)
        setEnd(deletion && { kind: "deleted", by: deletion.saved_by_email, moment: deletion.saved_at })
        onDeleted(deletion)
      }
      return waits
    } catch (error) {
      console.error("Failed to look for a draft that is due", error)
      return true
    }
  }
  const lookWhenDue = useEffectEvent(look)
  const publishAt = server.stamp && publicationOf(server.stamp)
  const { clock } = server
  useEffect(() => {
    if (publishAt === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookIn = (delay: number) => {
      timer = setTimeout(async () => {
        if ((await lookWhenDue()) && !isOver) lookIn(nextLook)
      }, delay)
    }
    const delay = Math.max(Date.parse(publishAt) - clock(), 0) + firstLook
    if (delay <= longestDelay) lookIn(delay)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [publishAt, clock])
  return {
    publication,
    end,
    look,
    /** Whether somebody else has published it, with another text that no choice was made about yet. */
    async isPublishedByOther(): Promise<boolean> {
      await looking.current
      return isTheirs.current
    },
    settle() {
      isTheirs.current = false
    },
  }
}

/** Null where the post was published before it. By the database's clock: the browser's may be wrong. */
export function momentReached(
  publishAt: string | null,
  { updated_at }: Pick<StoredPost, "updated_at">,
): string | null {
  return publishAt !== null && Date.parse(publishAt) <= Date.parse(updated_at) ? publishAt : null
}

/** The post that a form's draft has become, by this form's text or another, and whether it still waits. Throws RequestError. */
async function lookForPublished(client: Client, queue: DraftQueue) {
  await queue.stop()
  const known = queue.known()
  const draft = await readDraft(client, { id: known.id })
  // Why it could not be published is shown.
  if (draft?.publish_error && isSame(valuesOf(draft), known.saved)) queue.adopt(draft, queue.text())
  else queue.resume()
  if (draft) return { post: null, isOwn: false, isThere: true, waits: publicationOf(draft) !== null }
  return { ...(await findPublished(client, known)), isThere: false, waits: false }
}

/** Finds the post that a draft, now gone, has become. Throws RequestError. */
export async function findPublished(client: Client, { id, postId, baseVersion, saved, sent }: KnownDraft) {
  const post = await readStoredPost(client, postId === null ? { creation_key: id } : { id: postId })
  // Changes that somebody has discarded leave the post as it was.
  if (!post || (baseVersion !== null && post.version <= baseVersion)) return { post: null, isOwn: false }
  return { post, isOwn: await matchesStored(post, [saved, ...sent.map(({ form }) => form)]) }
}

/** Also removes a draft that was written meanwhile and holds nothing else. Throws RequestError. */
export async function removePublished(
  client: Client,
  { id, postId, version, saved, sent }: KnownDraft,
  published: PostForm,
): Promise<void> {
  if (version !== null && (await removeDraft(client, { id, version }))) return
  const left = await readDraft(client, postId === null ? { id } : { post_id: postId })
  if (!left) return
  const clean = await cleanBodies(published)
  const own = [published, clean, saved, ...sent.map(({ form }) => form)]
  if (own.some(text => isSame({ ...text, slug: left.slug }, valuesOf(left)))) await removeDraft(client, left)
}

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
