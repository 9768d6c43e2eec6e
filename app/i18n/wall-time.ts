/** The company's time zone: dates are shown and typed in it. */
export const timeZone = "Europe/Warsaw"

/** What clocks in a time zone show, as a browser's field has it: "2026-11-30T09:00". */
export function wallTimeOf(moment: number, zone = timeZone): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", {
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    timeZone: zone,
  })
  return format.format(moment).replace(" ", "T")
}

const day = 24 * 60 * 60 * 1000

/**
 * The moment at which clocks show a wall time, in milliseconds since 1970; the first of two. Null for what is no time, and
 * for one that clocks skip when they are set forward.
 */
export function momentOf(wall: string, zone = timeZone): number | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  // Clocks are set once within two days at most.
  const offsets = [asUtc - day, asUtc + day].map(near => Date.parse(`${wallTimeOf(near, zone)}Z`) - near)
  const moments = offsets.map(offset => asUtc - offset).sort((one, other) => one - other)
  return moments.find(moment => wallTimeOf(moment, zone) === wall) ?? null
}
