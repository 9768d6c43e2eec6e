/**
 * The day on which the words of each legal text last changed, shown above its last line. A test holds every date to its
 * text: who changes a word is told to change the date.
 */
export const wordingDates = {
  privacyPolicy: "2026-11-29",
  terms: "2026-11-27",
  cookies: "2026-11-29",
}
