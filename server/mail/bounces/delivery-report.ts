import PostalMime from "postal-mime"
import { rowId } from "#app/lib/stored-row.ts"
import { judgeAddress, onOneLine } from "../refusal.ts"

/** What a delivery report (RFC 3464) says of a mail of an issue. */
export type DeliveryReport = {
  issue: string
  subscription: string
  /** hard: the address takes no mail; soft: it took none for a while; other: no fault of the address. Null: it may still come. */
  severity: "hard" | "soft" | "other" | null
  /** In the words of the mail server. */
  reason: string
}

/** The Message-ID of an issue's mail, as its sender writes it. */
const ownMessageId = /^message-id:\s*<([^.>\s]+)\.([^@>\s]+)@([^>\s]+)>/im

const enhancedStatus = /\b[45]\.\d{1,3}\.\d{1,3}\b/

/** Returns null for a mail that is no report of a mail of this site's issues. Throws when it cannot be parsed. */
export async function readDeliveryReport(
  source: Uint8Array,
  hostname: string,
): Promise<DeliveryReport | null> {
  const { attachments } = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    attachmentEncoding: "utf8",
  })
  const partOf = (type: RegExp) => {
    const found = attachments.find(({ mimeType }) => type.test(mimeType))
    return typeof found?.content === "string" ? unfold(found.content) : null
  }
  const status = partOf(/^message\/(global-)?delivery-status$/)
  const returned = partOf(/^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/)
  if (status === null || returned === null) return null
  // Of the returned mail nothing but its head: its text may quote anything.
  const [head = ""] = returned.split("\n\n")
  const [, ...named] = ownMessageId.exec(head) ?? []
  const [issue, subscription] = named.map(id => rowId.safeParse(id.toLowerCase()).data)
  if (!issue || !subscription || named[2]?.toLowerCase() !== hostname) return null
  const groups = status.split(/\n\s*\n/).map(readFields)
  const failed = groups.find(({ action }) => action === "failed")
  const diagnostic = failed?.["diagnostic-code"]?.replace(/^[\w-]+;\s*/, "") ?? ""
  return {
    issue,
    subscription,
    severity: failed ? severityOf(failed.status ?? "", diagnostic) : null,
    reason: onOneLine(diagnostic || failed?.status || ""),
  }
}

/** With line ends of one kind, and each field on one line. */
function unfold(text: string): string {
  return text
    .trimStart()
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+(?=\S)/g, " ")
}

/** The fields of a group by their names in lower case; actions and statuses have comments behind them. */
function readFields(group: string): Record<string, string> {
  return Object.fromEntries(
    [...group.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(([, name = "", value = ""]) => {
      const key = name.toLowerCase()
      return [
        key,
        key === "action" || key === "status" ? (value.toLowerCase().split(/[\s(]/)[0] ?? "") : value,
      ]
    }),
  )
}

/** A status without a detail (5.0.0) has it in the mail server's reply, or that reply's words stand for it. */
function severityOf(status: string, diagnostic: string): DeliveryReport["severity"] {
  const detailed = /^\d\.0\.0$/.test(status) ? (enhancedStatus.exec(diagnostic)?.[0] ?? status) : status
  const found = judgeAddress(detailed, diagnostic)
  return found === "good" ? "hard" : found === "while" ? "soft" : "other"
}
