import { ImapFlow, type SearchObject } from "imapflow"

/** A report may have a server's log, or the whole issue, before what it says; of a longer mail the beginning is read. */
const largestSource = 2 * 1024 * 1024

/** Marks what was noted, so that a report is looked at once, also where a person opened it first. */
const notedKeyword = "NotedBySite"
/** Milliseconds for which a mail that a person opened is looked at: reports come within a week. */
const openedFor = 30 * 24 * 60 * 60_000

/** received: when the mailbox got it. */
type NewMail = { id: number; received: Date; source: Uint8Array }

/** A mail in the mailbox that is left for people. */
export type LeftMail = { kind: "unassigned" | "automatic" | "letter"; received: Date }

export type OpenMailbox = ReturnType<typeof createBounceMailbox>

/** A mailbox that is open. */
export type BounceMailbox = Awaited<ReturnType<OpenMailbox>>

/**
 * The mailbox at an address `imaps://user:password@host:port/NAME`. With imap:// STARTTLS is demanded, because a password must
 * not cross the network in the clear; `?requireTLS=false` lifts that. What it has looked at it does not fetch again. What
 * opens it throws where it cannot be signed in to or is not there; the signal ends what is under way.
 */
export function createBounceMailbox(imapUrl: string) {
  const left = new Map<number, LeftMail>()
  let validity = 0n
  return async (signal: AbortSignal) => {
    const client = new ImapFlow(connectionTo(imapUrl))
    const name = decodeURIComponent(new URL(imapUrl).pathname.slice(1))
    // A broken connection rejects the call that is under way.
    client.on("error", () => {})
    const end = () => client.close()
    signal.addEventListener("abort", end)
    const close = async () => {
      signal.removeEventListener("abort", end)
      await client.logout().catch(() => client.close())
    }
    let unread = new Set<number>()
    let takesKeywords = false
    const find = async (query: SearchObject) => (await client.search(query, { uid: true })) || []
    try {
      await client.connect()
      const { uidValidity, permanentFlags } = await client.mailboxOpen(name || "INBOX")
      if (uidValidity !== validity) left.clear()
      validity = uidValidity
      takesKeywords = permanentFlags?.has("\\*") ?? false
    } catch (error) {
      await close()
      throw error
    }
    return {
      /**
       * The mails that are not read, and where the server takes keywords those that a person opened lately, without marking
       * them. One that is neither left nor marked as noted is given again; one that is marked as noted and unread is left as a
       * letter.
       */
      async *unnoted(): AsyncIterable<NewMail> {
        unread = new Set(await find({ seen: false }))
        const since = new Date(Date.now() - openedFor)
        const opened = takesKeywords ? await find({ seen: true, unKeyword: notedKeyword, since }) : []
        const noted = new Set(takesKeywords ? await find({ seen: false, keyword: notedKeyword }) : [])
        const there = new Set([...unread, ...opened])
        for (const id of left.keys()) if (!there.has(id)) left.delete(id)
        const query = { internalDate: true, source: { maxLength: largestSource } }
        for (const id of [...there].sort((one, other) => one - other)) {
          if (left.has(id)) continue
          const isNoted = noted.has(id)
          const mail = await client.fetchOne(id, isNoted ? { internalDate: true } : query, { uid: true })
          if (!mail) continue
          const received = new Date(mail.internalDate ?? Date.now())
          // Noted and yet unread is what people are to read.
          if (isNoted) left.set(id, { kind: "letter", received })
          else if (mail.source !== undefined) yield { id, source: mail.source, received }
        }
      },
      /** Leaves a mail as it is: it is not fetched again. */
      leave: ({ id, received }: NewMail, kind: LeftMail["kind"]) => void left.set(id, { kind, received }),
      /** All that were left and still lie there unread. */
      left: () => [...left].flatMap(([id, mail]) => (unread.has(id) ? [mail] : [])),
      /** Marks it as read, too, unless it is for people. */
      async markNoted(id: number, isForPeople: boolean): Promise<void> {
        const flags = [...(isForPeople ? [] : ["\\Seen"]), ...(takesKeywords ? [notedKeyword] : [])]
        if (flags.length > 0) await client.messageFlagsAdd([id], flags, { uid: true })
      },
      close,
    }
  }
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
