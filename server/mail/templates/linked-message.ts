import { messageReference } from "#app/lib/contact-message.ts"
import { anchor, escapeHtml, type MailPart, sans } from "./mail-frame.ts"

/** A message in a list of them: its number, which leads to it in the panel, and lines about it. list is the address of all. */
export function linkedMessage(id: string, lines: readonly string[], list: string): MailPart {
  const number = messageReference(id)
  const href = `${list}/${id}`
  return {
    text: [number, ...lines, href].join("\n"),
    html: `<p style="margin:0 0 14px;${sans};font-size:15px;word-break:break-word">${anchor({ label: number, href })}<br>${lines.map(escapeHtml).join("<br>")}</p>`,
  }
}
