import type { Client } from "./server-environment.ts"

/** Sends the due mails at once. They leave without it too; a hosted project may not have this function. */
export function sendDueMails(client: Client): void {
  void client.functions.invoke("send-notification", { body: { type: "contact", formData: {} } })
}
