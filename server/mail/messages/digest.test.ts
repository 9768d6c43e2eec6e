import { expect, test } from "vitest"
import { digestMail, digestRow } from "./digest.ts"

const row = {
  ...{ since: "2026-07-01 10:00:00+00", until: "2026-07-01T11:00:00Z", count: 37 },
  emails: ["anna@odlewnia.example", "<b>@huta.example"],
}

test("tells how many subscribed in which hour, and who", () => {
  const { subject, text, html, replyTo } = digestMail(digestRow.parse(row))
  expect(subject).toBe("Newsletter – zapisy w ciągu godziny: 37")
  for (const fact of ["37", "godz.\u00a012:00", "godz.\u00a013:00", "anna@odlewnia.example"]) {
    expect(text).toContain(fact)
    expect(html).toContain(fact)
  }
  expect(html).not.toContain("<b>@")
  expect(replyTo).toBeUndefined()
})

test("says where the others are when it does not name all", () => {
  expect(digestMail(digestRow.parse(row)).text).toContain("liście w panelu")
  expect(digestMail(digestRow.parse({ ...row, count: 2 })).text).not.toContain("liście w panelu")
})
