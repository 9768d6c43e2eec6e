import { expect, test } from "./fixtures.ts"
import { enterPanel } from "./setup/panel.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

const usher = { email: "usher@kupryt.example", password: "a password of the usher" }

test.afterAll(async ({ server }) => {
  await removeMessages(server)
  await server.sql`delete from public.admin_users where email = ${usher.email}`
})

test("[ADM-01] [CHROME-01] the panel's frame leads everywhere, says who is signed in, is a drawer on a phone, and has nothing of the site's", async ({
  page,
  server,
  expectAccessible,
}) => {
  await removeMessages(server)
  await server.sql`insert into public.admin_users (email) values (${usher.email}) on conflict do nothing`
  const siteChrome = [
    "header a[href$='/suppliers']",
    "header a[hreflang]",
    "footer a[href$='/privacy-policy']",
  ]
  const expectPanelAlone = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    for (const part of siteChrome) await expect(page.locator(part)).toHaveCount(0)
  }
  await page.goto("/")
  for (const part of siteChrome) expect(await page.locator(part).count()).toBeGreaterThan(0)
  for (const path of ["login", "forgot-password", "unauthorized"]) {
    await page.goto(`/admin/${path}`)
    await expectPanelAlone()
  }

  for (let number = 0; number < 3; number++) await addMessage(server)
  await enterPanel(page, server, usher)
  await page.reload()
  await expectPanelAlone()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.locator("main")).toBeFocused()
  const navigation = page.getByRole("navigation", { name: "Admin navigation" })
  const links = navigation.getByRole("link")
  await expect(links).toHaveText([
    "Dashboard",
    "Posts",
    "Pictures",
    "Settings",
    /^Messages3, 3 new messages$/,
    "Newsletter",
    "Subscribers",
    "Activity",
  ])
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute("href")))).toEqual(
    ["dashboard", "posts", "pictures", "settings", "messages", "newsletter", "subscribers", "activity"].map(
      name => `/admin/${name}`,
    ),
  )
  const header = page.getByRole("banner")
  await expect(header).toContainText(usher.email)
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
  await expectPanelAlone()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.locator("main")).toBeFocused()
  await page.getByRole("button", { name: `Account: ${usher.email}` }).click()
  await expectAccessible()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})
