/**
 * Tries in a period that begins with the first, in seconds. From the last of them on each further try waits, twice
 * as long each time, for `longestWait` at most; when it was quiet for that long after a wait, all is forgotten.
 */
export type Limit = { tries: number; period: number; wait: number; longestWait: number }

const minute = 60
const hour = 3600

/** Anyone who knows an address can use up its limit, so it only delays a mail or a form, no known device's sign-in. */
export const rateLimits = {
  signInByEmail: { tries: 5, period: hour, wait: minute, longestWait: hour },
  // A browser with an earlier sign-in with the address, by itself alone.
  signInByDevice: { tries: 5, period: hour, wait: minute, longestWait: hour },
  signInByClient: { tries: 30, period: 15 * minute, wait: minute, longestWait: hour },
  signUpByEmail: { tries: 3, period: hour, wait: 10 * minute, longestWait: hour },
  signUpByClient: { tries: 10, period: hour, wait: minute, longestWait: hour },
  mailByEmail: { tries: 1, period: minute, wait: minute, longestWait: hour },
  mailByClient: { tries: 20, period: hour, wait: minute, longestWait: hour },
  passwordByClient: { tries: 20, period: 15 * minute, wait: minute, longestWait: hour },
  // A client that tries codes has the account's password already. Counted by factor, so that no other address gives more tries.
  codeByFactor: { tries: 5, period: hour, wait: minute, longestWait: hour },
  factorByClient: { tries: 60, period: 15 * minute, wait: minute, longestWait: hour },
  // Two calls open a session. No passkey is found by trying.
  passkeyByClient: { tries: 60, period: 15 * minute, wait: minute, longestWait: hour },
  linkByClient: { tries: 30, period: 15 * minute, wait: minute, longestWait: hour },
  // The address in an inquiry is not counted: an attacker cannot block another person's inquiry. It gets an acknowledgement, which
  // the database limits: one an hour to a mailbox, a hundred in all (private.queue_acknowledgement).
  contactByClient: { tries: 10, period: 10 * minute, wait: 2 * minute, longestWait: hour },
  newsletterByClient: { tries: 10, period: hour, wait: 2 * minute, longestWait: hour },
  newsletterByEmail: { tries: 5, period: hour, wait: minute, longestWait: hour },
  // Mail providers unsubscribe for all of their users from few addresses.
  newsletterLinkByClient: { tries: 120, period: hour, wait: 15, longestWait: minute },
  // No token is found by trying; each page reads a draft from the database.
  previewByClient: { tries: 120, period: hour, wait: 15, longestWait: minute },
  uploadByClient: { tries: 60, period: 10 * minute, wait: 10, longestWait: 10 * minute },
  // Leads' photographs of a day. The bytes of all clients in a day and in all are limited too (server/photographs).
  photographByClient: { tries: 60, period: 24 * hour, wait: 10 * minute, longestWait: hour },
  // Visitors' reads of the API's tables: no page of the product makes them in a browser.
  readByClient: { tries: 120, period: minute, wait: 15, longestWait: minute },
  // A page that is refused something is so at every visit. What is over this is dropped without a word.
  reportByClient: { tries: 60, period: 10 * minute, wait: minute, longestWait: hour },
  notificationByClient: { tries: 30, period: minute, wait: 15, longestWait: hour },
} as const satisfies Record<string, Limit>

/** Providers give a household a /56, and a company or a rented server a /48. */
export const widerNetworks = [
  { bits: 56, allowance: 4 },
  { bits: 48, allowance: 16 },
] as const

export type LimitName = keyof typeof rateLimits
