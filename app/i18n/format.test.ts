import { expect, test } from "vitest"
import { formatAge, formatFileSize, formatMoment, formatShortDate } from "./format.ts"
import { setPanelLanguage } from "./panel-language.ts"
import { formatDate } from "./public-format.ts"

test.for([
  ["2026-11-20T08:46:16Z", "pl", "20 listopada 2026"],
  ["2026-11-20T08:46:16Z", "en", "November 20, 2026"],
  ["2026-11-20 08:46:16+00", "pl", "20 listopada 2026"],
] as const)("[I18N-05] the public form of %s in %s is %s", ([iso, locale, text]) => {
  expect(formatDate(iso, locale)).toBe(text)
})

test("[I18N-05] the admin panel has short American dates; every date is in Poland's time zone", () => {
  expect(formatShortDate("2026-11-20T08:46:16Z")).toBe("Nov 20, 2026")
  const lateInLondon = "2026-12-31T23:30:00Z"
  expect(formatDate(lateInLondon, "pl")).toBe("1 stycznia 2027")
  expect(formatShortDate(lateInLondon)).toBe("Jan 1, 2027")
})

test.for([
  ["2026-11-20T08:46:40Z", "1 minute ago"],
  ["2026-11-20T08:00:00Z", "46 minutes ago"],
  ["2026-11-20 07:00:00+00", "1 hour ago"],
  ["2026-11-18T10:00:00Z", "46 hours ago"],
  ["2026-11-18T08:46:00Z", "2 days ago"],
  // The device's clock is behind the server's.
  ["2026-11-20T09:00:00Z", "1 minute ago"],
] as const)("the age of %s is formatted as %s", ([iso, text]) => {
  expect(formatAge(iso, Date.parse("2026-11-20T08:46:59Z"))).toBe(text)
})

test("[PANEL-PL-01] the Polish panel has Polish dates and ages", () => {
  setPanelLanguage("pl")
  const iso = "2026-11-20T08:46:16Z"
  const written = [
    formatShortDate(iso),
    formatMoment(iso),
    formatAge(iso, Date.parse("2026-11-20T12:00:00Z")),
  ]
  setPanelLanguage("en")
  expect(written).toEqual(["20 lis 2026", "20 lis 2026, 09:46", "3 godziny temu"])
})

test.for([
  [0, "1\u00a0KB", "1\u00a0KB"],
  [30_200, "30\u00a0KB", "30\u00a0KB"],
  [999_400, "999\u00a0KB", "999\u00a0KB"],
  [999_700, "1\u00a0MB", "1\u00a0MB"],
  [2_460_000, "2.5\u00a0MB", "2,5\u00a0MB"],
  [20_000_000, "20\u00a0MB", "20\u00a0MB"],
] as const)(
  "[LEAD-02] a file of %d bytes is shown as %s in English and %s in Polish",
  ([bytes, english, polish]) => {
    expect(formatFileSize(bytes)).toBe(english)
    setPanelLanguage("pl")
    const inPolish = formatFileSize(bytes)
    setPanelLanguage("en")
    expect(inPolish).toBe(polish)
  },
)
