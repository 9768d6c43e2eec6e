import type { Page } from "@playwright/test"
import { mailDomain } from "#server/testing/named-project.ts"
import { confirmAndEnter, confirmationLink, primaryAdmin, register } from "../setup/accounts.ts"
import { axeFindings } from "../setup/axe-findings.ts"
import { sidewaysScroll } from "../setup/layout-faults.ts"
import { expectToast, goTo } from "../setup/panel.ts"
import { openPanel } from "./admin-user.ts"
import { expect, type Journey, test } from "./fixtures.ts"
import { type Lead, send } from "./visitor.ts"

const colleague = { email: `beata.nowak@${mailDomain}`, password: "nine tons of turnings" }

const foundry: Lead = {
  ...{ locale: "en", name: "Maeve Byrne", email: "maeve@dublin-foundry.example", phone: "+353 1 234 5678" },
  ...{ company: "Dublin Foundry", subject: "selling-scrap" },
  message: "We have brass turnings from our lathes.",
}

const answerForm = (page: Page) => page.getByRole("form", { name: "Reply" })

async function openMessage(page: Page): Promise<void> {
  await goTo(page, "Messages")
  await page.getByRole("link", { name: foundry.name }).click()
  await expect(page.getByRole("main")).toContainText(foundry.message)
}

export async function workOnLead({ page: clerk, installation, launchBrowser }: Journey): Promise<void> {
  const { mailbox } = installation
  const mailTo = (recipient: string, words: string) =>
    mailbox.waitFor(
      ({ recipients, subject, text }) =>
        recipients.includes(recipient) && `${subject} ${text}`.replaceAll("\u00a0", " ").includes(words),
    )
  const other = await launchBrowser()
  const visitor = await launchBrowser()
  const reference = await test.step("a visitor sends a message", () => send(visitor, foundry))

  await test.step("the clerk adds a colleague, who registers", async () => {
    await openPanel(clerk, installation)
    await goTo(clerk, "Settings")
    await clerk.getByLabel("Email address of the new admin").fill(colleague.email)
    await clerk.getByRole("button", { name: "Add Admin" }).click()
    await expectToast(clerk, "success", "Admin user has been added successfully")
    await register(other, colleague.email, colleague.password)
    await confirmAndEnter(other, await confirmationLink(installation, colleague.email), colleague.password)
    await expect(other).toHaveURL(/\/admin\/dashboard$/)
  })

  await test.step("gives the message to the colleague, with a note", async () => {
    await openMessage(clerk)
    await expect(clerk.getByRole("link", { name: `Call ${foundry.phone}` })).toHaveAttribute(
      "href",
      "tel:+35312345678",
    )
    await clerk.getByLabel("Assigned to").selectOption(colleague.email)
    await expectToast(clerk, "success", `Assigned to ${colleague.email}`)
    await clerk.getByLabel("New note").pressSequentially("Sold us copper last year.")
    await clerk.getByRole("button", { name: "Add note" }).click()
    await expectToast(clerk, "success", "Note added")
    // And begins to answer all the same.
    await clerk.getByRole("button", { name: "Reply", exact: true }).click()
    await answerForm(clerk).getByLabel("Text of the reply").pressSequentially("We take it.")
  })

  await test.step("the colleague comes by the mailed link, and finds the note", async () => {
    const [mail] = await mailTo(colleague.email, foundry.company ?? "")
    expect(mail?.text).toContain(reference)
    const [link = ""] = /http\S+\/admin\/messages\/\S+/.exec(mail?.text ?? "") ?? []
    await other.goto(link)
    await expect(other.getByLabel("Assigned to")).toHaveValue(colleague.email)
    const main = other.getByRole("main")
    await expect(main).toContainText("Sold us copper last year.")
    await expect(main.getByText(primaryAdmin.email).first()).toBeVisible()
  })

  await test.step("replies by a template, which outlives the page until it is sent", async () => {
    await other.getByRole("button", { name: "Reply", exact: true }).click()
    const form = answerForm(other)
    const text = form.getByLabel("Text of the reply")
    await form.getByLabel("Template").selectOption("Offer subject to inspection")
    await expect(text).toHaveValue(
      new RegExp(`^Dear ${foundry.name},[\\s\\S]*${reference}[\\s\\S]*Kupryt · \\S+@kupryt.example$`),
    )
    // Firefox gives the keyboard to the window in front alone.
    await other.bringToFront()
    await form.getByRole("button", { name: "Send reply" }).click()
    await expect(form).toContainText("Fill in or remove: {metal}, {amount}, {price}, {branch}, {date}")
    await expect(text).toBeFocused()
    expect(await axeFindings(other)).toEqual([])
    await other.setViewportSize({ width: 320, height: 844 })
    expect(await sidewaysScroll(other)).toBe(0)
    await other.setViewportSize({ width: 1280, height: 900 })
    const offer = (await text.inputValue()).replace(/^Material[\s\S]*?{date}$/m, "Price: 4.20 EUR/kg")
    // A value that is set is not heard by React in every browser.
    await text.press("ControlOrMeta+a")
    // Six hundred keys take a while beside other tests.
    await text.pressSequentially(offer, { timeout: 120_000 })
    await other.reload()
    await expect(text).toHaveValue(offer)
    await form.getByRole("button", { name: "Send reply" }).click()
    await expectToast(other, "success", "The reply is on its way")
    await expect(form).toHaveCount(0)
    for (const state of ["Answered", "Offer sent"])
      await expect(other.getByRole("button", { name: state })).toHaveAttribute("aria-pressed", "true")
    await other.reload()
    await expect(other.getByRole("main")).toContainText("Price: 4.20 EUR/kg")
    await expect(form).toHaveCount(0)
  })

  await test.step("the visitor has it, and answers the colleague", async () => {
    const [reply] = await mailTo(foundry.email, "4.20 EUR/kg")
    expect(reply).toMatchObject({
      subject: `Our offer for your material – no. ${reference}`,
      replyTo: [{ address: colleague.email }],
    })
    const [acknowledgement] = await mailTo(foundry.email, "We have received your message")
    expect(reply?.inReplyTo).toBe(acknowledgement?.messageId)
  })

  await test.step("the clerk, who knows nothing of it, is asked before a second reply leaves, and loses nothing", async () => {
    const form = answerForm(clerk)
    await form.getByRole("button", { name: "Send reply" }).click()
    const question = clerk.getByRole("dialog")
    await expect(question).toContainText(`${colleague.email} replied`)
    await question.getByRole("button", { name: "Look first" }).click()
    await expect(clerk.getByRole("main")).toContainText("Price: 4.20 EUR/kg")
    await expect(form.getByLabel("Text of the reply")).toHaveValue("We take it.")
    await form.getByRole("button", { name: "Discard" }).click()
    await expect(form).toHaveCount(0)
    expect(mailbox.mails.filter(({ text }) => text?.includes("We take it."))).toEqual([])
  })

  await test.step("and writes down what came of it", async () => {
    await clerk
      .getByRole("group", { name: "Outcome" })
      .getByRole("button", { name: "Deal", exact: true })
      .click()
    await expectToast(clerk, "success", "Outcome: Deal")
    await goTo(clerk, "Activity")
    await expect(clerk.getByRole("main")).toContainText(`${reference}, now a deal`)
    await openMessage(clerk)
    await clerk.getByRole("button", { name: "Delete", exact: true }).first().click()
    await clerk.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
    await expectToast(clerk, "success", "The message has been deleted")
  })
}
