import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { dropKept, keep, placeOf } from "#app/autosave/kept-text.ts"
import { useSaving } from "#app/autosave/use-saving.ts"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { newId } from "#app/lib/new-id.ts"
import { saveIssue } from "./issue-changes.ts"
import { createIssueQueue, type IssueAnswer, type KnownIssue } from "./issue-queue.ts"
import { emptyIssue, type IssueValues, isSame } from "./issue-values.ts"
import { type Issue, issuesKey, valuesOf } from "./issues.ts"
import type { KeptIssue, StoredIssue } from "./kept-issue.ts"

export type IssueSaving = ReturnType<typeof useIssueSaving>

/** The last saves of forms that went away. */
let lastSaves: Promise<unknown> = Promise.resolve()
/** In milliseconds. */
const longestWait = 3000

/** Until those end, or take too long, this browser keeps words that a new form would take for its own. */
export function useLastSaves(): boolean {
  const [haveEnded, setEnded] = useState(false)
  useEffect(() => {
    const tooLong = new Promise(resolve => setTimeout(resolve, longestWait))
    void Promise.race([lastSaves, tooLong]).then(() => setEnded(true))
  }, [])
  return haveEnded
}

/** Saves after a pause and when the form goes away; until the server has the text, this browser keeps it. */
export function useIssueSaving(
  issue: Issue | null,
  /** The first values: of a new issue, or those that an earlier form left. */
  { begin, form, kept }: { begin: IssueValues; form: string; kept: StoredIssue | null },
  onAnswer: (answer: IssueAnswer) => void,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { id: account } = useUser()
  const [place] = useState(() => kept?.place ?? placeOf("issue", account, issue?.id ?? "new", form))
  const write = async (known: KnownIssue, values: IssueValues) => {
    const outcome = await saveIssue(client, known.id, known.version, values)
    const { saved } = outcome
    if (saved) queryClient.setQueryData([issuesKey, "one", saved.id], { ...saved, progress: undefined })
    return outcome
  }
  const saving = useSaving(onAnswer => {
    const known = {
      id: kept?.id ?? issue?.id ?? newId(),
      version: (kept ?? issue)?.version ?? 0,
      saved: kept?.saved ?? (issue ? valuesOf(issue) : emptyIssue),
      sent: (kept?.sent ?? []).map(form => ({ form })),
    }
    const typed = kept?.typed ?? (issue ? known.saved : begin)
    return createIssueQueue({ known, typed, write, onAnswer })
  }, onAnswer)
  const { snapshot, subscribe, resume, flush } = saving
  useEffect(() => {
    let isKept = true
    const keepNow = () => {
      const { known, typed, unsaved } = snapshot()
      const current = known.version === 0 ? place : placeOf("issue", account, known.id, form)
      if (current !== place || !unsaved) dropKept(place)
      if (!unsaved) dropKept(current)
      const keptAt = kept && isSame(kept.typed, typed) ? kept.keptAt : Date.now()
      const sent = known.sent.map(({ form }) => form)
      const text: KeptIssue = { ...known, sent, typed, keptAt }
      isKept = !unsaved || keep(current, text)
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isKept) event.preventDefault()
    }
    const stop = subscribe(keepNow)
    addEventListener("beforeunload", warn)
    resume()
    return () => {
      removeEventListener("beforeunload", warn)
      const saved = (snapshot().unsaved ? flush() : Promise.resolve()).finally(stop)
      lastSaves = Promise.all([lastSaves, saved])
    }
  }, [snapshot, subscribe, resume, flush, place, account, form, kept])
  return saving
}
