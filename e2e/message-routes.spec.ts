import { expect, expectComplaints } from "./fixtures.ts"
import {
  enterPanelAsWriter,
  expectFits,
  expectToast,
  signedOut,
  testAsPrimaryAdmin as test,
} from "./setup/panel.ts"
import type { RunningServer } from "./setup/server.ts"

const removeRoutes = ({ sql }: RunningServer) => sql`delete from public.message_routes`

test.beforeEach(({ server }) => removeRoutes(server))
test.afterAll(({ server }) => removeRoutes(server))

test("[LEAD-12] the primary admin gives a branch and a subject an address in Settings, changes it and takes it away; others see it", async ({
  page,
  server,
  browser,
  expectAccessible,
}) => {
  const stored = async () => {
    const rows = await server.sql`select kind, key, email from public.message_routes order by kind`
    return rows.map(({ kind, key, email }) => `${kind} ${key} ${email}`)
  }
  await page.goto("/admin/settings")
  const card = page.locator("main section", {
    has: page.getByRole("heading", { name: "Who is told of what", level: 2 }),
  })
  const group = (name: string) => card.getByRole("region", { name })
  const lodz = group("Branches").getByLabel("Łódź", { exact: true })
  const invoices = group("Subjects").getByLabel("Invoices and accounting")
  await expect(card).toContainText("The two office addresses")
  await expect(group("Branches").getByRole("textbox")).toHaveCount(8)
  await expect(group("Subjects").getByRole("textbox")).toHaveCount(6)
  await expectAccessible()

  await lodz.fill("no address")
  const save = card.getByRole("button", { name: "Save addresses" })
  await save.click()
  await expectToast(page, "destructive", "This is not a valid email address.")
  await expect(lodz).toBeFocused()
  await expectAccessible()

  // One press saves all of them.
  await invoices.fill("faktury@kupryt.example")
  await lodz.fill("lodz@kupryt.example")
  await save.click()
  await expectToast(page, "success", "Addresses saved")
  expect(await stored()).toEqual([
    "branch lodz lodz@kupryt.example",
    "subject invoices faktury@kupryt.example",
  ])

  const other = await (await browser.newContext(signedOut)).newPage()
  await enterPanelAsWriter(other, server)
  await other.goto("/admin/settings")
  await expect(other.getByLabel("Łódź", { exact: true })).toHaveValue("lodz@kupryt.example")
  await expect(other.getByLabel("Łódź", { exact: true })).toBeDisabled()
  await expect(other.getByRole("button", { name: "Save addresses" })).toBeDisabled()
  await expect(other.locator("main")).toContainText("Only the primary admin can change this.")
  await other.context().close()

  await page.reload()
  await expect(invoices).toHaveValue("faktury@kupryt.example")
  await lodz.fill("")
  await lodz.press("Enter")
  await expectToast(page, "success", "Addresses saved")
  expect(await stored()).toEqual(["subject invoices faktury@kupryt.example"])
  await expectFits(page, 390)
})

test("[LEAD-12] [SET-06] whoever is removed is told of no message any longer, as the question says", async ({
  page,
  server,
}) => {
  const email = "leaving@kupryt.example"
  await server.sql`insert into public.admin_users (email) values (${email})`
  await page.goto("/admin/settings")
  const lodz = page.getByLabel("Łódź", { exact: true })
  await lodz.fill(email)
  await page.getByRole("button", { name: "Save addresses" }).click()
  await expectToast(page, "success", "Addresses saved")
  await page.getByRole("button", { name: `Remove ${email} from the admins` }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("go to the office again")
  await dialog.getByRole("button", { name: "Remove" }).click()
  await expectToast(page, "success", "Admin user has been removed")
  await expect(lodz).toHaveValue("")
})

test("[LEAD-12] an address that was not saved stays in its field, with the reason", async ({
  page,
  complaints,
}) => {
  await page.goto("/admin/settings")
  const lodz = page.getByLabel("Łódź", { exact: true })
  await lodz.fill("lodz@kupryt.example")
  for (const [answer, words, reason] of [
    [
      { status: 400, json: { code: "XX000", message: "the database is away" } },
      "Failed to save the addresses",
      "An unexpected error occurred. Please try again.",
    ],
    [
      { status: 403, json: { code: "42501", message: "row level security" } },
      "Only the primary admin can change who is told of what",
    ],
  ] as const) {
    await page.route("**/rest/v1/rpc/change_message_routes", route => route.fulfill(answer))
    await lodz.press("Enter")
    await expectToast(page, "destructive", words, reason)
    await expect(lodz).toHaveValue("lodz@kupryt.example")
    await page.unrouteAll()
  }
  expectComplaints(complaints, /400|403|routes\.saveFailed/)
})
