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

/** The server's answer to a save. `Stamp` is the row that was saved, `Theirs` one that somebody else has saved. */
export type Answer<Known extends KnownText, Stamp, Theirs extends Stamp, Reason> =
  | { kind: "saved"; known: Partial<Known>; stamp: Stamp }
  /** The form goes on from what the server has by now, with its text or another. */
  | { kind: "continued"; known: Partial<Known>; stamp: Theirs; typed?: Known["saved"] }
  /** Nothing more is sent before somebody has chosen, where it `isHeld`. */
  | { kind: "failed"; reason: Reason; isHeld?: boolean; known?: Partial<Known>; stamp?: Theirs | null }

export type Saving<Known extends KnownText, Stamp, Reason> = {
  state: { kind: "idle" | "saving" | "saved" } | { kind: "failed"; reason: Reason | RequestFailure }
  known: Known
  /** The last save as far as it is known, by this form or by somebody else. */
  stamp: Stamp | null
  typed: Known["saved"]
  /** The server does not have what was typed last. */
  unsaved: boolean
  isHeld: boolean
}

/** Without an attempt it stays unknown whether the server has what was sent. */
export type SavingEvent<Known extends KnownText, Stamp, Reason> =
  | { kind: "typed"; typed: Known["saved"] }
  | { kind: "sent"; attempt: Known["sent"][number] }
  | { kind: "continued"; known: Partial<Known>; stamp: Stamp | null; typed: Known["saved"] }
  | (Answer<Known, Stamp, Stamp, Reason | RequestFailure> & { attempt?: Known["sent"][number] })

/** The states of a form that saves by itself. */
export function reduceSaving<Known extends KnownText, Stamp, Reason>(
  saving: Saving<Known, Stamp, Reason>,
  event: SavingEvent<Known, Stamp, Reason>,
  isSame: (one: Known["saved"], other: Known["saved"]) => boolean,
): Saving<Known, Stamp, Reason> {
  const { state, known } = saving
  switch (event.kind) {
    case "typed": {
      // A save under way changes what the server has.
      const unsaved = state.kind === "saving" || !isSame(event.typed, known.saved)
      const isOver = state.kind === "failed" && !unsaved && !saving.isHeld
      return { ...saving, typed: event.typed, unsaved, ...(isOver && { state: { kind: "idle" } }) }
    }
    case "sent": {
      // Noted before the answer: the form may go away before it comes.
      const sent = [...known.sent, event.attempt]
      return { ...saving, state: { kind: "saving" }, known: { ...known, sent }, isHeld: false }
    }
    case "saved": {
      const unsaved = !isSame(saving.typed, event.attempt?.form)
      const next = { ...known, sent: [], ...event.known }
      return { ...saving, state: { kind: "saved" }, known: next, stamp: event.stamp, unsaved }
    }
    case "continued": {
      const { stamp, typed = saving.typed } = event
      const next = { ...known, sent: [], ...event.known }
      const unsaved = !isSame(typed, next.saved)
      return { state: { kind: "idle" }, known: next, stamp, typed, unsaved, isHeld: false }
    }
    case "failed": {
      const { reason, stamp = saving.stamp, attempt, isHeld = false } = event
      const sent = known.sent.filter(other => other !== attempt)
      const next = { ...known, sent, ...event.known }
      return { ...saving, state: { kind: "failed", reason }, known: next, stamp, unsaved: true, isHeld }
    }
  }
}
