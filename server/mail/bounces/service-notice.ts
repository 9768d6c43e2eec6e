import { z } from "zod"

/** The parts of a report as a service says them in JSON; a status without fields is of something else. */
type ServiceNotice = { status: string | null; complaint: string | null; mails: string[] }

const words = z.string().transform(text => text.replace(/\s+/g, " "))

/** As Amazon SES tells of a bounce, a complaint, or something else; the headers are those of our mail, where they were asked for. */
const sesNotice = z.object({
  mail: z.object({ headers: z.array(z.object({ name: words, value: words })).default([]) }),
  bounce: z
    .object({
      bounceType: words,
      bounceSubType: words.default(""),
      bouncedRecipients: z.array(
        z.object({ emailAddress: words, status: words.optional(), diagnosticCode: words.optional() }),
      ),
    })
    .optional(),
  complaint: z.object({ complaintFeedbackType: words.nullish(), userAgent: words.nullish() }).optional(),
})

/** X-ARF 4, with copies of the mails that a report is about. */
const arfReport = z.object({
  type: words,
  message_id: words.optional(),
  evidence: z.array(z.object({ payload: z.string() })).default([]),
})
const decoded = (payload: string) => Buffer.from(payload, "base64").toString()

const form = z.union([
  z
    .object({ Type: z.literal("Notification"), Message: z.string() })
    .transform(({ Message }) => read(Message)),
  sesNotice.transform(ofSes),
  z
    .object({ xarf_version: z.string() })
    .and(arfReport)
    .transform(({ type, message_id, evidence }) => ({
      ...{ status: null, complaint: `Feedback-Type: ${type}` },
      mails: [
        ...(message_id ? [`Message-ID: <${message_id.replace(/[<>]/g, "")}>`] : []),
        ...evidence.map(({ payload }) => decoded(payload)),
      ],
    })),
])

function ofSes({ mail, bounce, complaint }: z.infer<typeof sesNotice>): ServiceNotice {
  const groups = bounce?.bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) => {
    const isHeldBack = /suppress/i.test(bounce.bounceSubType)
    const reply = isHeldBack ? undefined : diagnosticCode
    return [
      `Final-Recipient: rfc822; ${emailAddress}`,
      "Action: failed",
      `Status: ${(isHeldBack ? undefined : status) ?? statusOf(bounce)}`,
      `Diagnostic-Code: ${reply ?? `x-ses; ${bounce.bounceType}, ${bounce.bounceSubType}`}`,
    ]
  })
  const { complaintFeedbackType: type, userAgent } = complaint ?? {}
  return {
    status: complaint ? null : (groups ?? []).map(lines => lines.join("\n")).join("\n\n"),
    complaint: complaint
      ? [`Feedback-Type: ${type ?? "abuse"}`, ...(userAgent ? [`User-Agent: ${userAgent}`] : [])].join("\n")
      : null,
    mails: [mail.headers.map(({ name, value }) => `${name}: ${value}`).join("\n")],
  }
}

/** For an address that the service itself holds back, or of which the other server gave no status. */
function statusOf({ bounceType, bounceSubType }: { bounceType: string; bounceSubType: string }): string {
  if (bounceType === "Permanent") return "5.1.1"
  return bounceSubType === "MailboxFull" ? "4.2.2" : "4.0.0"
}

function read(text: string): ServiceNotice | null {
  try {
    return form.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Reads a text that is such JSON, with the words that Amazon SNS puts behind it. Null for any other text. */
export function readServiceNotice(text: string): ServiceNotice | null {
  const json = text.trimStart()
  return json.startsWith("{") ? read(json.split(/\n-- ?\n/)[0] ?? "") : null
}
