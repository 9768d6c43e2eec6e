import { useState } from "react"
import type { PostForm } from "../../schema.ts"
import { isSame } from "./post-values.ts"

/** What was read of a post, which the form begins with. */
export type FormOrigin = {
  /** What the post held when it was read, and its version then; null for a post that is new. */
  base: PostForm
  version: number | null
  /** The key of a new post's creation. */
  creation: string | null
  /** What was sent and perhaps saved, though no answer came. */
  sent: PostForm[]
}

/** What the form begins with. */
export type FormStart = FormOrigin & {
  values: PostForm
  /** The values are not what was read. */
  unsaved: boolean
  /** How often the form has begun anew. */
  round: number
}

/**
 * Takes what was read of a post; returns what the form begins with, how to begin anew with other values, and how to note
 * what is sent.
 */
export function useFormStart(origin: FormOrigin) {
  const [start, setStart] = useState<FormStart>({ ...origin, values: origin.base, unsaved: false, round: 0 })
  const restart = (values: PostForm, { base, version, creation, sent }: FormOrigin) =>
    setStart(({ round }) => ({
      values,
      base,
      version,
      creation,
      sent,
      unsaved: !isSame(values, base),
      round: round + 1,
    }))
  const noteSent = (values: PostForm) =>
    setStart(current =>
      current.sent.some(text => isSame(text, values))
        ? current
        : { ...current, sent: [...current.sent, values] },
    )
  return { start, restart, noteSent }
}
