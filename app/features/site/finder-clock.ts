import type { Week } from "#app/company/hours.ts"

/**
 * What the finder's script needs, beside the clock, to say which places are open: as it holds no text and no date of its
 * own, the page carries them.
 */
export type FinderClock = {
  /** Of each kind of place. */
  weeks: Record<string, Week>
  /** What is said on the days on which all is closed, by their dates. */
  closedDays: Record<string, string>
  says: { open: string; closed: string }
  /** Stand before a time: the days of the week from Sunday on, and today. */
  opens: string[]
}
