import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { cookies as cookiesInEnglish } from "#app/i18n/messages/en/cookies.ts"
import { privacy as privacyInEnglish } from "#app/i18n/messages/en/privacy.ts"
import { terms as termsInEnglish } from "#app/i18n/messages/en/terms.ts"
import { cookies as cookiesInPolish } from "#app/i18n/messages/pl/cookies.ts"
import { privacy as privacyInPolish } from "#app/i18n/messages/pl/privacy.ts"
import { terms as termsInPolish } from "#app/i18n/messages/pl/terms.ts"
import { wordingDates } from "./wording-dates.ts"

const fingerprint = (...editions: { sections: object }[]) =>
  createHash("sha256")
    .update(JSON.stringify(editions.map(({ sections }) => sections)))
    .digest("hex")
    .slice(0, 16)

test("[LEG-01] the date above a legal text's last line is that of its last change", () => {
  expect(
    {
      privacyPolicy: [wordingDates.privacyPolicy, fingerprint(privacyInPolish, privacyInEnglish)],
      terms: [wordingDates.terms, fingerprint(termsInPolish, termsInEnglish)],
      cookies: [wordingDates.cookies, fingerprint(cookiesInPolish, cookiesInEnglish)],
    },
    "A text has changed: write the day of the change into wording-dates.ts, then that day and the new fingerprint here.",
  ).toEqual({
    privacyPolicy: ["2026-11-29", "5d60b4538e2b3114"],
    terms: ["2026-11-27", "d86b8fd6800212c1"],
    cookies: ["2026-11-29", "f2e5f58a9018f476"],
  })
})
