import type { Locator, Page } from "@playwright/test"
import { newsletter as form } from "#app/i18n/messages/pl/newsletter.ts"
import { subscription as pages } from "#app/i18n/messages/pl/subscription.ts"
import { openPanel } from "./journeys/admin-user.ts"
import { backends } from "./journeys/backends.ts"
import { expect, type Installation, test } from "./journeys/fixtures.ts"
import { expectToast, goTo } from "./setup/panel.ts"

test.use({ backend: backends[0] })

const readers = ["ola", "jan", "ewa", "piotr"].map(name => `${name}@huta.example`)

/** Subscribes by the form and the mailed link. */
async function subscribe(reader: Page, { mailbox }: Installation, email: string): Promise<void> {
  await reader.goto("/newsletter")
  const main = reader.getByRole("main")
  await main.getByRole("textbox", { name: form.email }).fill(email)
  await main.getByRole("button", { name: form.submit }).click()
  await expect(main).toContainText(form.success.description)
  const [mail] = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  await reader.goto(/http\S+\/newsletter\/confirm\?\S+/.exec(mail?.text ?? "")?.[0] ?? "")
  await reader.getByRole("button", { name: pages.confirm.button }).click()
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(pages.confirm.done.title)
}

/** Writes an issue and sends it; the page is then that of its mails. */
async function send(clerk: Page, subject: string): Promise<void> {
  await goTo(clerk, "Newsletter")
  await clerk.getByRole("link", { name: "New issue" }).first().click()
  for (const language of ["Polish", "English"]) {
    await clerk.getByLabel(`Subject (${language})`).fill(subject)
    await clerk.getByLabel(`Words (${language})`).fill("12 t")
  }
  await clerk.getByRole("button", { name: "Send to 4 subscribers" }).click()
  await clerk.getByRole("dialog").getByRole("button", { name: "Send to 4" }).click()
  await expect(clerk.getByRole("heading", { level: 1 })).toHaveText(subject)
}

const figure = (clerk: Page, name: string): Locator =>
  clerk
    .locator("dl > div")
    .filter({ has: clerk.getByText(name, { exact: true }) })
    .getByRole("definition")

async function expectStands(clerk: Page, state: string, figures: Record<string, number>): Promise<void> {
  // The notice of an order is a status outside of it.
  const main = clerk.getByRole("main")
  await expect(main.getByRole("status").getByText(state, { exact: true })).toBeVisible()
  for (const [name, count] of Object.entries(figures))
    await expect(figure(clerk, name)).toHaveText(String(count))
}

test("[NL-03] an issue that is paused or cancelled sends no more than what was under way; continued, it goes to everybody once", async ({
  page: clerk,
  installation,
  launchBrowser,
}) => {
  const { mailbox } = installation
  const of = (subject: string) => (mail: { subject?: string | undefined }) => mail.subject === subject
  const recipients = (subject: string) =>
    mailbox.mails
      .filter(of(subject))
      .flatMap(mail => mail.recipients)
      .sort()
  for (const email of readers) await subscribe(await launchBrowser(), installation, email)
  await openPanel(clerk, installation)

  await test.step("[NL-01] where nobody reads a language nothing can be sent in it, and the language is named", async () => {
    await goTo(clerk, "Newsletter")
    await clerk.getByRole("link", { name: "New issue" }).first().click()
    await clerk.getByLabel("Subject (English)").fill("Nobody")
    await clerk.getByLabel("Words (English)").fill("12 t")
    await clerk.getByRole("radio", { name: "English readers" }).check()
    await clerk.getByRole("button", { name: "Send", exact: true }).click()
    await expect(clerk.locator(":focus")).toContainText("no confirmed subscriber reads English")
    await expect(clerk.getByRole("dialog")).toHaveCount(0)
  })

  await test.step("the rest is cancelled while two mails are under way", async () => {
    const answer = mailbox.hold(of("First"))
    await send(clerk, "First")
    await mailbox.waitFor(of("First"), 2)
    await expectStands(clerk, "Sending", { Sent: 0, Waiting: 4 })
    await clerk.getByRole("button", { name: "Cancel the rest" }).click()
    const dialog = clerk.getByRole("dialog")
    await expect(dialog).toContainText(
      "2 subscribers will not get it. Emails already under way still arrive: 2 at the moment.",
    )
    await dialog.getByRole("button", { name: "Cancel the rest" }).click()
    await expectToast(clerk, "success", "The rest is cancelled")
    answer()
    await expectStands(clerk, "Cancelled", { Sent: 2, "Not sent: cancelled": 2 })
    await expect(clerk.getByRole("button", { name: /Pause|Continue|Cancel/ })).toHaveCount(0)
  })

  await test.step("another is paused, and one that is sent later overtakes it", async () => {
    const answer = mailbox.hold(of("Second"))
    await send(clerk, "Second")
    await mailbox.waitFor(of("Second"), 2)
    await expectStands(clerk, "Sending", { Sent: 0, Waiting: 4 })
    await clerk.getByRole("button", { name: "Pause" }).click()
    await expectToast(clerk, "success", "Paused")
    answer()
    await expectStands(clerk, "Paused", { Sent: 2, Waiting: 2 })
    await send(clerk, "Third")
    await expectStands(clerk, "Sent", { Sent: 4 })
    expect(recipients("Third")).toEqual(readers.toSorted())
    expect(recipients("Second")).toHaveLength(2)
  })

  await test.step("it is continued, and everybody has it once", async () => {
    await goTo(clerk, "Newsletter")
    await expect(clerk.getByRole("row").filter({ hasText: "Second" })).toContainText("Paused")
    await clerk.getByRole("link", { name: "Second" }).click()
    await expectStands(clerk, "Paused", { Sent: 2, Waiting: 2 })
    await clerk.getByRole("button", { name: "Continue" }).click()
    await expectToast(clerk, "success", "Sending goes on")
    await expectStands(clerk, "Sent", { Sent: 4, Refused: 0 })
    expect(recipients("Second")).toEqual(readers.toSorted())
    expect(recipients("First")).toHaveLength(2)
  })

  await test.step("[NL-10] a mail server that refuses the sender pauses it with its words; once that is mended it goes to everybody", async () => {
    mailbox.refuse("5.7.1 Sender not authorised")
    await send(clerk, "Fourth")
    await expectStands(clerk, "Paused", { Sent: 0, Refused: 0, Waiting: 4 })
    await expect(clerk.getByRole("main")).toContainText("550 5.7.1 Sender not authorised")
    await expect(clerk.getByText("Paused: most of the last emails were refused")).toBeVisible()
    mailbox.refuse(null)
    await clerk.getByRole("button", { name: "Continue" }).click()
    await expectStands(clerk, "Sent", { Sent: 4, Refused: 0 })
    expect(recipients("Fourth")).toEqual(readers.toSorted())
  })
})
