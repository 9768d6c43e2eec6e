import { expect, expectComplaints, holdBack, hydrated, test } from "./fixtures.ts"
import {
  choosePassword,
  confirmationLink,
  firstPassword,
  primaryAdmin,
  register,
  signIn,
  signInHere,
} from "./setup/accounts.ts"
import { expectToast } from "./setup/panel.ts"

// Accounts that one test makes are used by the next ones.
test.describe.configure({ mode: "serial" })

const clerk = { email: "clerk@accounts.example", password: firstPassword }
const editor = { email: "editor@accounts.example", password: "seven tons of turnings" }
const listed = [clerk.email, editor.email]

test.beforeAll(async ({ server }) => {
  for (const email of listed) await server.sql`insert into public.admin_users (email) values (${email})`
})
test.afterAll(({ server }) => server.sql`delete from public.admin_users where email in ${server.sql(listed)}`)

test("[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04] [AUTH-06] [AUTH-11] [AUTH-15] registering, confirming, signing in and out, and what each says", async ({
  page,
  context,
  server,
  complaints,
  expectAccessible,
}) => {
  const form = page.locator("form")
  const address = page.getByLabel("Email address")
  const password = page.getByLabel("Password", { exact: true })
  const atPage = (path: string) => `${server.url}/admin/${path}`
  const signOut = () => page.getByRole("button", { name: "Sign out" }).first().click()

  await test.step("what a link failed with is said, and leaves the address", async () => {
    await page.goto("/admin/login?error=access_denied&error_description=Link%20has%20expired")
    await expectToast(page, "destructive", "Authentication Error", "Link has expired")
    await expect(page).toHaveURL(atPage("login"))
    await page.goto("/admin/login?error=x")
    const unnamed = "There was a problem with the authentication process"
    await expectToast(page, "destructive", "Authentication Error", unnamed)
  })

  await test.step("the form leads back to the site, and is not sent empty", async () => {
    await page.goto("/admin/login")
    await expect(page.getByRole("link", { name: "Return to site" })).toHaveAttribute("href", "/")
    await expectAccessible()
    await hydrated(page)
    await form.getByRole("button", { name: "Sign in" }).click()
    const missing = "You must provide either an email or phone number and a password"
    await expect(page.locator("body")).toContainText(missing)
  })

  await test.step("a weak password is refused with the reason, and what was typed stays", async () => {
    await page.getByRole("button", { name: "Register" }).click()
    await expect(page.getByRole("alert").getByText(/./)).toHaveCount(0)
    await address.fill(primaryAdmin.email)
    await password.fill("short")
    await form.getByRole("button", { name: "Register" }).click()
    const weak = "This password is too weak. It needs at least 12 characters."
    await expectToast(page, "destructive", "Registration failed", weak)
    await expect(password).toHaveAccessibleDescription(/It needs at least 12 characters\./)
    await expect(password).toHaveValue("short")
    await expect(address).toHaveValue(primaryAdmin.email)
  })

  await test.step("a registration says what comes next", async () => {
    await register(page, clerk.email)
    await expectToast(page, "success", "Registration successful", "Check your email for a confirmation link")
    const note = page.getByRole("status").filter({ hasText: "Open the link" })
    await expect(note).toContainText("Open the link in this browser to keep the password you just chose.")
    await expectAccessible()
  })

  await test.step("a sign-in that fails says so in the form too, and what was typed stays", async () => {
    await signIn(page, { ...clerk, password: "not my password" })
    await expectToast(page, "destructive", "Login failed")
    await expect(page.getByRole("alert")).toContainText("The email address or the password is wrong")
    await expect(address).toHaveValue(clerk.email)
    await expect(password).toHaveValue("not my password")
    await expect(password).toBeFocused()
    await expectAccessible()
  })

  await test.step("the mailed link confirms when its button is pressed, not before", async () => {
    const link = await confirmationLink(server, clerk.email)
    expect(link.startsWith(`${atPage("login")}?token_hash=`)).toBe(true)
    await page.goto(link)
    const confirm = page.getByRole("button", { name: "Confirm email address" })
    await expect(confirm).toBeVisible()
    await expect(page.getByText("In any other browser you choose it again in the next step.")).toBeVisible()
    await expectAccessible()
    const [before] = await server.sql`select email_confirmed_at from auth.users where email = ${clerk.email}`
    expect(before?.email_confirmed_at).toBeNull()
    await confirm.click()
    await expect(page).toHaveURL(atPage("dashboard"))
    await expectToast(page, "success", "Email address confirmed")
  })

  await test.step("a sign-out that fails keeps the session, one that succeeds leads to the sign-in", async () => {
    // A sign-out amid the dashboard's questions has the server refuse those that come late.
    await expect(page.getByRole("row")).toHaveCount(6)
    await page.route("**/auth/v1/logout*", route => route.fulfill({ status: 503, json: { msg: "no" } }))
    await signOut()
    await expectToast(page, "destructive", "Error", "Failed to log out. Please try again.")
    await expect(page).toHaveURL(atPage("dashboard"))
    await page.unroute("**/auth/v1/logout*")
    await signOut()
    await expect(page).toHaveURL(atPage("login"))
    await expectToast(page, "success", "Logged out", "You have been logged out successfully")
  })

  await test.step("a sign-in leads to the dashboard; the browser is known by cookies of the sign-in alone", async () => {
    await signInHere(page, clerk)
    await expect(page).toHaveURL(atPage("dashboard"))
    await expectToast(page, "success", "Login successful", "You are now logged in")
    await expect(page.getByText("Logged out")).toHaveCount(0)
    const ofSignIn = { httpOnly: true, sameSite: "Strict" }
    expect(await context.cookies(`${server.url}/auth/v1/token`)).toMatchObject([
      { name: "device", path: "/auth/v1/token", ...ofSignIn },
      { name: "browser-secret", path: "/", ...ofSignIn },
    ])
    expect(await context.cookies(server.url)).toMatchObject([{ name: "browser-secret" }])
    await page.goto("/admin/login")
    await expect(page).toHaveURL(atPage("dashboard"))
  })
  for (const typed of [clerk.email, "not my password"]) expect(complaints.join()).not.toContain(typed)
  expectComplaints(complaints, /4(00|22)|503|invalidCredentials|weakPassword|unavailable|credentialsMissing/)
})

test("what is pressed before React is there is done once it is, with all that was typed and nothing of it in an address", async ({
  page,
  server,
}) => {
  const addresses: string[] = []
  page.on("request", request => void addresses.push(`${request.method()} ${request.url()}`))
  const address = page.getByLabel("Email address")
  const openEarly = async (path: string, email = clerk.email) => {
    const release = await holdBack(page, "**/assets/*.js")
    await page.goto(path, { waitUntil: "commit" })
    await address.fill(email)
    return release
  }
  const showRegistration = await openEarly("/admin/login")
  await page.getByRole("button", { name: "Register" }).click()
  showRegistration()
  await expect(page.locator("form").getByRole("button", { name: "Register" })).toBeVisible()
  await expect(address).toHaveValue(clerk.email)

  const other = "early@accounts.example"
  const sendLink = await openEarly("/admin/forgot-password", other)
  await page.getByRole("button", { name: "Send the link" }).click()
  sendLink()
  await expect(page.getByRole("status").filter({ hasText: other })).toBeVisible()

  const enter = await openEarly("/admin/login")
  await page.getByLabel("Password", { exact: true }).fill(clerk.password)
  await page.keyboard.press("Enter")
  enter()
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  expect(addresses.filter(sent => /POST \S+\/admin|%40|@/.test(sent))).toEqual([])
})

test("[AUTH-01] [AUTH-15] a confirmation link can be asked for again, and leads to a new password; the answer reveals no account", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await register(page, editor.email)
  await confirmationLink(server, editor.email)
  await page.getByRole("link", { name: "Confirmation email missing?" }).click()
  await expect(page.getByLabel("Email address")).toHaveValue(editor.email)
  const words: string[] = []
  for (const address of [editor.email, "nobody@accounts.example"]) {
    await page.getByLabel("Email address").fill(address)
    await page.getByRole("button", { name: /^Send/ }).click()
    const status = page.getByRole("status").filter({ hasText: address })
    await expect(status).toContainText("Check your email")
    await expect(status).toContainText("At most one email a minute is sent.")
    words.push(String(await status.textContent()).replace(address, "(address)"))
  }
  expect(words[1]).toBe(words[0])
  await expectAccessible()
  await page.goto(await confirmationLink(server, editor.email, 2))
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/new-password`)
  // Walking past the page would make it impossible to sign in again.
  await page.goto("/admin/posts")
  await expect(page).toHaveURL(`${server.url}/admin/new-password`)
  const field = page.getByLabel("New password", { exact: true })
  await choosePassword(page, "password123456")
  await expect(field).toHaveAccessibleDescription(/It is on lists of leaked or common passwords\./)
  await expect(field).toHaveValue("password123456")
  await expect(field).toBeFocused()
  await expectAccessible()
  await choosePassword(page, editor.password)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  expectComplaints(complaints, /422|weakPassword/)
})

test("[AUTH-10] [AUTH-15] a forgotten password is replaced by way of a mailed link, which works once", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await page.goto("/admin/login")
  await page.getByLabel("Email address").fill(clerk.email)
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page.getByLabel("Email address")).toHaveValue(clerk.email)
  await page.getByRole("button", { name: "Send the link" }).click()
  await page.getByRole("button", { name: "Send it again" }).click()
  await expect(page.getByRole("alert")).toContainText(/Please wait \d+ seconds and try again/)
  await expectAccessible()

  const link = await confirmationLink(server, clerk.email, 2)
  await page.goto(link)
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible()
  await expectAccessible()
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/new-password`)
  await page.reload()
  await choosePassword(page, "eleven coils of wire")
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await expectToast(page, "success", "Password saved")

  await page.goto(link)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/login?spent=recovery`)
  await page.reload()
  await expect(page.getByRole("alert")).toContainText("It has already been used or has expired.")
  await expect(page.getByText(/Press the button|has changed nothing/)).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
    "href",
    "/admin/forgot-password",
  )
  expectComplaints(complaints, /4(03|29)|tooManyAttempts|linkExpired/)
})

test("[AUTH-15] a password is changed with the old one", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const next = "twelve ingots of zinc"
  await signIn(page, editor)
  await page.getByRole("link", { name: "Account" }).first().click()
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible()
  // Password managers go by these attributes.
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
