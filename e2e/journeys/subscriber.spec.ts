import { newsletter as englishForm } from "#app/i18n/messages/en/newsletter.ts"
import { subscription as english } from "#app/i18n/messages/en/subscription.ts"
import { newsletter as polishForm } from "#app/i18n/messages/pl/newsletter.ts"
import { subscription as polish } from "#app/i18n/messages/pl/subscription.ts"
import { goTo } from "../setup/panel.ts"
import { column, openPanel, readExport } from "./admin-user.ts"
import { expect, hydrated, type Installation, notifyEmails, onEveryBackend } from "./fixtures.ts"

const readers = [
  {
    ...{ email: "ewa.nowak+blog@huta.example", language: "Polish", path: "/blog" },
    ...{ form: polishForm, pages: polish },
  },
  {
    ...{ email: "o'brien@foundry.example", language: "English", path: "/en/contact" },
    ...{ form: englishForm, pages: english },
  },
] as const

/** Waits for the one mail that an address gets; returns the link to one of the subscriber's pages that its text holds. */
async function mailedLink({ mailbox }: Installation, email: string, page: string): Promise<string> {
  const [mail] = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const links = mail?.text?.match(/https?:\S+/g) ?? []
  const link = links.find(address => new URL(address).pathname.endsWith(`/newsletter/${page}`))
  if (!link) throw new Error(`the mail to ${email} has no link for ${page}`)
  return link
}

onEveryBackend(test => {
  test("[JOUR-02] a subscriber confirms by the mailed link, is listed and exported, leaves by the mailed link and is gone", async ({
    page: clerk,
    installation,
    openBrowser,
  }) => {
    const rowOf = (email: string) => clerk.getByRole("row").filter({ hasText: email })
    const choose = (name: string) => clerk.getByRole("link", { name, exact: true }).click()
    await openPanel(clerk, installation)
    for (const { email, language, path, form, pages } of readers) {
      const reader = await openBrowser()
      const heading = reader.getByRole("heading", { level: 1 })

      await test.step(`${email} subscribes`, async () => {
        await reader.goto(path)
        await hydrated(reader)
        const block = reader.getByRole("form", { name: form.block.title })
        await block.getByRole("textbox", { name: form.email }).fill(email)
        await block.getByRole("button", { name: form.submit }).click()
        await expect(reader.getByRole("main")).toContainText(form.success.description)
        await goTo(clerk, "Subscribers")
        // A list that was just read is taken for fresh.
        await clerk.getByRole("button", { name: "Refresh" }).click()
        await expect(rowOf(email)).toContainText("Not confirmed")
        await choose("Confirmed")
        await expect(rowOf(email)).toHaveCount(0)
      })

      await test.step("confirms by the mailed link", async () => {
        await reader.goto(await mailedLink(installation, email, "confirm"))
        await expect(heading).toHaveText(pages.confirm.ask.title)
        await reader.getByRole("button", { name: pages.confirm.button }).click()
        await expect(heading).toHaveText(pages.confirm.done.title)
      })

      await test.step("the staff hear of it, see it and export it", async () => {
        const told = await installation.mailbox.waitFor(
          mail => !mail.recipients.includes(email) && Boolean(mail.text?.includes(email)),
          notifyEmails.length,
        )
        expect(told.flatMap(({ recipients }) => recipients).sort()).toEqual([...notifyEmails].sort())
        await clerk.getByRole("button", { name: "Refresh" }).click()
        await expect(rowOf(email)).toContainText(language)
        await expect(rowOf(email)).toContainText("Confirmed")
        const file = await readExport(clerk)
        expect(column(file, "Email")).toEqual([email])
        expect(column(file, "State")).toEqual(["Confirmed"])
      })

      await test.step("leaves by the mailed link and is gone", async () => {
        await reader.goto(await mailedLink(installation, email, "unsubscribe"))
        await reader.getByRole("button", { name: pages.unsubscribe.button }).click()
        await expect(heading).toHaveText(pages.unsubscribe.done.title)
        await clerk.getByRole("button", { name: "Refresh" }).click()
        await expect(clerk.getByRole("heading", { name: "No subscriber found" })).toBeVisible()
        await choose("Unsubscribed")
        await expect(rowOf(email)).toContainText("Unsubscribed")
      })
    }
  })
})
