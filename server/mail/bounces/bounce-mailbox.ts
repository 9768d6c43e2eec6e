import { ImapFlow } from "imapflow"

/** A report is far smaller; of a longer mail the beginning says all. */
const largestSource = 256 * 1024

/** received: when the mailbox got it. */
type UnreadMail = { id: number; received: Date; source: Uint8Array }

/** What lies in the mailbox for people. */
export type LeftMail = { kind: "unassigned" | "automatic" | "letter"; received: Date }

/** A mailbox that is open. */
export type BounceMailbox = {
  /** The mails that are not read, without marking them. One that is neither left nor marked as read is given again. */
  unread(): AsyncIterable<UnreadMail>
  /** Leaves a mail as it is: it is not fetched again. */
  leave(mail: UnreadMail, kind: LeftMail["kind"]): void
  markRead(id: number): Promise<void>
  /** All that were left and still lie there unread. */
  left(): LeftMail[]
  close(): Promise<void>
}

/** Opens a mailbox; throws where it cannot be signed in to or is not there. The signal ends what is under way. */
export type OpenMailbox = (signal: AbortSignal) => Promise<BounceMailbox>

/**
 * The mailbox at an address `imaps://user:password@host:port/NAME`. With imap:// STARTTLS is demanded, because a password must
 * not cross the network in the clear; `?requireTLS=false` lifts that. What it has looked at it does not fetch again.
 */
export function createBounceMailbox(imapUrl: string): OpenMailbox {
  const left = new Map<number, LeftMail>()
  let validity = 0n
  return async signal => {
    const client = new ImapFlow(connectionTo(imapUrl))
    // What breaks the connection makes the call that is under way reject.
    client.on("error", () => {})
    const end = () => client.close()
    signal.addEventListener("abort", end)
    const close = async () => {
      signal.removeEventListener("abort", end)
      await client.logout().catch(() => client.close())
    }
    try {
      await client.connect()
      const { uidValidity } = await client.mailboxOpen(mailboxOf(imapUrl))
      if (uidValidity !== validity) left.clear()
      validity = uidValidity
    } catch (error) {
      await close()
      throw error
    }
    return {
      async *unread() {
        const unread = new Set((await client.search({ seen: false }, { uid: true })) || [])
        for (const id of left.keys()) if (!unread.has(id)) left.delete(id)
        const query = { internalDate: true, source: { maxLength: largestSource } }
        for (const id of [...unread].sort((one, other) => one - other)) {
          if (left.has(id)) continue
          const mail = await client.fetchOne(id, query, { uid: true })
          if (mail && mail.source !== undefined)
            yield { id, source: mail.source, received: new Date(mail.internalDate ?? Date.now()) }
        }
      },
      leave: ({ id, received }, kind) => void left.set(id, { kind, received }),
      left: () => [...left.values()],
      async markRead(id) {
        await client.messageFlagsAdd([id], ["\\Seen"], { uid: true })
      },
      close,
    }
  }
}

function mailboxOf(imapUrl: string): string {
  return decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || "INBOX"
}

function connectionTo(imapUrl: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(imapUrl)
  const secure = protocol === "imaps:"
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: searchParams.get("requireTLS") !== "false" }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false as const,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  }
}
