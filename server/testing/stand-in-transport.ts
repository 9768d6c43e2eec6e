import { EventEmitter, once } from "node:events"
import type { Mail, MailTransport } from "../mail/mail.ts"

/** A stand-in for the mail transport: delivers every mail to memory. */
export type StandInTransport = MailTransport & {
  /** Resolves with the oldest mail to it that was not taken yet, as soon as there is one. */
  takeMail(address: string): Promise<Mail>
}

/** A transport that keeps the mails it is given. */
export function createStandInTransport(): StandInTransport {
  const mails: Mail[] = []
  const arrivals = new EventEmitter()
  return {
    async send(mail) {
      mails.push(mail)
      arrivals.emit("mail")
      return { status: "delivered" }
    },
    close() {},
    async takeMail(address) {
      for (;;) {
        const place = mails.findIndex(mail => mail.to === address)
        const [mail] = place < 0 ? [] : mails.splice(place, 1)
        if (mail) return mail
        await once(arrivals, "mail")
      }
    },
  }
}
