import type { Page } from "@playwright/test"
import { mailDomain } from "#server/testing/named-project.ts"
import { expect, hydrated } from "../fixtures.ts"
import type { RunningServer } from "./server.ts"

export const primaryAdmin = { email: `admin@${mailDomain}`, password: "correct horse battery staple" }

/** The password that accounts are registered with, unless another is named. */
export const firstPassword = "chosen at the registration"

/**
 * Registers an account through the page and leaves it on the sign-in form. Resolves when the page has the answer, which
 * comes after the mail and carries the proof of who chose the password.
 */
export async function register(page: Page, email: string, password = firstPassword): Promise<void> {
  await page.goto("/admin/login")
  await hydrated(page)
  await page.getByRole("button", { name: "Register" }).click()
  await page.getByLabel("Email address").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  const form = page.locator("form")
  await form.getByRole("button", { name: "Register" }).click()
  await form.getByRole("button", { name: "Sign in" }).waitFor()
}

/** Signs in through the page. */
export async function signIn(page: Page, account: typeof primaryAdmin): Promise<void> {
  await page.goto("/admin/login")
  await signInHere(page, account)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}

/** Fills the sign-in form where it stands, with a way back or without, and sends it. */
export async function signInHere(page: Page, { email, password }: typeof primaryAdmin): Promise<void> {
  await page.getByLabel("Email address").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.locator("form").getByRole("button", { name: "Sign in" }).click()
}

/** Returns the link of the newest mail with one, of as many as an address is to have got. Throws when they do not come. */
export async function confirmationLink(
  { mailbox }: Pick<RunningServer, "mailbox">,
  email: string,
  mails = 1,
): Promise<string> {
  const linkIn = (text = "") => /https?:\/\/\S+token_hash=\S+/.exec(text)?.[0]
  const received = await mailbox.waitFor(
    ({ recipients, text }) => recipients.includes(email) && linkIn(text) !== undefined,
    mails,
  )
  const link = linkIn(received.at(-1)?.text)
  if (!link) throw new Error("the mail carries no confirmation link")
  return link
}

/** Sets the password on the page that a mailed link's button leads to. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Save password" }).click()
}

/**
 * Opens the link of a confirmation mail, presses the button and comes to the panel. On a hosted Supabase nothing proves
 * who chose the password, and it is asked for.
 */
export async function confirmAndEnter(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByRole("button", { name: "Confirm email address" }).click()
  await page.waitForURL(/\/admin\/(dashboard|new-password)$/)
  if (page.url().endsWith("/new-password")) await choosePassword(page, password)
}
