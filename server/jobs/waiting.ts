import { company } from "#app/company/company.ts"
import { isWorkingDay, workingDayBefore } from "#app/company/working-days.ts"
import { wallTimeOf } from "#app/i18n/wall-time.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { connectionFault } from "../backend/connect.ts"
import { asError, describeError } from "../log.ts"
import { repeat } from "../pause.ts"

/** How often the clock is looked at, in milliseconds. */
const interval = 60_000

/** When the mails of a day are made, by the company's clocks; by a server that was not running, until noon. */
const opens = "07:00"
const closes = "12:00"

/** The working day for which mails may be made now; null at any other time. */
export function morningOf(now: number, zone: string = company.timeZone): string | null {
  const [date = "", time = ""] = wallTimeOf(now, zone).split("T")
  return opens <= time && time < closes && isWorkingDay(date) ? date : null
}

type Options = {
  /** The privileged client, which waits for no answer for ever. */
  supabase: Pick<Client, "rpc">
  log: Record<"info" | "warn", (fields: object, message: string) => void>
  /** Called when mails are due. */
  wakeOutbox(): void
}

/**
 * Has the database make the mails about messages that wait, in the morning of each working day; it makes them once, however
 * many servers ask. Returns what stops that; what is under way has ended then.
 */
export function startWaitingJob({ supabase, log, wakeOutbox }: Options): () => Promise<void> {
  let isAway = false
  let done: string | null = null

  /** Returns why the database did not answer, or null. */
  async function ask(day: string): Promise<object | null> {
    const { data, error } = await supabase.rpc("queue_waiting_mails", {
      ...{ on_day: day, working_day: workingDayBefore(day), zone: company.timeZone },
    })
    // Where there is no code the words are not the database's, which may quote.
    if (error) return { cause: error.code || connectionFault(error) || error.message.slice(0, 100) }
    done = day
    if (data > 0) {
      log.info({ mails: data }, "mails about messages that wait are due")
      wakeOutbox()
    }
    return null
  }

  return repeat(async () => {
    const day = morningOf(Date.now())
    const fault =
      day === null || day === done ? null : await ask(day).catch(error => describeError(asError(error)))
    if (fault && !isAway) log.warn(fault, "messages that wait could not be looked for")
    isAway = fault !== null
  }, interval)
}
