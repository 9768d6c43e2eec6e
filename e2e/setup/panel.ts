import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { confirmAndEnter, confirmationLink, type primaryAdmin, register, signIn } from "./accounts.ts"
import type { RunningServer } from "./server.ts"

/** What of a server the way to the panel needs. */
type PanelServer = Pick<RunningServer, "mailbox" | "sql">

/**
 * Brings a page to the panel's dashboard as the holder of an account, which is made where there is none yet. Waits for
 * the answer of the admin check: Firefox reports it as failed when a test leaves the page before.
 */
export async function enterPanel(
  page: Page,
  server: PanelServer,
  account: typeof primaryAdmin,
): Promise<void> {
  const { email, password } = account
  const adminCheck = page.waitForResponse(/rpc\/is_user_admin/)
  const known =
    await server.sql`select from auth.users where email = ${email} and email_confirmed_at is not null`
  if (known.length > 0) await signIn(page, account)
  else {
    await register(page, email, password)
    await confirmAndEnter(page, await confirmationLink(server, email), password)
  }
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await (await adminCheck).finished()
}

/** An administrator who writes posts, not the primary one. */
export const writer = { email: "writer@kupryt.example", password: "a long phrase of the writer" }

/** Brings a page to the panel's dashboard as the writer, who is listed as an administrator. */
export async function enterPanelAsWriter(page: Page, server: PanelServer): Promise<void> {
  await server.sql`insert into public.admin_users (email) values (${writer.email}) on conflict do nothing`
  await enterPanel(page, server, writer)
}

/** Goes to a page of the panel by its navigation. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole("navigation", { name: "Admin navigation" }).getByRole("link", { name: entry }).click()
}

/** Expects a toast with a text. */
export async function expectToast(page: Page, tone: "success" | "destructive", text: string): Promise<void> {
  await expect(page.locator(`[data-toast=${tone}]`).filter({ hasText: text })).toBeVisible()
}

/** Takes the page's width; expects that nothing on it has to be scrolled sideways. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}
