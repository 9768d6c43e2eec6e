import type { ServerEnvironment } from "./server-environment.ts"

/** The body of the notification call, as specified. */
export type Notification =
  | { type: "contact"; formData: Record<string, unknown>; recipientEmails: readonly string[] }
  | { type: "newsletter"; email: string; recipientEmails: readonly string[] }

/** Never rejects: the mail is queued when the form is saved, and this call only sends it sooner. Logs the response. */
export async function requestMailDelivery(
  environment: ServerEnvironment,
  notification: Notification,
): Promise<void> {
  const { publicConfig, notificationFetch, log } = environment
  const host = publicConfig.supabaseUrl ?? publicConfig.siteUrl
  try {
    const response = await notificationFetch(`${host}/functions/v1/send-notification`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: "Bearer ",
        apikey: publicConfig.publishableKey,
      },
      body: JSON.stringify(notification),
      signal: AbortSignal.timeout(5000),
    })
    const level = response.ok ? "info" : "warn"
    const answer = await response.json().catch(() => "no JSON")
    log[level]({ status: response.status, answer }, "mail delivery was requested")
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "notification failed")
  }
}
