import type { Page } from "@playwright/test"
import { confirmAccount } from "#server/testing/confirm-account.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { firstPassword, register, signIn } from "./setup/accounts.ts"

test.describe.configure({ mode: "serial" })

const clerk = { email: "clerk@words.example", password: firstPassword }

test.beforeAll(async ({ server }) => {
  await server.sql`insert into public.admin_users (email) values (${clerk.email})`
})
test.afterAll(({ server }) => server.sql`delete from public.admin_users where email = ${clerk.email}`)

/** Expects one message with a title and a text, and nothing else in it; then puts it away. */
async function expectWords(page: Page, tone: "success" | "destructive", title: string, text: string) {
  const toast = page.locator(`[data-toast=${tone}]`).filter({ hasText: title })
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

test("[AUTH-04] registration, sign-in and sign-out say by a title and a text how they went", async ({
  page,
  server,
  complaints,
}) => {
  await page.goto("/admin/login")
  await hydrated(page)
  await page.getByRole("button", { name: "Register" }).click()
  await page.getByLabel("E-mail address").fill(clerk.email)
  await page.getByLabel("Password", { exact: true }).fill("short")
  await page.locator("form").getByRole("button", { name: "Register" }).click()
  const weak = "This password is too weak. It needs at least 12 characters."
  await expectWords(page, "destructive", "Registration failed", weak)
  await register(page, clerk.email)
  await expectWords(page, "success", "Registration successful", "Check your email for a confirmation link")
  await confirmAccount(server.sql, clerk.email)

  await signIn(page, { ...clerk, password: "not my password" })
  const wrong =
    "The e-mail address or the password is wrong, or the address is not confirmed yet: then open the link in the mail that we sent."
  await expectWords(page, "destructive", "Login failed", wrong)
  await signIn(page, clerk)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await expectWords(page, "success", "Login successful", "You are now logged in")
  await expect(page.getByRole("row")).toHaveCount(6)

  await page.route("**/auth/v1/logout*", route => route.fulfill({ status: 503, json: { msg: "no" } }))
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await expectWords(page, "destructive", "Error", "Failed to log out. Please try again.")
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await page.unroute("**/auth/v1/logout*")
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await expectWords(page, "success", "Logged out", "You have been logged out successfully")
  expectComplaints(complaints, /4(00|22)|503|invalidCredentials|weakPassword|unavailable/)
})

test("[AUTH-08] without an answer to the admin check within 5 s, or with an error, an administrator is kept out and told why", async ({
  page,
  server,
  complaints,
}) => {
  const check = "**/rest/v1/rpc/is_user_admin"
  const asked: unknown[] = []
  await page.clock.install()
  await page.route(check, route => {
    asked.push(route.request().postDataJSON())
  })
  await signIn(page, clerk)
  await expect(page.locator("[data-toast=success]").first()).toBeVisible()
  await page.clock.runFor(600)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const [account] = await server.sql`select id from auth.users where email = ${clerk.email}`
  expect(asked[0]).toEqual({ user_id: account?.id })
  await page.clock.runFor(5000)
  await expectWords(
    page,
    "destructive",
    "Admin check timeout",
    "The server did not say within 5 seconds whether you are an administrator.",
  )
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  expect(complaints.splice(0).join()).toContain("Admin check timeout timeout")

  await page.unroute(check)
  await page.route(check, route => route.fulfill({ status: 500, json: { message: "no" } }))
  await page.reload()
  await expectWords(
    page,
    "destructive",
    "Admin check timeout",
    "The server could not say whether you are an administrator.",
  )
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  expect(complaints.splice(0).join()).toContain("Admin check timeout failed")
})
