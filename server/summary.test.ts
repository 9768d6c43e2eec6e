import { expect, test } from "vitest"
import { summary } from "./summary.ts"
import { configOf } from "./testing/config-of.ts"

function summaryOf(environment: NodeJS.ProcessEnv): string {
  return summary(configOf(environment)).join("\n")
}

test("the summary says where the site is and how the first administrator gets in", () => {
  const text = summaryOf({ SITE_URL: "https://kupryt.example", PRIMARY_ADMIN_EMAIL: "szef@kupryt.example" })
  expect(text).toContain("https://kupryt.example ")
  expect(text).toContain("https://kupryt.example/en")
  expect(text).toContain("https://kupryt.example/admin/login")
  expect(text).toContain("register on the admin page as szef@kupryt.example")
})

test("it says where mails go, and never the password of the mail server", () => {
  expect(summaryOf({ DATA_DIR: "/srv/kupryt" })).toContain("/srv/kupryt/outbox")
  const text = summaryOf({ SMTP_URL: "smtps://user:hunter2@mail.example:465" })
  expect(text).toContain("through mail.example:465")
  expect(text).not.toContain("hunter2")
})
