import { useState } from "react"
import type { PostForm } from "../../schema.ts"
import { isSame } from "./post-values.ts"

/** What the form begins with. */
export type FormStart = {
  values: PostForm
  /** What the post held when it was read, and its version then; null for a post that is new. */
  base: PostForm
  version: number | null
  /** The values are not what was read. */
  unsaved: boolean
  /** How often the form has begun anew. */
  round: number
}

/** What was read of a post, which the form begins with. */
export type FormOrigin = Pick<FormStart, "base" | "version">

/** Takes what was read of a post; returns what the form begins with, and how to begin anew with other values. */
export function useFormStart(origin: FormOrigin) {
  const [start, setStart] = useState<FormStart>({ ...origin, values: origin.base, unsaved: false, round: 0 })
  const restart = (values: PostForm, { base, version }: FormOrigin) =>
    setStart(({ round }) => ({
      values,
      base,
      version,
      unsaved: !isSame(values, base),
      round: round + 1,
    }))
  return [start, restart] as const
}
