import PostalMime, { decodeWords } from "postal-mime"
import { readHtml } from "../plain-text.ts"
import { readServiceNotice } from "./service-notice.ts"
import { endSession } from "./session-transcript.ts"

/** A mail with the parts that a report is made of, wherever in it they stand. */
export type MailParts = {
  /** Gives the value of the first header of a name, which is in lower case; empty where there is none. The subject is decoded. */
  header(name: string): string
  /** Holds the text that people read, also one that is written as HTML, without a copy of the returned mail behind it. */
  text: string
  /** The delivery status (RFC 3464) and the feedback (RFC 5965), each field on one line. */
  status: string | null
  complaint: string | null
  /**
   * The heads of the first mails that it returns, and of those within them: of their text nothing, because it may quote anything.
   * Also the fields that name the mail in its place: Gmail's status does, and receipts do.
   */
  heads: string[]
  /** Whole mails that are attached. */
  attached: string[]
  /** Whether a service wrote it as JSON, or says so in its head (X-ARF). */
  isOfService: boolean
}

/** Most mails within each other that are opened. */
export const deepest = 4

const returnedMail = /^(message|text)\/(rfc822|rfc822-headers|global|global-headers)$/
/** Programs that do not know what they attach call it any file. */
const anyFile =
  /^(?!message\/(?:global-)?(?:rfc822|global|headers|delivery-status|feedback-report|disposition-notification)|text\/rfc822)/
const receipt = /^message\/(?:global-)?disposition-notification$/
const firstField = /^\s*[A-Za-z][\w-]{1,60}:[ \t\r\n]/
const firstOfStatus = /^\s*(?:reporting-mta|final-recipient|original-recipient):/i
const firstOfComplaint = /^\s*(?:feedback-type|version|user-agent):/i
/** Bounds what parsing takes, which is so much for each line. */
const mostLines = 30_000
/** So much is read of a head, and of so many mails: a report returns one. */
const longestHead = 100_000
const mostHeads = 10

/** A notice without parts has a copy of the returned mail, which may be quoted or indented. */
const quoting = /^[ \t>|]{0,20}/
const markField = /^[ \t>|]{0,20}(?:x-[\w-]{1,40}-)?(?:message-id|list-unsubscribe):/i
const field = /^[A-Za-z][\w-]{1,60}:|^[ \t]+\S/

/** within: how many mails it lies in, whose text may quote anything. Throws when the mail cannot be parsed. */
export async function takeApart(source: Uint8Array | string, within = 0): Promise<MailParts> {
  const { headers, subject, attachments, text, html } = await PostalMime.parse(beginningOf(source), {
    forceRfc822Attachments: true,
    attachmentEncoding: "utf8",
  })
  const partsOf = (type: RegExp) =>
    attachments.flatMap(({ mimeType, content }) =>
      type.test(mimeType) && typeof content === "string" ? [content] : [],
    )
  const files = partsOf(anyFile).filter(content => firstField.test(content))
  const fieldsOf = (type: RegExp, first: RegExp) =>
    [...partsOf(type), ...files.filter(content => first.test(content))].map(unfold).at(0) ?? null
  const returned = [...partsOf(returnedMail), ...files]
  const attached = [...partsOf(/^message\/(rfc822|global)$/), ...files]
  const shown = withOneLineEnd(text?.trim() ? text : readHtml(html ?? ""))
  const [told = null, ...toldInFiles] =
    within === 0 ? [readServiceNotice(shown), ...partsOf(/json$/).map(readServiceNotice)] : []
  const notice = told ?? toldInFiles.find(found => found !== null)
  const copy = within === 0 && !notice ? copyIn(shown) : null
  const header = (name: string) =>
    (name === "subject" ? subject : headers.find(({ key }) => key === name)?.value) ?? ""
  const status = fieldsOf(/^message\/(global-)?delivery-status$/, firstOfStatus) ?? notice?.status ?? null
  const isArf = ["x-xarf", "x-arf"].some(name => header(name) !== "")
  return {
    header,
    text: endSession(copy === null || returned.length > 0 ? shown : copy.before),
    status,
    complaint:
      fieldsOf(/^message\/feedback-report$/, firstOfComplaint) ??
      notice?.complaint ??
      (isArf ? "Feedback-Type: abuse" : null),
    heads: [
      ...[...returned, ...(copy ? [copy.head] : []), ...(notice?.mails ?? [])].map(headOf),
      ...[...(status ? [status] : []), ...partsOf(receipt).map(unfold)].map(naming).filter(Boolean),
      ...(await headsWithin(attached, within + 1)),
    ].slice(0, mostHeads),
    attached,
    isOfService: told !== null || isArf,
  }
}

async function headsWithin(mails: string[], within: number): Promise<string[]> {
  const heads: string[] = []
  for (const mail of within <= deepest ? mails : []) {
    const parts = await takeApart(mail, within).catch(() => null)
    heads.push(...(parts?.heads ?? []))
  }
  return heads
}

function naming(fields: string): string {
  const named = fields.slice(0, longestHead).match(/^(?:x-[\w-]{1,40}-|original-)message-id:.*$/gim)
  return named?.join("\n") ?? ""
}

/** Encoded words (RFC 2047) are decoded. */
function headOf(mail: string): string {
  return decodeWords(unfold(mail.slice(0, longestHead)).split("\n\n")[0] ?? "")
}

/** The head of the mail that a text has a copy of, without its quoting, and what stands before it. */
function copyIn(text: string): { before: string; head: string } | null {
  const lines = text.split("\n")
  const marked = lines.findIndex(line => markField.test(line))
  if (marked < 0) return null
  const { length } = quoting.exec(lines[marked] ?? "")?.[0] ?? ""
  const unquoted = (line: string | undefined) => line?.slice(length) ?? ""
  let [start, end] = [marked, marked]
  while (start > 0 && field.test(unquoted(lines[start - 1]))) start--
  while (end < lines.length && unquoted(lines[end]).trim() !== "") end++
  return { before: lines.slice(0, start).join("\n"), head: lines.slice(start, end).map(unquoted).join("\n") }
}

function beginningOf(source: Uint8Array | string): Uint8Array {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source
  let end = 0
  for (let count = 0; count < mostLines; count++) {
    end = bytes.indexOf(10, end) + 1
    if (end === 0) return bytes
  }
  return bytes.subarray(0, end)
}

function withOneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, "\n")
}

/** With each field on one line. */
function unfold(text: string): string {
  return withOneLineEnd(text.trimStart()).replace(/\n[ \t]+(?=\S)/g, " ")
}

/** Returns the values of a group's fields by their names in lower case. */
export function readFields(group: string): Record<string, string> {
  return Object.fromEntries(
    [...group.matchAll(/^([\w-]+)[ \t]*:[ \t]*(.*)$/gm)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  )
}
