import { setTimeout } from "node:timers/promises"
import { fillInMessage, sendMessage } from "../contact-messages.ts"
import { humanTime } from "../human-time.ts"
import type { Random } from "./random.ts"

/** A visitor's form, and its outcome. */
export type Submission = {
  kind: "contact" | "newsletter"
  /** The words of the message, or the address that subscribes; unique. */
  content: string
  /** The number of tries, and of answers that confirmed the save. */
  tries: number
  acknowledged: number
  /** Whether the limits ended the visit: an outage can take more tries than a person has. */
  refused: boolean
}

type Answer = { status: number | null; body: string }
type Sender = () => Promise<Answer>

/** The status of the answer that says that a form was saved. */
const savedStatus = { contact: 201, newsletter: 303 }
/** Milliseconds, from and to, before a form that was not saved is sent again. */
const pause = [200, 1000] as const
/** Milliseconds that a visitor goes on; a server that is away longer than this is a failure of the loop. */
const longestVisit = 300_000

/**
 * Sends a form until the answer says that
 * it was saved, and calls back when it first does. One in ten gives up without an answer, one in ten sends a form again
 * that was saved. Throws when the form itself is refused.
 */
export async function visit(
  url: string,
  number: number,
  random: Random,
  onAcknowledged: () => void,
): Promise<Submission> {
  const kind = random.chance(0.75) ? "contact" : "newsletter"
  const content =
    kind === "contact" ? `Message ${number} in the storm` : `reader-${number}@subscriber.example`
  const submission: Submission = { kind, content, tries: 0, acknowledged: 0, refused: false }
  // Every visitor has an address of the network for benchmarks (RFC 2544), so that the limits are those of single people.
  const sender = `198.18.${number >> 8}.${number & 255}`
  const givesUp = random.chance(0.1)
  const sendsTwice = random.chance(0.1)
  const send = kind === "contact" ? await fillIn(url, content, sender, random) : signUp(url, content, sender)

  const end = performance.now() + longestVisit
  while (performance.now() < end) {
    submission.tries += 1
    const { status } = await send()
    submission.refused = status === 429
    if (submission.refused) break
    const isSaved = status === savedStatus[kind]
    if (isSaved) {
      if (submission.acknowledged++ === 0) onAcknowledged()
    } else if (status !== null && status < 500) throw new Error(`a visitor was answered with ${status}`)
    if (isSaved ? submission.acknowledged > (sendsTwice ? 1 : 0) : givesUp) break
    await setTimeout(random.between(...pause))
  }
  return submission
}

async function fillIn(url: string, text: string, sender: string, random: Random): Promise<Sender> {
  for (const end = performance.now() + longestVisit; performance.now() < end; ) {
    const message = await fillInMessage(url, sender, text).catch(() => null)
    if (message) {
      await setTimeout(humanTime)
      return () => sendMessage(url, message)
    }
    await setTimeout(random.between(...pause))
  }
  throw new Error("the contact form did not come")
}

function signUp(url: string, email: string, sender: string): Sender {
  return async () => {
    try {
      const response = await fetch(`${url}/newsletter`, {
        method: "POST",
        headers: { origin: url, "x-forwarded-for": sender },
        body: new URLSearchParams({ email, website: "" }),
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
      })
      return { status: response.status, body: await response.text() }
    } catch {
      return { status: null, body: "" }
    }
  }
}
