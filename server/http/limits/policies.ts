/**
 * How often something may be tried: `tries` in a period of `seconds` that begins with the first one. With
 * `longestWait`, in seconds, each further try waits instead: first for `seconds`, then twice as long each time.
 */
export type Limit = { tries: number; seconds: number; longestWait?: number }

const minute = 60
const hour = 3600

/** Every limit of the product, by what is tried and by whom it is counted. A try must pass all limits of its name. */
export const policies = {
  signInByEmail: [{ tries: 5, seconds: minute, longestWait: hour }],
  // A browser in which somebody signed in with the address before, and then only by itself.
  signInByDevice: [{ tries: 5, seconds: minute, longestWait: hour }],
  signInByClient: [{ tries: 30, seconds: 15 * minute }],
  signUpByEmail: [{ tries: 3, seconds: hour }],
  signUpByClient: [{ tries: 10, seconds: hour }],
  mailByEmail: [
    { tries: 1, seconds: minute },
    { tries: 5, seconds: hour },
  ],
  mailByClient: [{ tries: 20, seconds: hour }],
  passwordByClient: [{ tries: 20, seconds: 15 * minute }],
  linkByClient: [{ tries: 30, seconds: 15 * minute }],
  contactByClient: [
    { tries: 10, seconds: 10 * minute },
    { tries: 30, seconds: hour },
  ],
  newsletterByClient: [{ tries: 10, seconds: hour }],
  // Mail providers unsubscribe for all of their users from few addresses.
  newsletterLinkByClient: [{ tries: 120, seconds: hour }],
  uploadByClient: [{ tries: 60, seconds: 10 * minute }],
  notificationByClient: [{ tries: 30, seconds: minute }],
} as const satisfies Record<string, readonly Limit[]>

/** The name of a row of the table. */
export type LimitName = keyof typeof policies
