import type { BrowserContextOptions, Locator, Page } from "@playwright/test"
import { createClient } from "@supabase/supabase-js"
import { loadSecrets } from "#server/secrets.ts"
import { confirmAccount } from "#server/testing/confirm-account.ts"
import { newPeer } from "#server/testing/new-peer.ts"
import { expect, test } from "../fixtures.ts"
import { confirmAndEnter, confirmationLink, primaryAdmin, register, signIn } from "./accounts.ts"
import type { RunningServer } from "./server.ts"

/** The parts of a server that entering the panel needs. */
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
const writer = { email: "writer@kupryt.example", password: "a long phrase of the writer" }

/** Brings a page to the panel's dashboard as the writer, who is listed as an administrator. */
export async function enterPanelAsWriter(page: Page, server: PanelServer): Promise<void> {
  await server.sql`insert into public.admin_users (email) values (${writer.email}) on conflict do nothing`
  await enterPanel(page, server, writer)
}

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>

/** A client of a server's API as somebody's browser has it, and what that would store. */
async function openClient({ url, dataDir }: RunningServer) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  const { publishableKey } = await loadSecrets(dataDir)
  const { auth } = createClient(url, publishableKey, {
    auth: { storage, persistSession: true, autoRefreshToken: false },
    global: { headers: { "x-forwarded-for": newPeer() } },
  })
  return { auth, stored }
}

/** Makes a confirmed account without a browser. */
export async function makeAccount(server: RunningServer, account: typeof primaryAdmin): Promise<void> {
  const { auth } = await openClient(server)
  await auth.signUp(account)
  await confirmAccount(server.sql, account.email)
}

/** Signs in without a browser, into an account that is made where there is none yet; returns what a browser would store. */
async function openSession(server: RunningServer, account: typeof primaryAdmin) {
  await makeAccount(server, account)
  const { auth, stored } = await openClient(server)
  const { error } = await auth.signInWithPassword(account)
  if (error) throw error
  const localStorage = [...stored].map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: server.url, localStorage }] }
}

/** The sessions that were opened on each server. */
const sessions = new Map<string, StorageState>()

/** Tests whose pages belong to an administrator whom a worker signs in once. None may sign out: that ends every session. */
const signedIn = (account: typeof primaryAdmin) =>
  test.extend<{ elsewhere: Page }>({
    storageState: async ({ server }, use) => {
      await server.sql`insert into public.admin_users (email) values (${account.email}) on conflict do nothing`
      const key = `${server.url} ${account.email}`
      const session = sessions.get(key) ?? (await openSession(server, account))
      sessions.set(key, session)
      // However long the worker has been at it: what lets people in asks for a sign-in of just now.
      await server.sql`
        update auth.sessions set created_at = now() from auth.users
        where users.id = user_id and users.email = ${account.email}`
      await use(session)
    },
    /** A page of the same account on another device, as a colleague's would be. */
    elsewhere: async ({ browser, server, storageState }, use) => {
      const context = await browser.newContext({
        ...(storageState && { storageState }),
        baseURL: server.url,
      })
      await use(await context.newPage())
      await context.close()
    },
  })

/** The session of a context that belongs to a visitor, in the tests whose pages are signed in. */
export const signedOut = { storageState: { cookies: [], origins: [] } }

export const testAsPrimaryAdmin = signedIn(primaryAdmin)
export const testAsWriter = signedIn(writer)

export function navigationEntry(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Admin navigation" }).getByRole("link", { name })
}

/** Goes to a page of the panel by its navigation; the page before is shown until the next is loaded. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await navigationEntry(page, entry).click()
  await expect(page.getByRole("heading", { name: entry, level: 1 })).toBeVisible()
}

/**
 * Leads to a place of the panel a page that may be leaving by itself at this moment, since its rights have changed: that would take
 * the navigation's links away, and ends a navigation of the browser's own with an error.
 */
export async function leadTo(page: Page, path: string): Promise<void> {
  await page.evaluate(address => window.location.assign(address), path)
}

/** Expects a toast with a title and, where it is given, with just this text. */
export async function expectToast(
  page: Page,
  tone: "success" | "destructive",
  title: string,
  text = "",
): Promise<void> {
  const toast = page.locator(`[data-toast=${tone}]`).filter({ hasText: title })
  await expect(toast).toBeVisible()
  if (text)
    for (const words of [title, text]) await expect(toast.getByText(words, { exact: true })).toBeVisible()
}

export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}
