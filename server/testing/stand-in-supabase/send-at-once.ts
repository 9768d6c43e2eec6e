import { setTimeout } from "node:timers/promises"
import type { MailTransport, SendOutcome } from "../../mail/mail.ts"

type Fetch = (request: Request) => Promise<Response>

/** Milliseconds that a registration waits for its mail: one of a known account has none. */
const longestWait = 2000

/**
 * The embedded API answers a registration before its mail is sent, GoTrue afterwards, with an error where no server takes
 * the mail. Returns the transport for the former, and what makes the latter of it.
 */
export function sendAtOnce(transport: MailTransport) {
  /** By address, who waits for the outcome of the next mail. */
  const waiting = new Map<string, (outcome: Promise<SendOutcome>) => void>()
  const watched: MailTransport = {
    send(mail) {
      const outcome = transport.send(mail)
      waiting.get(mail.to)?.(outcome)
      return outcome
    },
    close: transport.close,
  }
  const awaitMail =
    (embedded: Fetch): Fetch =>
    async request => {
      if (new URL(request.url).pathname !== "/auth/v1/signup") return embedded(request)
      const { email } = await request.clone().json()
      const next = Promise.withResolvers<SendOutcome>()
      waiting.set(email, next.resolve)
      const answer = await embedded(request)
      const outcome = answer.ok
        ? await Promise.race([next.promise, setTimeout(longestWait, null, { ref: false })])
        : null
      waiting.delete(email)
      if (!outcome || outcome.status === "delivered") return answer
      const message = "Error sending confirmation email"
      return Response.json({ code: "unexpected_failure", message }, { status: 500 })
    }
  return { watched, awaitMail }
}
