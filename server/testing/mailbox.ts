import type { AddressInfo } from "node:net"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { plainText } from "../mail/plain-text.ts"

/** A mail as a real SMTP server received it. */
export type ReceivedMail = Email & { recipients: string[] }

/**
 * Starts an SMTP server that accepts every mail and keeps it: on a free loopback port, or on a given port for every
 * machine. A mail without a plain text is given one.
 */
export async function startMailbox(port?: number) {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  let held: { matches: (mail: ReceivedMail) => boolean; release: Promise<void> } | undefined
  let refusal: string | null = null
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    disabledCommands: ["STARTTLS"],
    // A sender may keep its connections open.
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) =>
      done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 550 })),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on("data", chunk => chunks.push(chunk))
      stream.on("end", async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks))
        const text = email.text ?? plainText(email.html ?? "")
        const mail = { ...email, text, recipients: session.envelope.rcptTo.map(({ address }) => address) }
        mails.push(mail)
        for (const wake of waiting) wake()
        if (held?.matches(mail)) await held.release
        done()
      })
    },
  })
  await new Promise<void>(resolve =>
    server.listen(port ?? 0, port === undefined ? "127.0.0.1" : undefined, resolve),
  )
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    /** Keeps such mails without an answer to who sends them, until the returned function is called. */
    hold(matches: (mail: ReceivedMail) => boolean): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { matches, release: promise }
      return resolve
    },
    /** Answers every recipient by 550 and these words; null: takes mails again. */
    refuse(words: string | null): void {
      refusal = words
    },
    /** Throws after 20 s. */
    async waitFor(matches: (mail: ReceivedMail) => boolean, count = 1): Promise<ReceivedMail[]> {
      const deadline = AbortSignal.timeout(20_000)
      for (;;) {
        const found = mails.filter(matches)
        if (found.length >= count) return found
        await new Promise<void>((resolve, reject) => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
          deadline.addEventListener("abort", () => reject(new Error("the awaited mail did not come")), {
            once: true,
          })
        })
      }
    },
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>
