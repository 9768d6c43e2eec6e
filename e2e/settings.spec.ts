import { expect, expectComplaints } from "./fixtures.ts"
import { primaryAdmin } from "./setup/accounts.ts"
import {
  enterPanel,
  expectFits,
  expectToast,
  goTo,
  makeAccount,
  signedOut,
  testAsPrimaryAdmin as test,
} from "./setup/panel.ts"
import type { RunningServer } from "./setup/server.ts"

const colleague = { email: "colleague@kupryt.example", password: "another correct battery" }

/** Removes everyone from the list but the primary administrator, whom the server puts there. */
const removeOthers = ({ sql }: RunningServer) =>
  sql`delete from public.admin_users where email <> ${primaryAdmin.email}`

test.beforeEach(({ server }) => removeOthers(server))
test.afterEach(({ server }) => server.sql`delete from private.settings where key = 'second_factor'`)
test.afterAll(({ server }) => removeOthers(server))

test("[SET-01] [SET-02] [SET-03] [SET-04] [SET-05] [SET-06] [SET-07] the primary admin adds, promotes and removes others, at once; they see the list alone", async ({
  page,
  server,
  browser,
  complaints,
  expectAccessible,
}) => {
  await server.sql`insert into public.admin_users (email, is_super_admin, created_at) values
    ('second@kupryt.example', false, '2002-01-01'), ('oldest@kupryt.example', true, '2001-01-01')`
  await page.goto("/admin/settings")
  const rowOf = (email: string) => page.getByRole("row").filter({ hasText: email })
  const field = page.getByLabel("Email address of the new admin")
  const add = page.getByRole("button", { name: "Add Admin" })

  await test.step("a card of admins, oldest first with their roles, and one of the application", async () => {
    await expect(page.getByRole("heading", { name: "Admin Settings", level: 1 })).toBeVisible()
    const card = (title: string) =>
      page.locator("main section", { has: page.getByRole("heading", { name: title, level: 2, exact: true }) })
    const cells = (column: number) => card("Admin Users").locator(`td:nth-child(${column})`)
    await expect(cells(1)).toHaveText([
      /^oldest@kupryt\.example(?! \()/,
      /^second@kupryt\.example(?! \()/,
      new RegExp(`^${primaryAdmin.email} \\(You\\) \\(Primary Admin\\)`),
    ])
    await expect(cells(2)).toHaveText(["Super Admin", "Admin", "Admin"])
    await expect(cells(3)).toHaveText([/Jan 1, 2001/, /Jan 1, 2002/, /[A-Z][a-z]{2} \d{1,2}, \d{4}/])
    const noSettings = "No additional settings are available at this time."
    await expect(card("Application Settings").getByText(noSettings, { exact: true })).toBeVisible()
    await expect(rowOf(primaryAdmin.email).getByRole("button", { name: /^Remove/ })).toBeDisabled()
    await expectAccessible()
  })

  await test.step("each section is reached from the top of the page, and has one button to save it", async () => {
    const index = page.getByRole("navigation", { name: "Admin Settings" })
    for (const name of ["Who is told of what", "How long data is kept", "Application Settings"]) {
      await index.getByRole("link", { name }).click()
      await expect(page.getByRole("heading", { name, level: 2 })).toBeInViewport()
    }
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveText(["Save addresses", "Save times"])
  })

  await test.step("an address is required, and has to be one", async () => {
    await expect(field).toHaveAttribute("type", "email")
    await expect(field).toHaveAttribute("required")
    await add.click()
    await expectToast(page, "destructive", "Please enter an email address")
    await expect(field).toBeFocused()
    await field.fill("no address")
    await add.click()
    await expectToast(page, "destructive", "This is not a valid email address.")
    await expectAccessible()
  })

  await test.step("an added administrator stands last; none is added twice", async () => {
    await field.fill(colleague.email)
    await field.press("Enter")
    await expectToast(page, "success", "Admin user has been added successfully")
    await expect(field).toHaveValue("")
    await expect(page.getByRole("row").last()).toContainText(colleague.email)
    for (const known of [colleague.email, primaryAdmin.email.toUpperCase()]) {
      await field.fill(known)
      await add.click()
      await expectToast(page, "destructive", "This email is already registered as an admin")
      await expect(field).toHaveValue(known)
      await page.getByRole("button", { name: "Close" }).first().click()
    }
  })

  await test.step("the role is granted and revoked", async () => {
    const toggle = page.getByRole("switch", { name: `Super Admin: ${colleague.email}` })
    const role = rowOf(colleague.email).getByRole("cell").nth(1)
    await expect(role).toHaveText("Admin")
    await toggle.click()
    await expectToast(page, "success", "Super admin status granted")
    await expect(toggle).toBeChecked()
    await expect(role).toHaveText("Super Admin")
    await toggle.press("Space")
    await expectToast(page, "success", "Super admin status revoked")
    await expect(role).toHaveText("Admin")
    await expectAccessible()
  })

  const other = await (await browser.newContext(signedOut)).newPage()
  await test.step("everybody else sees the list with its controls disabled", async () => {
    await enterPanel(other, server, colleague)
    await goTo(other, "Settings")
    const row = (email: string) => other.getByRole("row").filter({ hasText: email })
    await expect(row(colleague.email)).toContainText("(You)")
    await expect(row(primaryAdmin.email)).toContainText("(Primary Admin)")
    await expect(row(primaryAdmin.email)).not.toContainText("(You)")
    const words = "Only the primary admin can add, change or remove admins."
    await expect(other.locator("main")).toContainText(words)
    for (const control of await other.locator("main").locator("input, button").all())
      await expect(control).toBeDisabled()
    await other.context().close()
  })

  await test.step("who is removed after a question is gone from the list", async () => {
    const remove = rowOf(colleague.email).getByRole("button", { name: /^Remove/ })
    const dialog = page.getByRole("dialog")
    await remove.click()
    await expect(dialog).toContainText("Are you sure you want to remove admin access for")
    await expect(dialog).toContainText(colleague.email)
    await expect(dialog).toContainText("This action cannot be undone.")
    await expectAccessible()
    await page.keyboard.press("Escape")
    await expect(remove).toBeFocused()
    await remove.click()
    await dialog.getByRole("button", { name: "Remove" }).click()
    await expectToast(page, "success", "Admin user has been removed")
    await expect(rowOf(colleague.email)).toHaveCount(0)
    await expect(page.getByRole("region", { name: "List of admin users" })).toBeFocused()
    await expectFits(page, 390)
    await expectAccessible()
  })
  // The database's word for an address that is listed in another case.
  expectComplaints(complaints, /409/)
})

test("[SET-03] who signed in a while ago confirms that it is them before an administrator is added, and what was typed is kept", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await page.goto("/admin/settings")
  const field = page.getByLabel("Email address of the new admin")
  const add = page.getByRole("button", { name: "Add Admin" })
  await field.fill("proven@kupryt.example")
  await server.sql`update auth.sessions set created_at = now() - interval '11 minutes'`
  await add.click()
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" })
  await expect(dialog).toContainText("You signed in a while ago.")
  await expect(dialog.getByLabel("Current password", { exact: true })).toBeFocused()
  await expectAccessible()
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(field).toHaveValue("proven@kupryt.example")
  expect(await server.sql`select from public.admin_users where email = 'proven@kupryt.example'`).toHaveLength(
    0,
  )

  await add.click()
  await dialog.getByLabel("Current password", { exact: true }).fill("not my password")
  await dialog.getByRole("button", { name: "Continue" }).click()
  await expect(dialog).toContainText("This is not your current password")
  await dialog.getByLabel("Current password", { exact: true }).fill(primaryAdmin.password)
  await dialog.getByRole("button", { name: "Continue" }).click()
  await expectToast(page, "success", "Admin user has been added successfully")
  await expect(field).toHaveValue("")
  expectComplaints(complaints, /40[03]|invalidCredentials/)
})

test("[SET-04] a read that began before a change does not take it back", async ({
  page,
  server,
  complaints,
}) => {
  await server.sql`insert into public.admin_users (email, created_at) values ('third@kupryt.example', '2001-01-01')`
  await page.goto("/admin/settings")
  const toggle = page.getByRole("switch", { name: "Super Admin: third@kupryt.example" })
  await expect(toggle).not.toBeChecked()
  // The answer with the list before the change is held on its way.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const before = Promise.withResolvers<void>()
  await page.route(
    "**/rest/v1/admin_users?*order=*",
    async route => {
      const answer = await route.fetch()
      before.resolve()
      await held
      // Nobody waits for it any more once the list is read again.
      await route.fulfill({ response: answer }).catch(() => {})
    },
    { times: 1 },
  )
  await page.getByLabel("Email address of the new admin").fill("Third@kupryt.example")
  await page.getByRole("button", { name: "Add Admin" }).click()
  await before.promise
  await toggle.click()
  await expectToast(page, "success", "Super admin status granted")
  release()
  await page.waitForLoadState("networkidle")
  await expect(toggle).toBeChecked()
  expectComplaints(complaints, /409/)
})

test("[SET-02] [SET-04] [ADM-02] what fails is said, and nothing is shown as done", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await server.sql`insert into public.admin_users (email, created_at) values ('third@kupryt.example', '2001-01-01')`
  const broken = { status: 400, json: { code: "XX000", message: "the database is away" } }
  await page.route("**/rest/v1/admin_users*", route => route.fulfill(broken))
  await page.goto("/admin/settings")
  const list = page.getByRole("region", { name: "List of admin users" })
  await expect(list).toContainText("Failed to load admin users: the database is away")
  await expectToast(page, "destructive", "Failed to load admin users")
  await expectAccessible()
  const field = page.getByLabel("Email address of the new admin")
  await field.fill("fourth@kupryt.example")
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try Again" }).click()
  const toggle = page.getByRole("switch", { name: "Super Admin: third@kupryt.example" })
  const remove = page.getByRole("button", { name: "Remove third@kupryt.example from the admins" })
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Remove" })
  await expect(toggle).toBeVisible()

  const away = (what: string) => `Failed to ${what}: the database is away`
  for (const [answer, added, toggled, removed] of [
    [broken, away("add admin user"), away("update admin status"), away("remove admin user")],
    // Row level security answers with no row.
    [
      { status: 200, json: [] },
      "Only the primary admin can add new admins",
      "Only the primary admin can change admin roles",
      "You cannot remove your own admin access or you lack permission",
    ],
  ] as const) {
    await page.route("**/rest/v1/admin_users*", route =>
      route.request().method() === "GET" ? route.continue() : route.fulfill(answer),
    )
    await field.press("Enter")
    await expectToast(page, "destructive", added)
    await expect(field).toHaveValue("fourth@kupryt.example")
    await toggle.click()
    await expectToast(page, "destructive", toggled)
    await expect(toggle).not.toBeChecked()
    await remove.click()
    await confirm.click()
    await expectToast(page, "destructive", removed)
    await expect(page.getByRole("row").filter({ hasText: "third@" })).toBeVisible()
    await expect(page.getByRole("dialog")).toBeHidden()
    await expect(answer === broken ? remove : list).toBeFocused()
    await page.unrouteAll()
  }
  expectComplaints(complaints, /400|settings\.\w+Failed/)
})

test("[MFA-01] the primary administrator sees who has two-step sign-in, switches it off only where it is on, and is asked before it is demanded no more", async ({
  page,
  server,
  expectAccessible,
}) => {
  const { sql } = server
  const [holder, without] = [{ ...colleague, email: "holder@kupryt.example" }, "without@kupryt.example"]
  await makeAccount(server, holder)
  await sql`insert into public.admin_users (email) values (${holder.email}), (${without})`
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'Phone', 'totp', 'verified', now(), now() from auth.users where email = ${holder.email}`
  await page.goto("/admin/settings")
  const rowOf = (email: string) => page.getByRole("row").filter({ hasText: email })
  const liftOf = (email: string) => rowOf(email).getByRole("button", { name: "Switch off two-step sign-in" })
  const dialog = page.getByRole("dialog")
  const main = page.getByRole("main")

  await expect(rowOf(holder.email)).toContainText("Two-step sign-in: on")
  for (const { email } of [{ email: without }, primaryAdmin]) {
    await expect(rowOf(email)).toContainText("Two-step sign-in: off")
    await expect(liftOf(email)).toHaveCount(0)
  }
  await expect(main).toContainText("2 administrators have no two-step sign-in yet.")
  await expect(main).toContainText("Who signs in with a passkey needs no code.")
  await expectAccessible()
  await expectFits(page, 320)

  // As by a code.
  await sql`update auth.sessions set aal = 'aal2' from auth.users
    where sessions.user_id = users.id and users.email = ${primaryAdmin.email}`
  await sql`insert into private.settings (key, value) values ('second_factor', 'demanded')`
  await page.reload()
  await liftOf(holder.email).click()
  await expect(dialog).toContainText(`${holder.email} sets up a new device at the next sign-in`)
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Demand it no more" }).click()
  await expect(dialog).toContainText("Who has set it up is still asked for a code.")
  await expectAccessible()
  await dialog.getByRole("button", { name: "Demand it no more" }).click()
  await expectToast(page, "success", "Two-step sign-in is demanded no more")
  await liftOf(holder.email).click()
  await expect(dialog).toContainText("Their passkeys are removed, all their sessions end")
  await dialog.getByRole("button", { name: "Switch off" }).click()
  await expectToast(page, "success", "Two-step sign-in has been switched off")
  await expect(rowOf(holder.email)).toContainText("Two-step sign-in: off")
  await expect(liftOf(holder.email)).toHaveCount(0)
})
