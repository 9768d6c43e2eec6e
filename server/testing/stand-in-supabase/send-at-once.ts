import { setTimeout } from "node:timers/promises"
import type { MailTransport, SendOutcome } from "../../mail/mail.ts"

type Fetch = (request: Request) => Promise<Response>

/**
 * The embedded API answers a registration before its mail is sent, GoTrue afterwards, with an error where no server takes
 * the mail. Returns the transport for the former, and what makes the latter of it.
 */
export function sendAtOnce(transport: MailTransport) {
  const outcomes = new Map<string, Promise<SendOutcome>>()
  const watched: MailTransport = {
    send(mail) {
      const outcome = transport.send(mail)
      outcomes.set(mail.to, outcome)
      return outcome
    },
    close: transport.close,
  }
  const awaitMail =
    (embedded: Fetch): Fetch =>
    async request => {
      if (new URL(request.url).pathname !== "/auth/v1/signup") return embedded(request)
      const { email } = await request.clone().json()
      const answer = await embedded(request)
      // The mail leaves with a timer that was set before.
      await setTimeout(0)
      const outcome = await outcomes.get(email)
      if (!outcome || outcome.status === "delivered") return answer
      const message = "Error sending confirmation email"
      return Response.json({ code: "unexpected_failure", message }, { status: 500 })
    }
  return { watched, awaitMail }
}
