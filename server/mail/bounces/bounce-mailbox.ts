import { ImapFlow } from "imapflow"

/** A report is far smaller; of a longer mail the beginning says all. */
const largestSource = 256 * 1024

type UnreadReport = { id: number; source: Uint8Array }

/** A mailbox that is open. */
export type BounceMailbox = {
  /** The mails with a report that are not read, without marking them. One that is not gone on from is given again. */
  reports(): AsyncIterable<UnreadReport>
  markRead(id: number): Promise<void>
  close(): Promise<void>
}

/** Opens a mailbox; throws where it cannot be signed in to or is not there. The signal ends what is under way. */
export type OpenMailbox = (signal: AbortSignal) => Promise<BounceMailbox>

/**
 * The mailbox at an address `imaps://user:password@host:port/NAME`. With imap:// STARTTLS is demanded, because a password must
 * not cross the network in the clear; `?requireTLS=false` lifts that. What it has looked at it does not fetch again.
 */
export function createBounceMailbox(imapUrl: string): OpenMailbox {
  const seen = { validity: 0n, last: 0 }
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
      if (uidValidity !== seen.validity) Object.assign(seen, { validity: uidValidity, last: 0 })
    } catch (error) {
      await close()
      throw error
    }
    return {
      async *reports() {
        const found = await client.search({ seen: false, uid: `${seen.last + 1}:*` }, { uid: true })
        // "5:*" names the last mail also where its number is below 5.
        const unread = (found || []).filter(id => id > seen.last)
        if (unread.length === 0) return
        const structures = await client.fetchAll(unread, { uid: true, bodyStructure: true }, { uid: true })
        for (const { uid, bodyStructure } of structures.sort((one, other) => one.uid - other.uid)) {
          if (bodyStructure?.type === "multipart/report") {
            const query = { source: { maxLength: largestSource } }
            const mail = await client.fetchOne(uid, query, { uid: true })
            if (mail && mail.source !== undefined) yield { id: uid, source: mail.source }
          }
          seen.last = uid
        }
      },
      async markRead(id) {
        await client.messageFlagsAdd([id], ["\\Seen"], { uid: true })
      },
      close,
    }
  }
}

/** Signs in and opens the mailbox as for reading. Throws when the server refuses. */
export async function verifyMailbox(imapUrl: string): Promise<void> {
  const mailbox = await createBounceMailbox(imapUrl)(new AbortController().signal)
  await mailbox.close()
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
