import { formatDate } from "../../../app/i18n/format.ts"

const clock = new Intl.DateTimeFormat("pl-PL", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Warsaw",
})

/** Takes a time; returns it in Polish and in Poland's time: "20 listopada 2026, godz. 09:46", the hour not parted from its word. */
export function formatMoment(time: Date): string {
  return `${formatDate(time.toISOString(), "pl")}, godz.\u00a0${clock.format(time)}`
}
