import { useState } from "react"
import { useClient } from "#app/features/session/session-provider.tsx"
import { readSaver, type StoredPost } from "../queries.ts"
import type { PostForm as Values } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import { ConflictDialog } from "./conflict-dialog.tsx"
import type { ServerDraftForm } from "./draft/use-server-draft.ts"
import { emptyValues, valuesOf } from "./post-values.ts"
import { newDraftId } from "./save-post.ts"
import type { FormBeginning } from "./use-form-start.ts"

/** Saved by somebody else meanwhile, in the post or its draft; their e-mail address where it is known. */
type Conflict = { mine: Values; savedBy: string | null } & ({ post: StoredPost } | { draft: ServerDraft })

/** The choice between a form and what somebody else has saved of the same post. `onChosen` comes after each. */
export function useConflicts(
  { post, start, restart, rebase }: FormBeginning,
  server: ServerDraftForm,
  onChosen: () => void,
) {
  const client = useClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** The form's changes are changes to a post that was made of its draft. */
  const goOnWith = (published: StoredPost) => {
    rebase(published)
    server.begin(published, newDraftId())
  }
  function choose(values: Values) {
    if (!conflict) return
    if ("post" in conflict) {
      const theirs = conflict.post
      if (!post) goOnWith(theirs)
      restart(values, { base: valuesOf(theirs), baseVersion: theirs.version, sent: [] })
      server.goOn({ baseVersion: theirs.version }, values)
    } else {
      const isUnpublished = conflict.draft.base_version === null
      restart(values, isUnpublished ? { base: emptyValues, baseVersion: null, sent: [] } : start)
      if (isUnpublished) rebase(null)
      server.adopt(conflict.draft, values)
    }
    setConflict(null)
    onChosen()
  }
  const dialog = conflict && (
    <ConflictDialog
      base={"post" in conflict && post ? start.base : server.known().saved}
      mine={conflict.mine}
      theirs={"post" in conflict ? conflict.post : conflict.draft}
      savedBy={conflict.savedBy}
      isDraft={"draft" in conflict}
      onChoose={choose}
      onClose={() => setConflict(null)}
    />
  )
  return {
    dialog,
    goOnWith,
    meetPost: async (mine: Values, post: StoredPost) =>
      setConflict({ mine, post, savedBy: await readSaver(client, post) }),
    meetDraft: (mine: Values, draft: ServerDraft) =>
      setConflict({ mine, draft, savedBy: draft.updated_by || null }),
  }
}
