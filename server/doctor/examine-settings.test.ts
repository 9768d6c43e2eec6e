import { expect, test } from "vitest"
import { examineSettings } from "./examine-settings.ts"

const own = {
  siteUrl: "https://www.huta.pl",
  primaryAdminEmail: "anna@huta.pl",
  notifyEmails: ["a@huta.pl", "b@huta.pl"],
  mailFrom: "Huta <no-reply@huta.pl>",
}

test.for<[string, Partial<typeof own>, string]>([
  ["its own addresses", {}, "good"],
  [
    "the demonstration's administrator",
    { primaryAdminEmail: "admin@kupryt.example" },
    "PRIMARY_ADMIN_EMAIL: still",
  ],
  [
    "one address of the demonstration",
    { notifyEmails: ["biuro@kupryt.example", "b@huta.pl"] },
    "NOTIFY_EMAILS: still",
  ],
  ["the demonstration's sender", { mailFrom: "Kupryt <no-reply@kupryt.example>" }, "MAIL_FROM: still"],
  ["a trial", { siteUrl: "http://localhost:3000", primaryAdminEmail: "admin@kupryt.example" }, "good"],
])("a site with %s", ([, changes, expected]) => {
  const { state, text } = examineSettings({ ...own, ...changes })
  expect(state === "good" ? state : text).toContain(expected)
})
