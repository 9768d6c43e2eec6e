import PostalMime from "postal-mime"
import { readHtml } from "./html-words.ts"

/** A mail with the parts that a report is made of, wherever in it they stand. */
export type MailParts = {
  /** The value of its first header of that name, in lower case; empty where there is none. The subject is decoded. */
  header(name: string): string
  /** The text that people read, be it written as HTML, without a copy of the returned mail behind it. */
  text: string
  /** The delivery status (RFC 3464) and the feedback (RFC 5965), each field on one line. */
  status: string | null
  complaint: string | null
  /** The heads of the mails that it returns: of their text nothing, because it may quote anything. */
  heads: string[]
  /** Whole mails that are attached. */
  attached: string[]
}

const returnedMail = /^(message|text)\/(rfc822|rfc822-headers|global|global-headers)$/

/** A copy of the returned mail begins with it in a notice without parts. */
const firstHeader =
  /^(?:return-path|received|delivered-to|dkim-signature|auto-submitted|list-[a-z]+|from|message-id|mime-version):\n?[ \t]/im

/** Throws when the mail cannot be parsed. */
export async function takeApart(source: Uint8Array | string): Promise<MailParts> {
  const { headers, subject, attachments, text, html } = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    attachmentEncoding: "utf8",
  })
  const partsOf = (type: RegExp) =>
    attachments.flatMap(({ mimeType, content }) =>
      type.test(mimeType) && typeof content === "string" ? [content] : [],
    )
  const fieldsOf = (type: RegExp) => partsOf(type).map(unfold).at(0) ?? null
  const returned = partsOf(returnedMail)
  const shown = withOneLineEnd(text?.trim() ? text : readHtml(html ?? ""))
  const copy = returned.length === 0 ? shown.search(firstHeader) : -1
  return {
    header: name => (name === "subject" ? subject : headers.find(({ key }) => key === name)?.value) ?? "",
    text: copy < 0 ? shown : shown.slice(0, copy),
    status: fieldsOf(/^message\/(global-)?delivery-status$/),
    complaint: fieldsOf(/^message\/feedback-report$/),
    heads: (copy < 0 ? returned : [shown.slice(copy)]).map(mail => unfold(mail).split("\n\n")[0] ?? ""),
    attached: partsOf(/^message\/(rfc822|global)$/),
  }
}

function withOneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, "\n")
}

/** With each field on one line. */
function unfold(text: string): string {
  return withOneLineEnd(text.trimStart()).replace(/\n[ \t]+(?=\S)/g, " ")
}

/** The fields of a group by their names in lower case. */
export function readFields(group: string): Record<string, string> {
  return Object.fromEntries(
    [...group.matchAll(/^([\w-]+)[ \t]*:[ \t]*(.*)$/gm)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  )
}
