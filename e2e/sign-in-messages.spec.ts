import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { register, signIn } from "./setup/accounts.ts"
import { enterPanelAsWriter, writer } from "./setup/panel.ts"

test("[AUTH-04] signing in, registering and signing out say in a toast how they ended, and why they failed", async ({
  page,
  server,
  complaints,
}) => {
  const toast = (tone: "success" | "destructive", title: string, description: string) =>
    expect(page.locator(`[data-toast=${tone}]`).filter({ hasText: title })).toHaveText(
      new RegExp(`^${title}${description}`),
    )
  await enterPanelAsWriter(page, server)
  await page.route("**/auth/v1/logout*", route => route.fulfill({ status: 500, json: { message: "no" } }))
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await toast("destructive", "Error", "Failed to log out. Please try again.")
  await page.unroute("**/auth/v1/logout*")
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await toast("success", "Logged out", "You have been logged out successfully")

  await signIn(page, { ...writer, password: "not my password" })
  await toast("destructive", "Login failed", "The e-mail address or the password is wrong")
  await signIn(page, writer)
  await toast("success", "Login successful", "You are now logged in")
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await toast("success", "Logged out", "You have been logged out successfully")

  const email = `${crypto.randomUUID()}@kupryt.example`
  await page.route("**/auth/v1/signup*", route => route.fulfill({ status: 503, json: { message: "no" } }))
  await register(page, email)
  await toast("destructive", "Registration failed", "The server is not available at the moment.")
  await page.unroute("**/auth/v1/signup*")
  await register(page, email)
  await toast("success", "Registration successful", "Check your email for a confirmation link")
  expectComplaints(complaints, /400|500|503|invalidCredentials|unavailable|Failed to log out|log/i)
})

test("[AUTH-08] an admin check without an answer for five seconds says so, and leads to where no administrator is", async ({
  page,
  server,
  complaints,
}) => {
  await enterPanelAsWriter(page, server)
  await page.clock.install()
  await page.route("**/rest/v1/rpc/is_user_admin*", () => {})
  const asked = page.waitForRequest(/is_user_admin/)
  await page.goto("/admin/posts")
  await hydrated(page)
  await asked
  await expect(page.locator("[data-toast]")).toHaveCount(0)
  await page.clock.fastForward(5000)
  await expect(page.locator("[data-toast=destructive]")).toContainText("Admin check timeout")
  await expect(page).toHaveURL(`${server.url}/admin/unauthorized`)
  expectComplaints(complaints, /Admin check timeout/)
})
