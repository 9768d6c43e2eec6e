import { useState } from "react"
import type { StoredPost } from "../queries.ts"
import type { PostForm } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import type { FormOrigin } from "./draft/local-copy.ts"
import { emptyValues, isSame, valuesOf } from "./post-values.ts"

export type FormStart = FormOrigin & {
  values: PostForm
  unsaved: boolean
  round: number
}

export type FormBeginning = ReturnType<typeof useFormStart>

/** A form belongs to the versions that it was opened with until it is told of others. */
export function useFormStart(
  latest: StoredPost | null,
  latestDraft: ServerDraft | null,
  base: PostForm | null,
) {
  const [post, setPost] = useState(latest)
  const [draft] = useState(latestDraft)
  const [origin] = useState(() => originOf(post, draft, base))
  const opened = draft ? valuesOf(draft) : origin.base
  const [start, setStart] = useState<FormStart>({ ...origin, values: opened, unsaved: false, round: 0 })
  const [formerId] = useState(post?.id ?? draft?.post_id ?? null)
  return {
    post,
    draft,
    origin,
    opened,
    start,
    /** The id that the post has, or had when it was public. */
    former: post?.id ?? formerId,
    restart: (values: PostForm, { base, baseVersion, sent }: FormOrigin) =>
      setStart(({ round }) => {
        const unsaved = !isSame(values, base)
        return { values, base, baseVersion, sent, unsaved, round: round + 1 }
      }),
    /** The form goes on as it is, over another version of the post. */
    rebase(post: StoredPost | null) {
      const origin = {
        base: post ? valuesOf(post) : emptyValues,
        baseVersion: post?.version ?? null,
        sent: [],
      }
      setPost(post)
      setStart(current => ({ ...current, ...origin }))
    },
    noteSent: (values: PostForm) =>
      setStart(current =>
        current.sent.some(text => isSame(text, values))
          ? current
          : { ...current, sent: [...current.sent, values] },
      ),
  }
}

/** A draft may belong to another version of the post than today's, or to none. */
function originOf(post: StoredPost | null, draft: ServerDraft | null, base: PostForm | null): FormOrigin {
  const baseVersion = draft ? draft.base_version : (post?.version ?? null)
  const isLatest = post && post.version === baseVersion
  return { base: isLatest ? valuesOf(post) : (base ?? emptyValues), baseVersion, sent: [] }
}
