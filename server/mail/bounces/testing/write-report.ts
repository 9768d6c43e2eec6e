type Parts = {
  /** Without a Message-ID of one of our mails it is somebody else's. */
  messageId: string
  /** The fields about the recipient, in the words of the server that reports. */
  fields: string[]
  /** The form of the returned mail: whole, or its head alone. */
  returned?: "message/rfc822" | "text/rfc822-headers"
}

/** A delivery report in the form of Postfix, whose parts the large mail servers share. */
export function writeReport({ messageId, fields, returned = "message/rfc822" }: Parts): Uint8Array {
  const lines = [
    "Return-Path: <>",
    "Date: Wed, 25 Nov 2026 09:12:44 +0100 (CET)",
    "From: MAILER-DAEMON@mx.kupryt.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    "To: bounces@kupryt.example",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="4F2A1.1795"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--4F2A1.1795",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--4F2A1.1795",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.kupryt.example",
    "X-Postfix-Queue-ID: 4F2A1",
    "Arrival-Date: Wed, 25 Nov 2026 09:12:40 +0100 (CET)",
    "",
    "Final-Recipient: rfc822; jan@huta.example",
    ...fields,
    "",
    "--4F2A1.1795",
    "Content-Description: Undelivered Message",
    `Content-Type: ${returned}`,
    "",
    "From: Kupryt <no-reply@kupryt.example>",
    "To: jan@huta.example",
    "Subject: =?UTF-8?Q?Mied=C5=BA?=",
    `Message-ID: ${messageId}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    ...(returned === "message/rfc822" ? ["Words of the issue"] : []),
    "",
    "--4F2A1.1795--",
    "",
  ]
  return new TextEncoder().encode(lines.join("\r\n"))
}
