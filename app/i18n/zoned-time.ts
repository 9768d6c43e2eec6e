const timeZone = "Europe/Warsaw"

// Swedish writes dates as ISO 8601 does.
const times = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone })
const offsets = new Intl.DateTimeFormat("en-US", { timeZoneName: "longOffset", timeZone })

/**
 * Takes an ISO date; returns the day and time in Warsaw as files hold them, with the offset, which tells the hours apart
 * in the night when the clocks go back: "2026-11-12 14:02:16 +01:00".
 */
export function formatZonedTime(iso: string): string {
  const time = new Date(iso)
  const name = offsets.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? ""
  return `${times.format(time)} ${name.replace("GMT", "")}`
}
