import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { dropKept, keep } from "#app/autosave/kept-text.ts"
import { useClient, useSession, useUser } from "#app/features/session/session-provider.tsx"
import { saveIssue } from "./issue-changes.ts"
import { createIssueQueue, type IssueQueue, type IssueSnapshot } from "./issue-queue.ts"
import { emptyIssue, type IssueValues, isSame } from "./issue-values.ts"
import { type Issue, issuesKey, valuesOf } from "./issues.ts"
import { keptPlace, type StoredIssue } from "./kept-issue.ts"

export type IssueSaving = IssueQueue & IssueSnapshot

type SavingEvents = {
  onSaved: (id: string) => void
  onMerged: (theirs: Issue) => void
  onConflict: (theirs: Issue | null) => void
}

/** The last saves of forms that went away. */
let lastSaves: Promise<unknown> = Promise.resolve()
/** In milliseconds. */
const longestWait = 3000

/** Until those end, or take too long, this browser keeps words that a new form would take for its own. */
export function useLastSaves(): boolean {
  const [haveEnded, setEnded] = useState(false)
  useEffect(() => {
    let isShown = true
    const end = () => isShown && setEnded(true)
    const timer = setTimeout(end, longestWait)
    void lastSaves.then(end)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [])
  return haveEnded
}

/** Saves after a pause and when the form goes away; until the server has the text, this browser keeps it. */
export function useIssueSaving(
  issue: Issue | null,
  /** The first values: of a new issue, or those that an earlier form left. */
  { begin, form, kept }: { begin: IssueValues; form: string; kept: StoredIssue | null },
  events: SavingEvents,
): IssueSaving {
  const client = useClient()
  const queryClient = useQueryClient()
  const { verify } = useSession()
  const { id: account } = useUser()
  const [place] = useState(() => kept?.place ?? keptPlace(account, issue?.id ?? "new", form))
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
    // A save that ends after the form went away leads nobody back to it.
    return () => {
      latest.current = { onSaved() {}, onMerged() {}, onConflict() {} }
    }
  })
  const [queue] = useState(() => {
    const known = kept ?? {
      id: issue?.id ?? crypto.randomUUID(),
      version: issue?.version ?? 0,
      saved: issue ? valuesOf(issue) : emptyIssue,
      sent: [],
    }
    return createIssueQueue({
      known: { id: known.id, version: known.version, saved: known.saved, sent: known.sent },
      typed: kept?.typed ?? (issue ? known.saved : begin),
      write: (known, values) => saveIssue(client, known.id, known.version, values),
      onSaved(saved) {
        queryClient.setQueryData([issuesKey, "one", saved.id], { ...saved, progress: undefined })
        latest.current.onSaved(saved.id)
      },
      onMerged: theirs => latest.current.onMerged(theirs),
      onConflict: theirs => latest.current.onConflict(theirs),
    })
  })
  const snapshot = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const isRefused = snapshot.state.kind === "failed" && snapshot.state.reason === "refused"
  useEffect(() => {
    if (isRefused) void verify()
  }, [isRefused, verify])
  useEffect(() => {
    let isKept = true
    const keepNow = () => {
      const { known, typed, unsaved } = queue.snapshot()
      const current = known.version === 0 ? place : keptPlace(account, known.id, form)
      if (current !== place || !unsaved) dropKept(place)
      if (!unsaved) dropKept(current)
      const keptAt = kept && isSame(kept.typed, typed) ? kept.keptAt : Date.now()
      isKept = !unsaved || keep(current, { ...known, typed, keptAt })
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isKept) event.preventDefault()
    }
    const stop = queue.subscribe(keepNow)
    addEventListener("beforeunload", warn)
    queue.type(queue.snapshot().typed)
    return () => {
      removeEventListener("beforeunload", warn)
      const saved = (queue.snapshot().unsaved ? queue.flush() : Promise.resolve()).finally(stop)
      lastSaves = Promise.all([lastSaves, saved])
    }
  }, [queue, place, account, form, kept])
  return { ...queue, ...snapshot }
}
