import { rowId } from "#app/lib/stored-row.ts"
import { withoutWww } from "../mail.ts"

/** The marks by which the mails of this site's issues are recognised. */
export type OwnMarks = {
  /** The site's host name. */
  hostname: string
  /** The subscription that a signed link to leave names; null for one that is not signed here. */
  readLink(token: string): string | null
}

/** A mail of a subscription; issue is null where it was no issue's, or is not said. */
type MarkedMail = { issue: string | null; subscription: string }

/** As the sender of issues writes it, also where a relay put its own in its place and kept it beside, or a report repeats it. */
const ownMessageId = /^(?:x-[\w-]{1,40}-|original-)?message-id:\s*<([^.>\s]+)\.([^@>\s]+)@([^>\s]+)>/gim
/** The link of List-Unsubscribe, which stays where the Message-ID is replaced, as Amazon SES does. */
const ownLink = /[?&]token=([\w.%-]{1,200})([^>\s]{0,200})/g
const mostLinks = 20

const idOf = (text: string | undefined) => rowId.safeParse(text?.toLowerCase()).data ?? null
const unwrap = (links: string) => links.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent)

/**
 * The mail that this is the head of. No address is believed: a Message-ID has two ids that nobody but the recipient knows, and
 * the link is signed.
 */
export function markedMail(head: string, { hostname, readLink }: OwnMarks): MarkedMail | null {
  for (const [, ...named] of head.matchAll(ownMessageId)) {
    const [issue, subscription] = named.map(idOf)
    if (issue && subscription && withoutWww(named[2] ?? "") === withoutWww(hostname))
      return { issue, subscription }
  }
  // Links may be folded within their brackets (RFC 2369), and wrapped into a tracker's, which may be within another's.
  const links = head.replace(/<[^<>]*>/g, link => link.replace(/\s+/g, ""))
  const wrapped = [links, unwrap(links), unwrap(unwrap(links))].flatMap(text => [...text.matchAll(ownLink)])
  for (const [, token = "", rest = ""] of wrapped.slice(0, mostLinks)) {
    const subscription = readLink(token)
    if (subscription) return { issue: idOf(/[?&]issue=([\w-]+)/.exec(rest)?.[1]), subscription }
  }
  return null
}
