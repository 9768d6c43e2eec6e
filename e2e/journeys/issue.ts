import type { Page } from "@playwright/test"
import { newsletter as form } from "#app/i18n/messages/pl/newsletter.ts"
import { subscription as pages } from "#app/i18n/messages/pl/subscription.ts"
import type { ReceivedMail } from "#server/testing/mailbox.ts"
import { primaryAdmin } from "../setup/accounts.ts"
import { axeFindings } from "../setup/axe-findings.ts"
import { sidewaysScroll } from "../setup/layout-faults.ts"
import { expectToast, goTo } from "../setup/panel.ts"
import { writePost } from "../setup/write-post.ts"
import { openPanel } from "./admin-user.ts"
import { expect, type Journey, test } from "./fixtures.ts"

const email = "jan.kowalski+issue@huta.example"
const words = "Szanowni Państwo,\n\ndwa nowe wpisy."
const category = "recycling"
const image = "/media/copper-plate.jpg"
const first = { title: { pl: "Ołów drożeje", en: "Lead climbs" }, category, image }
const second = { title: { pl: "Cyna tanieje", en: "Tin falls" }, category, image }

const headerOf = (mail: ReceivedMail | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value

/** The address of a page of the site that a mail's text has. */
function linkIn(mail: ReceivedMail | undefined, page: string): string {
  const links = mail?.text?.match(/https?:\S+/g) ?? []
  const link = links.find(address => new URL(address).pathname.includes(`/newsletter/${page}`))
  if (!link) throw new Error(`the mail has no link to ${page}`)
  return link
}

/** Expects no finding of axe, and that nothing is cut off in the narrowest window. */
async function expectGood(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
}

export async function sendIssue({ page: clerk, installation, launchBrowser }: Journey): Promise<void> {
  const { mailbox } = installation
  const reader = await launchBrowser()
  const mailTo = async (recipient: string, subject: string) => {
    const [mail] = await mailbox.waitFor(
      mail => mail.recipients.includes(recipient) && mail.subject === subject,
    )
    return mail
  }
  const saved = clerk.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d$/ })
  const figure = (name: string) => clerk.locator("dl > div").filter({ hasText: name }).getByRole("definition")

  await test.step("a reader subscribes and confirms by the mailed link", async () => {
    await reader.goto("/newsletter")
    const main = reader.getByRole("main")
    await main.getByRole("textbox", { name: form.email }).fill(email)
    await main.getByRole("button", { name: form.submit }).click()
    await expect(main).toContainText(form.success.description)
    const [mail] = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
    await reader.goto(linkIn(mail, "confirm"))
    await reader.getByRole("button", { name: pages.confirm.button }).click()
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(pages.confirm.done.title)
  })

  await test.step("an administrator announces a post, adds another and puts it first by the keyboard", async () => {
    await openPanel(clerk, installation)
    await writePost(clerk, first)
    await writePost(clerk, second)
    await clerk.getByRole("link", { name: `Announce “${first.title.en}” in the newsletter` }).click()
    await expect(clerk.getByLabel("Subject (Polish)")).toHaveValue(first.title.pl)
    await clerk.getByRole("searchbox").pressSequentially(second.title.en)
    await clerk.getByRole("button", { name: `Add “${second.title.en}”` }).click()
    const up = clerk.getByRole("button", { name: `Up “${second.title.en}”` })
    // Firefox gives the keyboard to the window in front alone.
    await clerk.bringToFront()
    await up.press("Enter")
    await expect(clerk.getByRole("status").getByText(`“${second.title.en}” is now 1 of 2`)).toBeAttached()
    await expect(up).toBeFocused()
    await expect(clerk.getByRole("list", { name: "Chosen posts" }).getByRole("listitem")).toContainText([
      second.title.en,
      first.title.en,
    ])
  })

  await test.step("what is typed survives a reload; the page is accessible and fits a phone", async () => {
    await expect(saved).toBeVisible()
    await expect(clerk).toHaveURL(/\/admin\/newsletter\/issues\/[\da-f-]{36}$/)
    // A value that is set is not heard by React in every browser.
    const typed = clerk.getByLabel("Words (Polish)")
    await typed.pressSequentially(words.slice(0, -1))
    await clerk.reload()
    await expect(typed).toHaveValue(words.slice(0, -1))
    // Text that was saved before the reload is not saved again.
    await typed.press("ControlOrMeta+End")
    await typed.pressSequentially(words.slice(-1))
    await expect(typed).toHaveValue(words)
    await expect(saved).toBeVisible()
    await expectGood(clerk)
  })

  await test.step("the preview shows the mail as it arrives, and a test goes to the administrator alone", async () => {
    await clerk.getByRole("button", { name: "Preview" }).click()
    const mail = clerk.frameLocator("iframe")
    await clerk
      .getByRole("group", { name: "Language of the preview" })
      .getByRole("button", { name: "Polish" })
      .click()
    await expect(mail.getByRole("heading", { name: first.title.pl, level: 1 })).toBeVisible()
    const opened = clerk.waitForEvent("popup")
    await mail.getByRole("link", { name: "Zobacz w\u00a0przeglądarce" }).click()
    await expect((await opened).getByRole("heading", { level: 1 })).toHaveText(form.unsent.title)
    await (await opened).close()
    const picture = mail.locator("img").nth(1)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(mail.locator("body")).toContainText("dwa nowe wpisy.")
    await clerk.getByRole("button", { name: "Text" }).click()
    await expect(mail.locator("body")).toContainText(`${second.title.pl}\n`)
    await clerk.getByRole("button", { name: "Send test" }).click()
    await expectToast(clerk, "success", `The test in Polish goes to ${primaryAdmin.email}`)
    const test = await mailTo(primaryAdmin.email, `[Test] ${first.title.pl}`)
    expect(test?.text).toContain("dwa nowe wpisy.")
  })

  await test.step("it is scheduled and taken off the schedule", async () => {
    await clerk.getByRole("button", { name: "Schedule…" }).click()
    const dialog = clerk.getByRole("dialog")
    await expect(dialog).toContainText("It would go to 1 subscriber now.")
    await dialog.getByLabel(/^Date and time/).fill(`${new Date().getFullYear() + 1}-02-01T10:00`)
    await dialog.getByRole("button", { name: "Schedule" }).click()
    await expect(clerk.getByRole("heading", { name: /^Scheduled for Feb 1/ })).toBeVisible()
    await clerk.getByRole("button", { name: "Take off the schedule" }).click()
    await expectToast(clerk, "success", "The issue is no longer scheduled")
  })

  const received =
    await test.step("it is sent after a question that names the number, and seen to end", async () => {
      await clerk.getByRole("button", { name: "Send to 1 subscriber" }).click()
      await expect(clerk.getByRole("dialog")).toContainText("Send to 1 subscriber?")
      await clerk.getByRole("dialog").getByRole("button", { name: "Send to 1" }).click()
      await expect(clerk.getByRole("heading", { name: first.title.en, level: 1 })).toBeVisible()
      const mail = await mailTo(email, first.title.pl)
      await expect(clerk.getByRole("status").getByText("Sent", { exact: true })).toBeVisible()
      await expect(figure("Sent")).toHaveText("1")
      await expect(figure("Refused")).toHaveText("0")
      await expectGood(clerk)
      return mail
    })

  await test.step("the mail can be left by one click, and leads to its web version", async () => {
    const unsubscribe = linkIn(received, "unsubscribe")
    expect(headerOf(received, "list-unsubscribe")).toBe(`<${unsubscribe}>`)
    expect(headerOf(received, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
    expect(received?.html).toContain(first.title.pl)
    await reader.goto(linkIn(received, "issues"))
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(first.title.pl)
    await reader.goto(unsubscribe)
    await reader.getByRole("button", { name: pages.unsubscribe.button }).click()
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(pages.unsubscribe.done.title)
  })

  await test.step("the issue says that somebody left because of it, and the list and the activity know it", async () => {
    await clerk.reload()
    await expect(figure("Left because of it")).toHaveText("1")
    await goTo(clerk, "Newsletter")
    const row = clerk.getByRole("row").filter({ hasText: first.title.en })
    await expect(row).toContainText(/Sent\s*1.*Left\s*1/)
    await goTo(clerk, "Subscribers")
    await clerk.getByRole("link", { name: email }).click()
    // The reader got it in Polish.
    await clerk.getByRole("link", { name: first.title.pl, exact: true }).click()
    await expect(clerk.getByRole("heading", { level: 1 })).toHaveText(first.title.en)
    await goTo(clerk, "Activity")
    await expect(
      clerk
        .getByRole("row")
        .filter({ hasText: "Newsletter issue sent" })
        .getByRole("link", { name: first.title.en }),
    ).toBeVisible()
  })
}
