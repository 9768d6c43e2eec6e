import type { Page } from "@playwright/test"
import { mailDomain, namedProject } from "#server/testing/named-project.ts"
import { codeOf } from "#server/testing/second-factor.ts"
import { allowComplaints } from "../fixtures.ts"
import {
  confirmAndEnter,
  confirmationLink,
  primaryAdmin,
  register,
  signInHere,
  signOut,
} from "../setup/accounts.ts"
import { expectToast, goTo, leadTo } from "../setup/panel.ts"
import { expectGood, openPanel } from "./admin-user.ts"
import { expect, type Journey, test } from "./fixtures.ts"

const colleague = { email: `celina.wrona@${mailDomain}`, password: "eleven tons of turnings" }

async function sendCode(page: Page, code: string, button = "Continue"): Promise<void> {
  await page.getByRole("main").getByLabel("Code from the app").last().fill(code)
  await page.getByRole("main").getByRole("button", { name: button }).click()
}

/** Sets a device up on the page that asks for its name; returns its key, the code that was used, and the recovery codes. */
async function setUp(page: Page, name: string) {
  await page.getByLabel("Name of the device").fill(name)
  await page.getByRole("button", { name: "Continue" }).click()
  const picture = page.getByAltText("QR code with the key for the app")
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const secret = (await page.locator("main code").allInnerTexts()).join("").replaceAll(/\s/g, "")
  await expectGood(page)
  const used = codeOf(secret)
  await sendCode(page, used, "Switch on")
  await expect(page.getByRole("main")).toContainText("Two-step sign-in is on.")
  const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await expectGood(page)
  await page.getByRole("button", { name: "I have kept the codes" }).click()
  return { secret, used, codes }
}

/** On an auth server of ours a code is taken once, and none of an earlier time step: of each device the present one is used, and then at most the next. */
export async function useSecondFactor({
  page: owner,
  installation,
  launchBrowser,
  complaints,
}: Journey): Promise<void> {
  const { mailbox } = installation
  const other = await launchBrowser()
  const atPage = (path: string) => `${installation.url}/admin/${path}`
  const mailOf = (subject: RegExp) =>
    mailbox.waitFor(mail => mail.recipients.includes(colleague.email) && subject.test(mail.subject ?? ""))
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })

  await test.step("a colleague is added and registers", async () => {
    await openPanel(owner, installation)
    await goTo(owner, "Settings")
    await owner.getByLabel("Email address of the new admin").fill(colleague.email)
    await owner.getByRole("button", { name: "Add Admin" }).click()
    await expectToast(owner, "success", "Admin user has been added successfully")
    await register(other, colleague.email, colleague.password)
    await confirmAndEnter(other, await confirmationLink(installation, colleague.email), colleague.password)
    await expect(other).toHaveURL(atPage("dashboard"))
  })

  const phone = await test.step("sets up a phone, and is shown ten recovery codes once", async () => {
    await other.goto("/admin/account")
    await other.getByRole("button", { name: "Set it up" }).click()
    const made = await setUp(other, "Work phone")
    await expect(other.getByRole("listitem").filter({ hasText: "Work phone" })).toBeVisible()
    await expect(other.getByRole("main")).toContainText("10 recovery codes are left.")
    await mailOf(/added\sto\syour\stwo-step|Dodano\surządzenie/)
    return made
  })

  await test.step("the password alone opens nothing; a used code neither; the code leads on to the page", async () => {
    await signOut(other)
    await other.goto("/admin/posts?q=lead")
    await signInHere(other, colleague)
    await expect(heading(other, "Two-step sign-in")).toBeVisible()
    await expectGood(other)
    await sendCode(other, "12")
    await expect(other.getByRole("main")).toContainText("Enter the six digits that the app shows.")
    // Supabase's own auth server takes a code again while it lasts.
    if (!namedProject()) {
      await sendCode(other, phone.used)
      await expect(other.getByRole("main")).toContainText("This code is wrong or has been used already.")
      await expect(other.getByLabel("Code from the app")).toBeFocused()
      await expectGood(other)
    }
    // As a phone shows and pastes it.
    await sendCode(other, codeOf(phone.secret, 30).replace(/(...)/, " $1 "))
    await expect(other).toHaveURL(atPage("posts?q=lead"))
  })

  await test.step("without the phone a recovery code ends two-step sign-in", async () => {
    await signOut(other)
    await signInHere(other, colleague)
    await other.getByRole("button", { name: "Use a recovery code" }).click()
    const field = other.getByLabel("Recovery code")
    await field.fill("00000-00000-00000-00000")
    await other.getByRole("button", { name: "Continue" }).click()
    await expect(other.getByRole("main")).toContainText("This is none of your recovery codes")
    await expectGood(other)
    await field.fill(phone.codes[3]?.toUpperCase() ?? "")
    await other.getByRole("button", { name: "Continue" }).click()
    await expectToast(other, "success", "Two-step sign-in is off")
    await expect(other).toHaveURL(atPage("dashboard"))
  })

  await test.step("the owner sets up a device and demands one of everybody", async () => {
    await goTo(owner, "Settings")
    const demand = owner.getByRole("button", { name: "Demand two-step sign-in of everybody" })
    await expect(demand).toBeDisabled()
    await owner.getByRole("link", { name: "Set it up under Account" }).click()
    await owner.getByRole("button", { name: "Set it up" }).click()
    await setUp(owner, "Owner’s phone")
    await goTo(owner, "Settings")
    await demand.click()
    await owner.getByRole("dialog").getByRole("button", { name: "Demand it" }).click()
    await expectToast(owner, "success", "Two-step sign-in is demanded of everybody")
    await expectGood(owner)
  })

  await test.step("the colleague is led to setting up another, and then on", async () => {
    await leadTo(other, "/admin/posts")
    await expect(heading(other, "Set up two-step sign-in")).toBeVisible()
    await other.goto("/admin/messages")
    await expect(other).toHaveURL(atPage("second-factor?return=%2Fadmin%2Fmessages"))
    await setUp(other, "New phone")
    await expect(other).toHaveURL(atPage("messages"))
  })

  await test.step("which the owner lifts: the colleague is out, told by mail, and sets up a third", async () => {
    await owner.reload()
    await owner.getByRole("button", { name: `Switch off two-step sign-in for ${colleague.email}` }).click()
    await owner.getByRole("dialog").getByRole("button", { name: "Switch off" }).click()
    await expectToast(owner, "success", "Two-step sign-in has been switched off")
    await leadTo(other, "/admin/messages")
    await expect(other).toHaveURL(atPage("login?return=%2Fadmin%2Fmessages"))
    await signInHere(other, colleague)
    await mailOf(/switched\soff\syour\stwo-step|wyłączył\sTwoją/)
    await setUp(other, "Third phone")
    await expect(other).toHaveURL(atPage("messages"))
  })

  await test.step("it is demanded no more, and the owner removes the device", async () => {
    await owner.getByRole("button", { name: "Demand it no more" }).click()
    await owner.getByRole("dialog").getByRole("button", { name: "Demand it no more" }).click()
    await expectToast(owner, "success", "Two-step sign-in is demanded no more")
    await owner.goto("/admin/account")
    await owner.getByRole("button", { name: "Remove Owner’s phone" }).click()
    await expectGood(owner)
    await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
    await expectToast(owner, "success", "The device has been removed")
    await expect(owner.getByRole("button", { name: "Set it up" })).toBeVisible()
    expect(complaints).toEqual([])
    await signOut(owner)
    await signInHere(owner, primaryAdmin)
    await expect(owner).toHaveURL(atPage("dashboard"))
    // Reads that were under way at the sign-out are refused.
    allowComplaints(complaints, /40[13]/)
  })
}
