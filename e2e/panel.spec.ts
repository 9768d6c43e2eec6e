import { expect, test } from "./fixtures.ts"
import { primaryAdmin } from "./setup/accounts.ts"
import { enterPanel } from "./setup/panel.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

test.afterAll(({ server }) => removeMessages(server))

test("[ADM-01] the panel's frame leads everywhere, says who is signed in, and is a drawer on a phone", async ({
  page,
  server,
  expectAccessible,
}) => {
  await removeMessages(server)
  for (let number = 0; number < 3; number++) await addMessage(server)
  await enterPanel(page, server, primaryAdmin)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.locator("main")).toBeFocused()
  const navigation = page.getByRole("navigation", { name: "Admin navigation" })
  const links = navigation.getByRole("link")
  await expect(links).toHaveText([
    "Dashboard",
    "Posts",
    "Settings",
    /^Messages3, 3 new messages$/,
    "Subscribers",
  ])
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute("href")))).toEqual(
    ["dashboard", "posts", "settings", "messages", "subscribers"].map(name => `/admin/${name}`),
  )
  const header = page.getByRole("banner")
  await expect(header).toContainText(primaryAdmin.email)
  await expect(header.getByRole("link", { name: "Return to site" })).toHaveAttribute("href", "/")
  await expect(header.getByRole("button", { name: "Sign out" })).toBeVisible()

  await page.setViewportSize({ width: 767, height: 844 })
  await expect(navigation).toHaveCount(0)
  const open = page.getByRole("button", { name: "Open the menu" })
  await open.click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectAccessible()
  await page.keyboard.press("Escape")
  await expect(open).toBeFocused()
  await open.click()
  await links.filter({ hasText: "Settings" }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.locator("main")).toBeFocused()
  await page.getByRole("button", { name: `Account: ${primaryAdmin.email}` }).click()
  await expectAccessible()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})
