import { z } from "zod"
import { company } from "#app/company/company.ts"
import { isWorkingDay, workingDayBefore } from "#app/company/working-days.ts"
import { wallTimeOf } from "#app/i18n/wall-time.ts"
import type { QuietCall } from "./quiet-call.ts"
import type { Job, JobLog } from "./run-every.ts"

/** When the mails of a day are made, by the company's clocks; by a server that was not running, until noon. */
const opens = "07:00"
const closes = "12:00"

/** The working day for which mails may be made now; null at any other time. */
export function morningOf(now: number, zone: string = company.timeZone): string | null {
  const [date = "", time = ""] = wallTimeOf(now, zone).split("T")
  return opens <= time && time < closes && isWorkingDay(date) ? date : null
}

type Options = {
  call: QuietCall
  log: Pick<JobLog, "info">
  /** Called when mails are due. */
  wakeOutbox(): void
}

/**
 * Has the database make the mails about messages that wait, in the morning of each working day; it makes them once, however
 * many servers ask.
 */
export function waitingJob({ call, log, wakeOutbox }: Options): Job {
  let doneOn: string | null = null
  return {
    name: "waiting",
    period: 60_000,
    async run() {
      const day = morningOf(Date.now())
      if (day === null || day === doneOn) return "done"
      const parameters = { on_day: day, working_day: workingDayBefore(day), zone: company.timeZone }
      const mails = await call("queue_waiting_mails", parameters, z.number())
      if (mails === null) return "failed"
      doneOn = day
      if (mails > 0) {
        log.info({ mails }, "mails about messages that wait are due")
        wakeOutbox()
      }
      return "done"
    },
  }
}
