import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { cookies as cookiesInEnglish } from "#app/i18n/messages/en/cookies.ts"
import { privacy as privacyInEnglish } from "#app/i18n/messages/en/privacy.ts"
import { terms as termsInEnglish } from "#app/i18n/messages/en/terms.ts"
import { cookies as cookiesInPolish } from "#app/i18n/messages/pl/cookies.ts"
import { privacy as privacyInPolish } from "#app/i18n/messages/pl/privacy.ts"
import { terms as termsInPolish } from "#app/i18n/messages/pl/terms.ts"
import { wordings } from "./wordings.ts"

const fingerprint = (...editions: { sections: object }[]) =>
  createHash("sha256")
    .update(JSON.stringify(editions.map(({ sections }) => sections)))
    .digest("hex")
    .slice(0, 16)

test("[LEG-01] the date above a legal text's last line is that of its last change", () => {
  const fingerprints = Object.values(wordings).map(({ fingerprint }) => fingerprint)
  expect(
    fingerprints,
    "A text has changed: write its fingerprint and the day of the change into wordings.ts.",
  ).toEqual([
    fingerprint(privacyInPolish, privacyInEnglish),
    fingerprint(termsInPolish, termsInEnglish),
    fingerprint(cookiesInPolish, cookiesInEnglish),
  ])
})
