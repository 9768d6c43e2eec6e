import type { Logger } from "pino"
import { passwordsAtOnce } from "../../auth/passwords.ts"
import { createFairQueue, type Enqueue } from "./fair-queue.ts"

/** Bounds of what runs at once and what waits, in milliseconds; and the log line when they are too small. */
const bounds = {
  /**
   * Pages, which take memory while they are rendered. So many wait as take five seconds, and one for each of eighty
   * people in one office.
   */
  pages: {
    ...{ concurrency: 64, waiting: { ofOne: 100, ofAll: 500 }, maxWait: 10_000 },
    warning: "too many pages are asked for at once: some get status 503",
  },
  /** Reads of the tables by visitors, each of which holds its answer until that is read: a client may leave all unread. */
  reads: {
    ...{ concurrency: 16, perOwner: 4, waiting: { ofOne: 20, ofAll: 200 }, maxWait: 10_000 },
    warning: "too many reads of the API are under way at once: some get status 503",
  },
  /** Passwords, each of which takes a processor for a tenth of a second. So many wait as take two seconds. */
  passwords: {
    ...{ concurrency: passwordsAtOnce, waiting: { ofOne: 4, ofAll: 40 }, maxWait: 5000 },
    warning: "too many passwords are to be compared at once: some get status 429",
  },
  /** The same for sign-ins of known devices, by the account: they wait behind no stranger, and one comparison at most. */
  devices: {
    ...{ concurrency: 1, waiting: { ofOne: 4, ofAll: 20 }, maxWait: 5000 },
    warning: "too many passwords of known devices are to be compared at once: some get status 429",
  },
  /** Pictures that are re-encoded, each of which may take some hundred megabytes of memory. */
  pictures: {
    ...{ concurrency: 1, waiting: { ofOne: 20, ofAll: 40 }, maxWait: 10 * 60_000 },
    warning: "too many pictures are sent at once: some get status 503",
  },
  /** Photographs of leads while they are made anew, in front of none of the staff's pictures. */
  photographs: {
    ...{ concurrency: 1, waiting: { ofOne: 20, ofAll: 60 }, maxWait: 2 * 60_000 },
    warning: "too many photographs are to be made anew at once: some are asked to come again",
  },
  /** Pictures of other sites, each of which may take twenty seconds and ten megabytes. */
  fetches: {
    ...{ concurrency: 4, perOwner: 2, waiting: { ofOne: 20, ofAll: 40 }, maxWait: 5 * 60_000 },
    warning: "too many pictures of other sites are fetched at once: some get status 503",
  },
}

export type Queues = Record<keyof typeof bounds, Enqueue>

export function createQueues(log: Pick<Logger, "warn">): Queues {
  const queues = Object.entries(bounds).map(([name, { warning, ...options }]) => [
    name,
    createFairQueue({ ...options, onFull: () => log.warn(warning) }),
  ])
  return Object.fromEntries(queues)
}
