import type { Page } from "@playwright/test"
import { expect, expectComplaints, test } from "./fixtures.ts"
import { firstPassword, signIn, signInHere } from "./setup/accounts.ts"
import { expectToast, makeAccount } from "./setup/panel.ts"
import type { RunningServer } from "./setup/server.ts"

// The account that the first test makes is used by the next ones.
test.describe.configure({ mode: "serial" })

const editor = { email: "editor@sessions.example", password: firstPassword }
const guest = { email: "guest@sessions.example", password: firstPassword }

const list = ({ sql }: RunningServer) => sql`insert into public.admin_users (email) values (${editor.email})`
const unlist = ({ sql }: RunningServer) => sql`delete from public.admin_users where email = ${editor.email}`

test.beforeAll(({ server }) => list(server))
test.afterAll(({ server }) => unlist(server))

/** Does what the browser does when a tab comes to the front. */
async function showTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
}

/** Expires the token in the page's storage: the page renews it when it is opened again. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.endsWith("-auth-token")) continue
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }))
    }
  })
}

test("[AUTH-09] [AUTH-10] [AUTH-11] [UNAUTH-01] two tabs stay in step: signed out, signed in without being listed, signed in, and out at once when removed", async ({
  page,
  context,
  server,
  complaints,
  expectAccessible,
}) => {
  const atPage = (path: string) => `${server.url}/admin/${path}`
  for (const account of [guest, editor]) await makeAccount(server, account)
  await signIn(page, editor)
  await expect(page).toHaveURL(atPage("dashboard"))
  const second = await context.newPage()
  await second.goto("/admin/posts")
  await expect(second.getByRole("heading", { name: "Blog Posts" })).toBeVisible()

  await test.step("signed out", async () => {
    await page.getByRole("button", { name: "Sign out" }).first().click()
    await expect(page).toHaveURL(atPage("login"))
    await expect(second).toHaveURL(atPage("login?return=%2Fadmin%2Fposts"))
    await page.goto("/admin/unauthorized")
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible()
    await expect(page.getByText(/signed in as/)).toHaveCount(0)
    await page.goto("/admin/dashboard")
    await expect(page).toHaveURL(atPage("login"))
  })

  await test.step("an account that is not listed gets a message, and sees nothing of the panel", async () => {
    await signInHere(page, guest)
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(atPage("unauthorized"))
      await expect(tab.locator("main")).toContainText(`You are signed in as ${guest.email}.`)
    }
    for (const words of [
      "You do not have permission to access this page.",
      "Only admin users can access the admin panel.",
      "If you think you should have access, please contact the administrator.",
    ])
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expectAccessible()
    await page.goto("/admin/posts")
    await expect(page).toHaveURL(atPage("unauthorized"))
    await expect(page.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/")
    await second.getByRole("button", { name: "Sign Out" }).click()
    await expect(page).toHaveURL(atPage("login"))
  })

  await test.step("signed in in one tab", async () => {
    await second.goto("/admin/posts")
    await signInHere(page, editor)
    await expect(page).toHaveURL(atPage("dashboard"))
    await expect(second).toHaveURL(atPage("posts"))
  })

  await test.step("removed from the list", async () => {
    await unlist(server)
    await showTab(second)
    await expect(second).toHaveURL(atPage("unauthorized"))
    await list(server)
  })
  // A tab's requests are refused when the other one signs out, or its account is removed; the console reports them:
  // with 401 where the session was gone before the request left.
  const refused = /40[13]|only administrators may do this/
  expect(complaints.splice(0).filter(text => !refused.test(text))).toEqual([])
})

test("[AUTH-10] [SAVE-04] revoked and expired sessions end in a sign-in that leads back to the same page and to what was typed there", async ({
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

  await test.step("a tab that comes to the front", async () => {
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
  })

  await test.step("a post that is saved", async () => {
    await page.goto("/admin/posts")
    await page.getByRole("link", { name: /^Edit/ }).first().click()
    await title.fill("Changed before the session ended")
    const edited = page.url()
    // A pending request would end the session before it is saved.
    await page.waitForLoadState("networkidle")
    await revoke()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "destructive", "Your session has ended. Sign in: your draft is kept.")
    await signInHere(page, editor)
    await expect(page).toHaveURL(edited)
    await expect(page.getByRole("status").filter({ has: openDraft })).toBeFocused()
    await expect(title).not.toHaveValue("Changed before the session ended")
    await openDraft.click()
    await expect(title).toHaveValue("Changed before the session ended")
  })

  await test.step("changes to a post, whose draft the database shows no more: nobody has deleted it", async () => {
    await page.goto("/admin/posts")
    await page.getByRole("link", { name: /^Edit/ }).first().click()
    // The step before left a draft in this browser.
    await page.getByRole("button", { name: "Discard the draft" }).click()
    await title.fill("Changed and saved")
    const edited = page.url()
    await page.getByRole("button", { name: "Save draft" }).click()
    await expect(page.getByText(/Draft saved/)).toBeVisible()
    await page.waitForLoadState("networkidle")
    await revoke()
    await title.fill("Changed after the session ended")
    await expectToast(page, "destructive", "Your session has ended. Sign in: your draft is kept.")
    await expect(page.getByText("Your session has ended. Sign in to go back to the page")).toBeVisible()
    await expect(page.locator("[data-toast]")).toHaveCount(1)
    await signInHere(page, editor)
    await expect(page).toHaveURL(edited)
    await openDraft.click()
    await expect(title).toHaveValue("Changed after the session ended")
    await page.getByRole("button", { name: "Discard changes" }).click()
    await expectToast(page, "success", "Changes discarded")
  })

  await test.step("a row of which the database shows nothing instead of refusing: it is not said to be gone", async () => {
    const template = { en: "Kept template", pl: "Zachowany szablon" }
    await server.sql`insert into public.reply_templates (title, subject, body)
      values (${server.sql.json(template)}, ${server.sql.json(template)}, ${server.sql.json(template)})`
    await page.goto("/admin/messages/templates")
    await expect(page.getByText(template.en).first()).toBeVisible()
    await page.waitForLoadState("networkidle")
    await revoke()
    await page.getByRole("button", { name: /^Delete.*Kept template/ }).click()
    const reason = "You do not have permission to do this, or you are no longer signed in."
    await expectToast(page, "destructive", "Failed to delete the template", reason)
    await expect(page.getByText("Your session has ended. Sign in to go back to the page")).toBeVisible()
    await signInHere(page, editor)
    await expect(page.getByText(template.en).first()).toBeVisible()
    await server.sql`delete from public.reply_templates`
  })

  await test.step("a list of which the database shows nothing instead of refusing", async () => {
    await page.goto("/admin/posts")
    await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible()
    await page.waitForLoadState("networkidle")
    await revoke()
    await page.getByRole("link", { name: "Settings" }).click()
    await expect(page).toHaveURL(`${server.url}/admin/login?return=%2Fadmin%2Fsettings`)
    await signInHere(page, editor)
    await expect(page).toHaveURL(`${server.url}/admin/settings`)
  })

  await test.step("a page that is opened again when the token has expired", async () => {
    await page.goto("/admin/posts?q=copper")
    await revoke()
    await expireToken(page)
    await page.reload()
    await signInHere(page, editor)
    await expect(page).toHaveURL(`${server.url}/admin/posts?q=copper`)
    await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible()
  })

  await test.step("a sign-out asks first what becomes of unsaved words", async () => {
    await page.goto(place)
    await openDraft.click()
    await expect(title).toHaveValue("Typed before the session ended")
    await title.fill("Typed and not saved")
    asked.length = 0
    await page.getByRole("button", { name: "Sign out" }).first().click()
    await expect(page).toHaveURL(`${server.url}/admin/login`)
    expect(asked).toEqual([expect.stringContaining("This post has not been saved. Leave the page?")])
  })
  expectComplaints(complaints, /40[013]|Refresh Token|only administrators may do this|the session has ended/)
})

test("a session that was copied from the storage is renewed in its own browser and in no other", async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, editor)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await expireToken(page)
  const { origins } = await page.context().storageState()
  const copy = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins } })
  const thief = await copy.newPage()
  await thief.goto("/admin/posts")
  await expect(thief).toHaveURL(`${server.url}/admin/login?return=%2Fadmin%2Fposts`)
  await page.goto("/admin/posts")
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible()
  await copy.close()
})

test("[AUTH-08] without a good answer to the admin check an administrator is denied with a reason", async ({
  page,
  server,
  complaints,
}) => {
  await page.route("**/rest/v1/rpc/is_user_admin", route =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  )
  await signIn(page, editor)
  await expectToast(
    page,
    "destructive",
    "Admin check timeout",
    "The server could not say whether you are an administrator.",
  )
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  expectComplaints(complaints, /Admin check timeout failed|500/)
})
