import { newsletter as form } from "#app/i18n/messages/pl/newsletter.ts"
import { subscription as pages } from "#app/i18n/messages/pl/subscription.ts"
import { goTo } from "../setup/panel.ts"
import { column, openPanel, readExport } from "./admin-user.ts"
import { expect, hydrated, type Installation, type Journey, notifyEmails, test } from "./fixtures.ts"

const email = "ewa.nowak+blog@huta.example"

/** Waits for the one mail that the reader gets; returns the link to one of the subscriber's pages that its text holds. */
async function mailedLink({ mailbox }: Installation, page: string): Promise<string> {
  const [mail] = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const links = mail?.text?.match(/https?:\S+/g) ?? []
  const link = links.find(address => new URL(address).pathname.endsWith(`/newsletter/${page}`))
  if (!link) throw new Error(`the mail to ${email} has no link for ${page}`)
  return link
}

export async function subscribeAndLeave({
  page: clerk,
  installation,
  launchBrowser,
}: Journey): Promise<void> {
  const row = clerk.getByRole("row").filter({ hasText: email })
  const choose = (name: string) => clerk.getByRole("link", { name, exact: true }).click()
  // A list that was just read is taken for fresh.
  const refresh = () => clerk.getByRole("button", { name: "Refresh" }).click()
  const reader = await launchBrowser()
  const heading = reader.getByRole("heading", { level: 1 })
  await openPanel(clerk, installation)

  await test.step("a reader subscribes", async () => {
    await reader.goto("/blog")
    await hydrated(reader)
    const block = reader.getByRole("form", { name: form.block.title })
    await block.getByRole("textbox", { name: form.email }).fill(email)
    await block.getByRole("button", { name: form.submit }).click()
    await expect(reader.getByRole("main")).toContainText(form.success.description)
    await goTo(clerk, "Subscribers")
    await refresh()
    await expect(row).toContainText("Not confirmed")
    await choose("Confirmed")
    await expect(row).toHaveCount(0)
  })

  await test.step("confirms by the mailed link", async () => {
    await reader.goto(await mailedLink(installation, "confirm"))
    await expect(heading).toHaveText(pages.confirm.ask.title)
    await reader.getByRole("button", { name: pages.confirm.button }).click()
    await expect(heading).toHaveText(pages.confirm.done.title)
  })

  await test.step("the staff get a mail, see it and export it", async () => {
    const sentTo = await installation.mailbox.waitFor(
      mail => !mail.recipients.includes(email) && Boolean(mail.text?.includes(email)),
      notifyEmails.length,
    )
    expect(sentTo.flatMap(({ recipients }) => recipients).sort()).toEqual([...notifyEmails].sort())
    await refresh()
    await expect(row).toContainText("Polish")
    await expect(row).toContainText("Confirmed")
    const file = await readExport(clerk)
    expect(column(file, "Email")).toEqual([email])
    expect(column(file, "State")).toEqual(["Confirmed"])
  })

  await test.step("leaves by the mailed link and is gone", async () => {
    await reader.goto(await mailedLink(installation, "unsubscribe"))
    await reader.getByRole("button", { name: pages.unsubscribe.button }).click()
    await expect(heading).toHaveText(pages.unsubscribe.done.title)
    await refresh()
    await expect(clerk.getByRole("heading", { name: "No subscriber found" })).toBeVisible()
    await choose("Unsubscribed")
    await expect(row).toContainText("Unsubscribed")
  })
}
