import { failureOf } from "#app/lib/query-client.ts"
import { type Answer, type KnownText, reduceSaving, type Saving, type SavingEvent } from "./saving.ts"
import { createStore } from "./store.ts"

/** A failed try is repeated after it, in milliseconds. */
const retryPause = 15_000

type Options<Known extends KnownText, Stamp, Theirs extends Stamp, Reason> = {
  known: Known
  stamp?: Stamp | null
  /** The form's text, where that is not what the server has. */
  typed?: Known["saved"]
  /** Typing is saved after it, in milliseconds. */
  pause: number
  isSame: (one: Known["saved"], other: Known["saved"]) => boolean
  /** Throws RequestError. */
  write: (known: Known, attempt: Known["sent"][number]) => Promise<Answer<Known, Stamp, Theirs, Reason>>
  onAnswer: (answer: Answer<Known, Stamp, Theirs, Reason>, attempt: Known["sent"][number]) => void
  /** For the log. */
  failed: string
}

/** Keeps a form's text on the server: one request at a time, and over nobody else's words. */
export function createSaveQueue<Known extends KnownText, Stamp, Theirs extends Stamp, Reason>(
  options: Options<Known, Stamp, Theirs, Reason>,
) {
  type Attempt = Known["sent"][number]
  const { known, stamp = null, typed = known.saved, pause, isSame } = options
  const { snapshot, subscribe, dispatch } = createStore(
    (saving: Saving<Known, Stamp, Reason>, event: SavingEvent<Known, Stamp, Reason>) =>
      reduceSaving(saving, event, isSame),
    { state: { kind: "idle" }, known, stamp, typed, unsaved: !isSame(typed, known.saved), isHeld: false },
  )
  // All that an attempt has beside its text may be left out.
  const attemptOf = (form: Known["saved"]) => ({ form }) as Attempt
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const halt = () => {
    clearTimeout(timer)
    timer = undefined
  }
  // One try at most waits for the request under way, however long that takes, and takes the text of its own moment.
  const sendIn = (delay: number) => {
    timer ??= setTimeout(() => {
      void enqueue(() => {
        halt()
        const { unsaved, isHeld, typed } = snapshot()
        return unsaved && !isHeld ? attemptOf(typed) : null
      })
    }, delay)
  }
  /** Sends what waits, after a pause. */
  const resume = () => {
    const { unsaved, isHeld } = snapshot()
    if (unsaved && !isHeld) sendIn(pause)
    else halt()
  }
  async function send(attempt: Attempt) {
    const { known } = snapshot()
    dispatch({ kind: "sent", attempt })
    try {
      const answer = await options.write(known, attempt)
      dispatch({ ...answer, attempt })
      if (answer.kind !== "failed" || answer.isHeld) resume()
      options.onAnswer(answer, attempt)
      return answer.kind
    } catch (error) {
      const reason = failureOf(error as Error)
      // Without a network, and when the page goes away, it is no fault of the site.
      if (reason !== "offline") console.error(options.failed, error)
      dispatch({ kind: "failed", reason })
      if (reason !== "refused") sendIn(retryPause)
      return "failed"
    }
  }
  /** Resolves with null where nothing was to be sent any more. */
  function enqueue(take: () => Attempt | null) {
    const sending = last.then(() => {
      const attempt = take()
      return attempt && send(attempt)
    })
    last = sending
    return sending
  }
  /** Resolves with whether the server has it. */
  const saveNow = async (attempt: Attempt): Promise<boolean> => {
    dispatch({ kind: "typed", typed: attempt.form })
    halt()
    return (await enqueue(() => attempt)) === "saved"
  }
  /** Sends nothing more; what is under way has ended then. */
  const stop = async () => {
    halt()
    await last
    halt()
  }
  return {
    ...{ snapshot, subscribe, saveNow, stop, resume },
    type(typed: Known["saved"]) {
      dispatch({ kind: "typed", typed })
      resume()
    },
    /** Saves until the server has all that was typed. Resolves with whether it has. */
    async flush(): Promise<boolean> {
      halt()
      const isLacking = () => snapshot().unsaved || !snapshot().known.version
      while (isLacking()) {
        const answer = await enqueue(() => (isLacking() ? attemptOf(snapshot().typed) : null))
        if (answer === "failed") return false
      }
      return true
    },
    /** The form goes on with a text, from what is known by now. */
    continueFrom(known: Partial<Known>, typed: Known["saved"], stamp = snapshot().stamp) {
      dispatch({ kind: "continued", known, typed, stamp })
      resume()
    },
    /** Sends what waits for a text that the server has, and nothing more. */
    async finish() {
      await stop()
      const { unsaved, known, typed } = snapshot()
      if (unsaved && known.version) await saveNow(attemptOf(typed))
      halt()
    },
  }
}
