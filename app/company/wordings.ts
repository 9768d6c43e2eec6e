/**
 * `date` is that of a text's last change, shown above its last line. A test compares the text with `fingerprint` and, where
 * its words have changed, tells the new one: write it here with the day of the change.
 */
export const wordings = {
  privacyPolicy: { date: "2026-11-29", fingerprint: "5d60b4538e2b3114" },
  terms: { date: "2026-11-27", fingerprint: "d86b8fd6800212c1" },
  cookies: { date: "2026-11-29", fingerprint: "f2e5f58a9018f476" },
}
