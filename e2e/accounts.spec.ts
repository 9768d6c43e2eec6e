import type { BrowserContext, Page } from "@playwright/test"
import { confirmAccount } from "#server/testing/confirm-account.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import {
  choosePassword,
  confirmationLink,
  firstPassword,
  register,
  signIn,
  signInHere,
} from "./setup/accounts.ts"
import { expectToast } from "./setup/panel.ts"
import type { RunningServer } from "./setup/server.ts"

test.describe.configure({ mode: "serial" })

const editor = { email: "editor@accounts.example", password: "seven tons of turnings" }
const writer = { email: "writer@accounts.example", password: firstPassword }
const guest = { email: "guest@accounts.example", password: firstPassword }
const listed = [editor.email, writer.email]

test.beforeAll(async ({ server }) => {
  for (const email of listed) await server.sql`insert into public.admin_users (email) values (${email})`
})
test.afterAll(({ server }) => server.sql`delete from public.admin_users where email in ${server.sql(listed)}`)

/** Registers an account; its password stays the first one. */
async function openAccount(page: Page, server: RunningServer, email: string): Promise<void> {
  await register(page, email)
  await expectToast(page, "success", "Registration successful")
  await confirmAccount(server.sql, email)
}

/** Does what the browser does when a tab comes to the front. */
async function showTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test("[AUTH-01] a confirmation link can be asked for again, and nobody learns whether there is an account", async ({
  page,
  server,
  expectAccessible,
}) => {
  await register(page, editor.email)
  await confirmationLink(server, editor.email)
  await page.getByRole("link", { name: "Confirmation mail missing?" }).click()
  await expect(page.getByLabel("E-mail address")).toHaveValue(editor.email)
  const words: string[] = []
  for (const address of [editor.email, "nobody@accounts.example"]) {
    await page.getByLabel("E-mail address").fill(address)
    await page.getByRole("button", { name: /^Send/ }).click()
    const status = page.getByRole("status").filter({ hasText: address })
    await expect(status).toContainText("Check your mail")
    words.push(String(await status.textContent()).replace(address, "(address)"))
  }
  expect(words[1]).toBe(words[0])
  await expectAccessible()
  await page.goto(await confirmationLink(server, editor.email, 2))
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/new-password`)
  // Who walks past it could not sign in again.
  await page.goto("/admin/posts")
  await expect(page).toHaveURL(`${server.url}/admin/new-password`)
  await choosePassword(page, editor.password)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
})

test("[AUTH-10] [AUTH-15] a forgotten password is replaced by way of a mailed link", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await openAccount(page, server, writer.email)
  await page.goto("/admin/login")
  await page.getByLabel("E-mail address").fill(writer.email)
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page.getByLabel("E-mail address")).toHaveValue(writer.email)
  await page.getByRole("button", { name: "Send the link" }).click()
  await expect(page.getByRole("status").filter({ hasText: writer.email })).toContainText("Check your mail")
  await page.getByRole("button", { name: "Send it again" }).click()
  await expect(page.getByRole("alert")).toContainText(/Please wait \d+ seconds and try again/)
  await expectAccessible()

  const link = await confirmationLink(server, writer.email, 2)
  await page.goto(link)
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible()
  await expectAccessible()
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/new-password`)
  await page.reload()
  await choosePassword(page, "short")
  const field = page.getByLabel("New password", { exact: true })
  await expect(field).toHaveAccessibleDescription(/It needs at least 12 characters\./)
  await choosePassword(page, "password123456")
  await expect(field).toHaveAccessibleDescription(/It is known from leaked or common passwords\./)
  await expect(field).toHaveValue("password123456")
  await expect(field).toBeFocused()
  await expectAccessible()
  await choosePassword(page, "eleven coils of wire")
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await expectToast(page, "success", "Password saved")

  await page.goto(link)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("alert")).toContainText("It was used before or has expired.")
  await expect(page).toHaveURL(`${server.url}/admin/login?spent=recovery`)
  await page.reload()
  await expect(page.getByRole("alert")).toContainText("It was used before or has expired.")
  await expect(page.getByText(/Press the button|has changed nothing/)).toHaveCount(0)
  await page.getByRole("link", { name: "Ask for a new link" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/forgot-password`)
  expectComplaints(complaints, /4(03|22|29)|tooManyAttempts|weakPassword|linkExpired/)
})

test("[AUTH-02] [AUTH-15] a sign-in and a registration that fail say so in the form too, and what was typed stays", async ({
  page,
  complaints,
  expectAccessible,
}) => {
  await signIn(page, { ...writer, password: "not my password" })
  await expectToast(page, "destructive", "Login failed")
  const password = page.getByLabel("Password", { exact: true })
  await expect(page.getByRole("alert")).toContainText("The e-mail address or the password is wrong")
  await expect(page.getByLabel("E-mail address")).toHaveValue(writer.email)
  await expect(password).toHaveValue("not my password")
  await expect(password).toBeFocused()
  await expectAccessible()
  await page.getByRole("button", { name: "Register" }).click()
  await expect(page.getByRole("alert").getByText(/./)).toHaveCount(0)
  await password.fill("short")
  await page.locator("form").getByRole("button", { name: "Register" }).click()
  await expectToast(page, "destructive", "Registration failed")
  await expect(password).toHaveAccessibleDescription(/It needs at least 12 characters\./)
  await expect(password).toHaveValue("short")
  await expect(page.getByLabel("E-mail address")).toHaveValue(writer.email)
  expectComplaints(complaints, /4(00|22)|invalidCredentials|weakPassword/)
})

test("[AUTH-10] [AUTH-11] two tabs stay in step: signing out, signing in, another account; a removed administrator is out at once", async ({
  page,
  context,
  server,
  complaints,
}) => {
  await openAccount(page, server, guest.email)
  await signIn(page, editor)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  const second = await openTab(context, `${server.url}/admin/posts`)
  await expect(second.getByRole("heading", { name: "Blog Posts" })).toBeVisible()

  await page.getByRole("button", { name: "Sign out" }).first().click()
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  await expect(second).toHaveURL(`${server.url}/admin/login?return=%2Fadmin%2Fposts`)

  await signInHere(page, guest)
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  await expect(second).toHaveURL(`${server.url}/admin/unauthorized`)
  await expect(second.locator("main")).toContainText(guest.email)

  await second.getByRole("button", { name: "Sign Out" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  await second.goto("/admin/posts")
  await signInHere(page, editor)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await expect(second).toHaveURL(`${server.url}/admin/posts`)

  await server.sql`delete from public.admin_users where email = ${editor.email}`
  await showTab(second)
  await expect(second).toHaveURL(`${server.url}/admin/unauthorized`)
  await server.sql`insert into public.admin_users (email) values (${editor.email})`
  // A tab that asks for something just when the other one signs out is refused, and the browser says so.
  expect(complaints.splice(0).filter(text => !text.includes("403"))).toEqual([])
})

test("[AUTH-10] [FORM-02] revoked and expired sessions end in a sign-in that leads back to the same page and to what was typed there", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const place = `${server.url}/admin/posts/new?from=here`
  const signInPage = `${server.url}/admin/login?return=%2Fadmin%2Fposts%2Fnew%3Ffrom%3Dhere`
  const revoke = () => server.sql`delete from auth.sessions using auth.users
    where sessions.user_id = users.id and users.email = ${editor.email}`
  const title = page.getByLabel("Title (English)")
  const openDraft = page.getByRole("button", { name: "Open the draft" })
  const asked: string[] = []
  page.on("dialog", async dialog => {
    asked.push(dialog.message())
    await dialog.accept()
  })
  await page.goto(place)
  await expect(page).toHaveURL(signInPage)
  await signInHere(page, editor)
  await expect(page).toHaveURL(place)
  await title.fill("Typed before the session ended")
  await revoke()
  await showTab(page)
  await expect(page).toHaveURL(signInPage)
  await expect(page.getByText("Sign in to go back to the page you were on.")).toBeVisible()
  await expectAccessible()
  await signInHere(page, editor)
  await expect(page).toHaveURL(place)
  await openDraft.click()
  await expect(title).toHaveValue("Typed before the session ended")

  await page.goto("/admin/posts")
  await page.getByRole("link", { name: /^Edit/ }).first().click()
  await title.fill("Changed before the session ended")
  const edited = page.url()
  await revoke()
  await page.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "destructive", "Your session has ended. Sign in: your draft is kept.")
  await signInHere(page, editor)
  await expect(page).toHaveURL(edited)
  await expect(page.getByRole("status").filter({ has: openDraft })).toBeFocused()
  await expect(title).not.toHaveValue("Changed before the session ended")
  await openDraft.click()
  await expect(title).toHaveValue("Changed before the session ended")

  // Where the page is opened anew, and where the database shows an empty list instead of refusing.
  await page.goto("/admin/posts?q=copper")
  await revoke()
  await page.reload()
  await signInHere(page, editor)
  await expect(page).toHaveURL(`${server.url}/admin/posts?q=copper`)
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible()
  await revoke()
  await page.getByRole("link", { name: "Settings" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/login?return=%2Fadmin%2Fsettings`)
  await signInHere(page, editor)
  await expect(page).toHaveURL(`${server.url}/admin/settings`)

  await page.goto(place)
  await openDraft.click()
  await revoke()
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.endsWith("-auth-token")) continue
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }))
    }
  })
  await page.reload()
  await expect(page).toHaveURL(signInPage)
  await signInHere(page, editor)
  await expect(page).toHaveURL(place)
  await openDraft.click()
  await expect(title).toHaveValue("Typed before the session ended")

  asked.length = 0
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  expect(asked).toEqual([expect.stringContaining("This post has not been saved. Leave the page?")])
  await signInHere(page, { ...writer, password: "eleven coils of wire" })
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await page.goto(place)
  await expect(page.getByRole("toolbar")).toHaveCount(2)
  await expect(openDraft).toHaveCount(0)
  expectComplaints(complaints, /40[013]|Refresh Token/)
})

test("[AUTH-15] a password is changed by whoever knows the old one", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const next = "twelve ingots of zinc"
  await signIn(page, editor)
  await page.getByRole("link", { name: "Account" }).first().click()
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible()
  await expectAccessible()
  // What password managers go by.
  const form = page.locator("main form")
  await expect(form.locator("[autocomplete=username]")).toHaveValue(editor.email)
  await expect(form.locator("[autocomplete=current-password]")).toHaveAttribute("name", "current")
  await expect(form.locator("[autocomplete=new-password]")).toHaveAttribute("name", "password")
  await expect(form.locator("[maxlength]")).toHaveCount(0)
  const change = async (current: string, password: string) => {
    await page.getByLabel("Current password", { exact: true }).fill(current)
    await page.getByLabel("New password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Change password" }).click()
  }
  await change("not my old password", next)
  await expect(page.getByText("This is not your current password.")).toBeVisible()
  await expect(page.getByLabel("Current password", { exact: true })).toBeFocused()
  await expectAccessible()
  await change(editor.password, next)
  await expectToast(page, "success", "Password changed")
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible()
  await page.getByRole("button", { name: /^Account/ }).click()
  await page.locator("[popover]").getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  await hydrated(page)
  await signInHere(page, { ...editor, password: next })
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  expectComplaints(complaints, /400|invalidCredentials/)
})
