import type { Backend } from "../../backend/backend.ts"

/** What a way to send-notification needs: where the rows are, and the mail server. */
export type Surroundings = { backend: Backend; smtpUrl: string }

/** A way to send-notification, as callers find it. */
export type Door = {
  /** Sends a request to the function's address. */
  call(init: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** The site's address, which the Message-IDs of its mails carry. */
export const siteUrl = "https://www.kupryt.example"

/** The sender of the mails. */
export const mailFrom = "Kupryt <strona@kupryt.example>"
