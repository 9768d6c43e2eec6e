import type { MailLog } from "../mail.ts"

type LogEntry = { level: "info" | "warn" | "error"; message: string; [field: string]: unknown }

/** A log that keeps its entries, for tests. */
export function recordedLog(): MailLog & { entries: LogEntry[] } {
  const entries: LogEntry[] = []
  const keep = (level: LogEntry["level"]) => (fields: object, message: string) => {
    entries.push({ ...fields, level, message })
  }
  return { entries, info: keep("info"), warn: keep("warn"), error: keep("error") }
}
