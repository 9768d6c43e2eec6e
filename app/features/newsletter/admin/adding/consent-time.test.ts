import { expect, test } from "vitest"
import { timeIn } from "./consent-time.ts"
import { readColumns } from "./other-tools.ts"
import { timesOfConsent } from "./testing/times-of-consent.ts"

test.for(timesOfConsent)("that %s is a time of consent is %s", ([value, isTime]) => {
  const columns = readColumns(["Email", "CONFIRM_TIME"])
  expect(columns.consentTime(["jan@huta.example", value])).toBe(isTime ? value : "")
})

test.for([
  ["2023-02-31", false],
  ["31.04.2023 10:00", false],
  ["02/30/2023", false],
  ["2023-13-01", false],
  ["00.01.2023", false],
  ["2023-02-01 29:00", false],
  ["2023-02-01 13:05 PM", false],
  ["29.02.2024", true],
  ["12/31/2023", true],
  ["31/12/2023", true],
] as const)("a day or hour that does not exist is no time of consent: %s is %s", ([value, isTime]) => {
  expect(readColumns(["Email", "CONFIRM_TIME"]).consentTime(["jan@huta.example", value])).toBe(
    isTime ? value : "",
  )
})

test.for([
  ["12-03-2025", "12.03.2025"],
  ["12-3-2025 9:05", "12.3.2025 9:05"],
  ["12.03.2025 r.", "12.03.2025"],
  ["12.03.2025r", "12.03.2025"],
  ["12.03.2025 r., godz. 10:05", "12.03.2025 10:05"],
  ["12 marca 2025", "12.3.2025"],
  ["5 października 2024 r. 10:05", "5.10.2024 10:05"],
  ["12 March 2025", "12.3.2025"],
  ["Mar 12, 2025 10:05 AM", "12.3.2025 10:05 AM"],
  ["March 12th, 2025", "12.3.2025"],
  ["środa, 12 maj 2025", "12.5.2025"],
  ["12 III 2025", "12.3.2025"],
  ["12-Mar-2025", "12.3.2025"],
  ["03-25-2025", "03/25/2025"],
  ["03/12/2025", "03/12/2025"],
  ["31 lutego 2025", ""],
  ["marzec 2025", ""],
  ["12 palet 2025", ""],
  ["31-31-2025", ""],
] as const)("a day as people write it is kept as the consent's: %s is %j", ([value, time]) => {
  const columns = readColumns(["Email", "Data zgody"])
  expect(columns.consentTime(["jan@huta.example", value])).toBe(time)
})

test.for([
  ...["Data podpisania zgody", "Data podpisania zgody RODO", "Zgoda z dnia", "Zgoda w dniu", "Dzień zgody"],
  ...["Data otrzymania zgody", "Data pozyskania zgody", "Data złożenia zgody", "Consent collected on"],
])("a day below %s is that of the consent", heading => {
  expect(readColumns(["Email", heading]).consentTime(["jan@huta.example", "12.05.2024"])).toBe("12.05.2024")
})

test.for([
  ["2026-11-29", "2026-11-29"],
  ["2026-11-30", ""],
  ["31.12.2030 10:00", ""],
  ["1970-01-01 00:00:00", ""],
  ["01/01/1970", ""],
  ["1969-12-31", ""],
  ["1970-01-02", "1970-01-02"],
] as const)("no day to come is one of a consent, nor the first of 1970: %s is %j", ([value, time]) => {
  expect(timeIn(value, new Date(2026, 10, 29, 12))).toBe(time)
})

test.for([
  ...["valid_to", "Subscribed to", "Active to", "Newsletter to", "Subscription updated at"],
  ...["Data zmiany zgody", "Zgoda zmieniona", "Ostatnia wysyłka newslettera"],
  ...["First newsletter", "Date of birth consent"],
])("a day below %s is none of a consent", heading => {
  expect(readColumns(["Email", heading]).consentTime(["jan@huta.example", "2024-01-01"])).toBe("")
})

test("a day below a consent is its time, before that of the entry in a list", () => {
  const columns = readColumns(["Email", "created_at", "Zgoda na newsletter"])
  expect(columns.consentTime(["jan@huta.example", "2020-01-01", "12 marca 2025"])).toBe("12.3.2025")
  expect(columns.consentTime(["jan@huta.example", "2020-01-01", "tak"])).toBe("2020-01-01")
})
