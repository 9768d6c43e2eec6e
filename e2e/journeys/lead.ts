import type { Page } from "@playwright/test"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import type { ReceivedMail } from "#server/testing/mailbox.ts"
import { expectToast, goTo } from "../setup/panel.ts"
import { column, openPanel, readExport } from "./admin-user.ts"
import { expect, type Journey, notifyEmails, test } from "./fixtures.ts"
import {
  buyer,
  expectAcknowledged,
  expectMails,
  isAbout,
  type Lead,
  roofer,
  send,
  smelter,
  typedBy,
} from "./visitor.ts"

/** Expects that a message's page shows all that was sent, and its number. */
async function expectWhole(page: Page, lead: Lead, reference: string): Promise<void> {
  const main = page.getByRole("main")
  await expect(page.getByRole("heading", { name: english.subjects[lead.subject], level: 1 })).toBeVisible()
  const text = main.getByText(lead.message)
  await expect(text).toHaveAttribute("lang", lead.locale)
  await expect(text).toHaveText(lead.message, { useInnerText: true })
  for (const part of [...typedBy(lead), reference, "text version 2026-11"])
    await expect(main).toContainText(part)
  await expect(main).toContainText(lead.locale === "pl" ? "Polish" : "English")
  const photographs = lead.scrap?.photographs ?? 0
  await expect(main.getByRole("img", { name: /^Photograph/ })).toHaveCount(photographs)
  if (photographs === 0) return
  await expect(main).toContainText("Brass")
  // Firefox gives the keyboard to the window in front alone.
  await page.bringToFront()
  await main.getByRole("button", { name: `Photograph 1 of ${photographs}` }).press("Enter")
  const large = page.getByRole("dialog").getByRole("img", { name: `Photograph 1 of ${photographs}` })
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  await page.keyboard.press("Escape")
}

export async function followLead({ page: clerk, installation, launchBrowser }: Journey): Promise<void> {
  const rows = clerk.getByRole("row")
  const rowOf = (lead: Lead) => rows.filter({ hasText: lead.name })
  const choose = (name: string) => clerk.getByRole("link", { name, exact: true }).click()
  const toList = () =>
    clerk.getByRole("navigation", { name: "Location" }).getByRole("link", { name: "Messages" }).click()
  const setStatus = async (status: string) => {
    const button = clerk.getByRole("group", { name: "Status" }).getByRole("button", { name: status })
    await expect(button).toHaveAttribute("aria-pressed", "false")
    await button.click()
    await expectToast(clerk, "success", `Status changed to ${status}`)
    await expect(button).toHaveAttribute("aria-pressed", "true")
  }

  const first = await test.step("a visitor sends it", async () => {
    const reference = await send(await launchBrowser(), smelter)
    await expectMails(installation, smelter)
    await expectAcknowledged(installation, smelter, reference)
    return reference
  })

  await test.step("the clerk finds it listed once and reads all of it", async () => {
    await openPanel(clerk, installation)
    await goTo(clerk, "Messages")
    await expect(rows).toHaveCount(2)
    await expect(rowOf(smelter)).toContainText("New")
    await rowOf(smelter).getByRole("link", { name: smelter.name }).click()
    await expectWhole(clerk, smelter, first)
    const card = clerk.locator("section", {
      has: clerk.getByRole("heading", { name: "Emails to the company" }),
    })
    const mails = card.getByRole("listitem")
    await expect(mails).toHaveCount(2)
    for (const address of notifyEmails) await expect(mails.filter({ hasText: address })).toContainText("Sent")
  })

  await test.step("answers it", async () => {
    const ownProgram = clerk.getByRole("link", { name: "Open in mail app" })
    expect(decodeURIComponent(new URL((await ownProgram.getAttribute("href")) ?? "").pathname)).toBe(
      smelter.email,
    )
    await setStatus("Answered")
    await toList()
    await expect(rowOf(smelter)).toContainText("Answered")
  })

  await test.step("finds it by each thing that is known of it", async () => {
    for (const words of ["łącka", "ZANETA+ZLOM", "szopienice", "MOSIĄDZU", "2,5 t miedzi"]) {
      await clerk.getByRole("searchbox").fill(words)
      await expect(clerk).toHaveURL(address => address.searchParams.get("q") === words)
      await expect(rowOf(smelter)).toHaveCount(1)
    }
    await clerk.getByRole("searchbox").fill("aluminium")
    await expect(rows).toHaveCount(0)
    await clerk.getByRole("searchbox").fill("")
  })

  await test.step("takes it for spam, and back", async () => {
    await rowOf(smelter).getByRole("link", { name: smelter.name }).click()
    await setStatus("Spam")
    await toList()
    await expect(rows).toHaveCount(0)
    await choose("Spam")
    await rowOf(smelter).getByRole("link", { name: smelter.name }).click()
    await setStatus("Answered")
    await toList()
    await choose("Inbox")
    await expect(rowOf(smelter)).toContainText("Answered")
  })

  await test.step("another visitor's browser fills in the hidden field: the mails wait until the clerk releases them", async () => {
    const reference = await send(await launchBrowser(), buyer, { byRobot: true })
    // A list that was just read is taken for fresh.
    await clerk.getByRole("button", { name: "Refresh" }).click()
    await expect(rows).toHaveCount(3)
    await choose("To check")
    await expect(rows).toHaveCount(2)
    await rowOf(buyer).getByRole("link", { name: buyer.name }).click()
    await expectWhole(clerk, buyer, reference)
    await expect(clerk.getByRole("main")).toContainText("A field hidden from people was filled in")
    const isToldOrAbout = (mail: ReceivedMail) =>
      isAbout(buyer)(mail) || mail.recipients.includes(buyer.email)
    expect(installation.mailbox.mails.filter(isToldOrAbout)).toEqual([])
    await clerk.getByRole("button", { name: "Not spam – notify the office" }).click()
    await expectToast(clerk, "success", "The emails are on their way")
  })

  await test.step("a third one sends a message without JavaScript; the released mails leave with those about it", async () => {
    const visitor = await launchBrowser({ javaScriptEnabled: false })
    const reference = await send(visitor, roofer)
    for (const lead of [buyer, roofer]) await expectMails(installation, lead)
    await expectAcknowledged(installation, roofer, reference)
    await goTo(clerk, "Messages")
    await clerk.getByRole("button", { name: "Refresh" }).click()
    await rowOf(roofer).getByRole("link", { name: roofer.name }).click()
    await expectWhole(clerk, roofer, reference)
  })

  await test.step("the clerk exports them and reads the file", async () => {
    await goTo(clerk, "Messages")
    await expect(rows).toHaveCount(4)
    const file = await readExport(clerk)
    const leads = [roofer, buyer, smelter]
    expect(column(file, "Name")).toEqual(leads.map(({ name }) => name))
    expect(column(file, "Email")).toEqual(leads.map(({ email }) => email))
    // A spreadsheet is kept from computing what visitors wrote.
    expect(column(file, "Phone")).toEqual(["", "", `'${smelter.phone}`])
    expect(column(file, "Message")).toEqual(leads.map(({ message }) => message.replace("=SUMA", "'=SUMA")))
    expect(column(file, "Status")).toEqual(["Read", "Read", "Answered"])
  })

  await test.step("and deletes the first", async () => {
    await rowOf(smelter).getByRole("link", { name: smelter.name }).click()
    await expectWhole(clerk, smelter, first)
    const place = clerk.url()
    await clerk.getByRole("button", { name: "Delete" }).click()
    await clerk.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
    await expectToast(clerk, "success", "The message has been deleted")
    await expect(rows).toHaveCount(3)
    expect(column(await readExport(clerk), "Name")).toEqual([roofer.name, buyer.name])
    await clerk.goto(place)
    await expect(clerk.getByRole("heading", { name: "Message not found" })).toBeVisible()
    for (const lead of [smelter, buyer, roofer])
      expect(installation.mailbox.mails.filter(isAbout(lead))).toHaveLength(notifyEmails.length)
  })
}
