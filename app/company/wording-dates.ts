/** Shown above each text's last line. A test holds every date to its text: changed words need a new date. */
export const wordingDates = {
  privacyPolicy: "2026-11-29",
  terms: "2026-11-27",
  cookies: "2026-11-29",
}
