import type { RequestFailure } from "#app/lib/query-client.ts"

/** A form's text as the server has it, as far as is known. */
export type KnownText = {
  id: string
  /** Null or 0 as long as the server has none. */
  version: number | null
  saved: unknown
  /** Sent since and perhaps saved, though no answer came. */
  sent: readonly { form: unknown }[]
}

export type Saved<Known, Stamp> = { kind: "saved"; known: Partial<Known>; stamp: Stamp }

/** The form goes on from what the server has by now, with its text or another. */
export type Continued<Known extends KnownText, Stamp> = {
  kind: "continued"
  known: Partial<Known>
  stamp?: Stamp | null
  typed?: Known["saved"]
}

/** Nothing more is sent before somebody has chosen, where it `isHeld`. */
export type Failed<Known, Stamp> = {
  kind: "failed"
  reason: string
  isHeld?: boolean
  known?: Partial<Known>
  stamp?: Stamp | null
}

/** The server's answer to a save. */
export type Answer<Known extends KnownText, Stamp> =
  | Saved<Known, Stamp>
  | Continued<Known, Stamp>
  | Failed<Known, Stamp>

type ReasonOf<Reply> = RequestFailure | (Reply extends { reason: infer Reason } ? Reason : never)

export type Saving<Known extends KnownText, Stamp, Reply> = {
  state: { kind: "idle" | "saving" | "saved" } | { kind: "failed"; reason: ReasonOf<Reply> }
  known: Known
  /** The last save as far as it is known, by this form or by somebody else. */
  stamp: Stamp | null
  typed: Known["saved"]
  /** The server does not have what was typed last. */
  unsaved: boolean
  isHeld: boolean
}

/** Without an attempt it stays unknown whether the server has what was sent. */
export type SavingEvent<Known extends KnownText, Stamp> =
  | { kind: "typed"; typed: Known["saved"] }
  | { kind: "sent"; attempt: Known["sent"][number] }
  | (Saved<Known, Stamp> & { attempt: Known["sent"][number] })
  | ((Continued<Known, Stamp> | Failed<Known, Stamp>) & { attempt?: Known["sent"][number] })

/** The states of a form that saves by itself. */
export function reduceSaving<Known extends KnownText, Stamp, Reply>(
  saving: Saving<Known, Stamp, Reply>,
  event: SavingEvent<Known, Stamp>,
  isSame: (one: Known["saved"], other: Known["saved"]) => boolean,
): Saving<Known, Stamp, Reply> {
  const { state, known, isHeld } = saving
  switch (event.kind) {
    case "typed": {
      const { typed } = event
      // A save under way changes what the server has.
      const unsaved = state.kind === "saving" || !isSame(typed, known.saved)
      const isOver = state.kind === "failed" && !unsaved && !isHeld
      return { ...saving, typed, unsaved, ...(isOver && { state: { kind: "idle" } }) }
    }
    case "sent": {
      // Noted before the answer: the form may go away before it comes.
      const sent = [...known.sent, event.attempt]
      return { ...saving, state: { kind: "saving" }, known: { ...known, sent }, isHeld: false }
    }
    case "saved": {
      const next = { ...known, sent: [], ...event.known }
      const unsaved = !isSame(saving.typed, event.attempt.form)
      return { ...saving, state: { kind: "saved" }, known: next, stamp: event.stamp, unsaved }
    }
    case "continued": {
      const { stamp = saving.stamp, typed = saving.typed } = event
      const next = { ...known, sent: [], ...event.known }
      const unsaved = !isSame(typed, next.saved)
      return { state: { kind: "idle" }, known: next, stamp, typed, unsaved, isHeld: false }
    }
    case "failed": {
      const { stamp = saving.stamp, attempt, isHeld = false } = event
      const sent = known.sent.filter(other => other !== attempt)
      const state = { kind: "failed", reason: event.reason as ReasonOf<Reply> } as const
      return { ...saving, state, known: { ...known, sent, ...event.known }, stamp, unsaved: true, isHeld }
    }
  }
}
