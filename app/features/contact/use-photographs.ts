import { useCallback, useEffect, useRef, useState } from "react"
import { newId } from "#app/lib/new-id.ts"
import { type KeptPhotographs, maxPhotographs } from "#app/lib/photograph.ts"
import { notePhotographs, restorePhotographs } from "./restore-photographs.ts"
import type { Photograph } from "./send-photograph.ts"

type State = {
  all: Photograph[]
  tooMany: boolean
  /** The number that was sent or given up. */
  ended: number
}

/** Each is sent as soon as it is chosen, one after another. The form waits for all that are not left out. */
export function usePhotographs(given: string, kept: KeptPhotographs | undefined) {
  // Photographs are known by the token under which they were sent.
  const [{ token, since }, setForm] = useState({ token: given, since: 0 })
  const [{ all, tooMany, ended }, setState] = useState<State>(() => ({
    ...{ all: asPhotographs(kept), tooMany: false, ended: 0 },
  }))
  const [leaving, setLeaving] = useState<"no" | "waiting" | "refused">(
    kept?.refused.length ? "refused" : "no",
  )
  const form = useRef<HTMLFormElement | null>(null)
  const sending = useRef({ key: "", stop: new AbortController() })
  // More than `ended` while one is under way, also in an effect that runs late with an earlier state.
  const started = useRef(0)
  const change = useCallback((key: string, changes: Partial<Photograph>) => {
    setState(state => ({
      ...state,
      all: state.all.map(one => (one.key === key ? { ...one, ...changes } : one)),
    }))
  }, [])

  const left = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const found = restorePhotographs(left.current?.value ?? "", Date.now())
    if (!found) return
    if (found.token) setForm({ token: found.token, since: found.since })
    setState(state => {
      const together = [...found.all, ...state.all]
      return { ...state, all: together.slice(0, maxPhotographs), tooMany: together.length > maxPhotographs }
    })
  }, [])
  useEffect(() => {
    if (left.current) left.current.value = notePhotographs(token, since || performance.timeOrigin, all)
  }, [token, since, all])

  const next = all.find(({ id, problem, file }) => !id && !problem && file)
  useEffect(() => {
    if (!next?.file || started.current > ended) return
    started.current++
    const { key, file } = next
    const stop = new AbortController()
    sending.current = { key, stop }
    // Most visitors send no photograph: what sends one comes with the first.
    const sender = import("./send-photograph.ts")
    const onProgress = (sent: number) => change(key, { sent })
    const outcome = sender.then(({ sendPhotograph }) => sendPhotograph(file, token, onProgress, stop.signal))
    outcome
      .catch(() => ({ id: null, sent: 0, problem: "lost" as const }))
      .then(outcome => {
        change(key, outcome)
        setState(state => ({ ...state, ended: state.ended + 1 }))
      })
  }, [next, token, change, ended])

  const isSending = next !== undefined
  const isRefused = all.some(({ problem }) => problem)
  useEffect(() => {
    if (leaving !== "waiting" || isSending) return
    setLeaving(isRefused ? "refused" : "no")
    if (isRefused) focusRefused(form.current)
    else form.current?.requestSubmit()
  }, [leaving, isSending, isRefused])
  useEffect(() => {
    const sendAgain = () =>
      setState(state => ({
        ...state,
        all: state.all.map(one => (one.problem === "lost" ? { ...one, problem: null, sent: 0 } : one)),
      }))
    addEventListener("online", sendAgain)
    return () => {
      removeEventListener("online", sendAgain)
      sending.current.stop.abort()
    }
  }, [])

  return {
    token,
    /** The field that keeps them while another page is shown. */
    left,
    all,
    tooMany,
    isWaiting: leaving === "waiting",
    /** Some were not taken, and not left out either. */
    areUnsent: isRefused,
    /** The form was not sent for this reason. */
    wasRefused: leaving === "refused" && isRefused,
    add: useCallback((files: readonly File[]) => {
      setState(state => {
        // A file that is chosen again takes the place of one that is gone.
        const all = state.all.filter(({ name, problem }) => problem !== "left" || !isAmong(files, name))
        const free = maxPhotographs - all.length
        const added = files.slice(0, free).map(asPhotograph)
        return { ...state, all: [...all, ...added], tooMany: files.length > free }
      })
    }, []),
    remove(key: string) {
      if (sending.current.key === key) sending.current.stop.abort()
      setState(state => ({ ...state, all: state.all.filter(one => one.key !== key), tooMany: false }))
    },
    removeAll() {
      sending.current.stop.abort()
      setState(state => ({ ...state, all: [], tooMany: false }))
    },
    retry: (key: string) => change(key, { problem: null, sent: 0 }),
    /** Keeps a form that is about to be sent; where it waits for photographs, it is sent by itself then. */
    hold(event: React.FormEvent<HTMLFormElement>): void {
      form.current = event.currentTarget
      if (!isSending && !isRefused) return
      event.preventDefault()
      setLeaving(isSending ? "waiting" : "refused")
      if (!isSending) focusRefused(form.current)
    },
  }
}

export type Photographs = ReturnType<typeof usePhotographs>

function focusRefused(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[data-refused] button:last-child")?.focus()
}

function asPhotographs(kept: KeptPhotographs | undefined): Photograph[] {
  const there = kept?.ids.map(id => ({
    ...{ key: id, name: kept.names[id] ?? "", file: null, id, sent: 1 },
    problem: null,
  }))
  const refused = kept?.refused.map(({ name, fault }, place) => ({
    ...{ key: `refused-${place}`, name, file: null, id: null, sent: 0 },
    problem: fault,
  }))
  return [...(there ?? []), ...(refused ?? [])]
}

function isAmong(files: readonly File[], wanted: string): boolean {
  return files.some(({ name }) => name === wanted)
}

function asPhotograph(file: File): Photograph {
  return { key: newId(), name: file.name, file, id: null, sent: 0, problem: null }
}
