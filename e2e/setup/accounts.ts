import type { Page } from "@playwright/test"
import type { RunningServer } from "./server.ts"

export const primaryAdmin = { email: "admin@kupryt.example", password: "correct horse battery staple" }

/** The password that accounts are registered with; the confirmation sets the one they keep. */
export const firstPassword = "chosen at the registration"

/** Registers an account through the page and leaves it on the sign-in form. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto("/admin/login")
  await page.getByRole("button", { name: "Register" }).click()
  await page.getByLabel("E-mail address").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(firstPassword)
  await page.locator("form").getByRole("button", { name: "Register" }).click()
}

/** Signs in through the page. */
export async function signIn(page: Page, { email, password }: typeof primaryAdmin): Promise<void> {
  await page.goto("/admin/login")
  await page.getByLabel("E-mail address").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.locator("form").getByRole("button", { name: "Sign in" }).click()
}

/** Returns the link of the confirmation mail that an address got. Throws when none comes. */
export async function confirmationLink(server: RunningServer, email: string): Promise<string> {
  const [mail] = await server.mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const link = /https?:\/\/\S+token_hash=\S+/.exec(mail?.text ?? "")?.[0]
  if (!link) throw new Error("the mail carries no confirmation link")
  return link
}

/** Opens the link of a confirmation mail, sets the account's password and presses the button. */
export async function confirm(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Confirm e-mail address" }).click()
}
