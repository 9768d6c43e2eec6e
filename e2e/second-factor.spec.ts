import type { Page } from "@playwright/test"
import { connect } from "#server/backend/connect.ts"
import { loadSecrets } from "#server/secrets.ts"
import { addFactor, codeOf } from "#server/testing/second-factor.ts"
import { allowComplaints, expect, expectComplaints, holdBack, test } from "./fixtures.ts"
import { confirmationLink, firstPassword, primaryAdmin, signIn, signInHere } from "./setup/accounts.ts"
import { expectFits, expectToast, goTo, makeAccount, navigationEntry } from "./setup/panel.ts"
import type { RunningServer } from "./setup/server.ts"

/** Makes an administrator with devices, whose first codes have been used; returns their keys. */
async function makeHolder(server: RunningServer, name: string, devices: readonly string[]) {
  const account = { email: `${name}@factors.example`, password: firstPassword }
  await makeAccount(server, account)
  await server.sql`insert into public.admin_users (email) values (${account.email})`
  const { publishableKey } = await loadSecrets(server.dataDir)
  const client = connect({ url: server.url, fetch }, publishableKey)
  await client.auth.signInWithPassword(account)
  const factors = []
  for (const device of devices) factors.push(await addFactor(client, device))
  return { account, keys: factors.map(({ secret }) => secret) }
}

const code = (page: Page) => page.getByLabel("Code from the app")
const main = (page: Page) => page.getByRole("main")
const proceed = (page: Page) => main(page).getByRole("button", { name: "Continue" }).click()

test("[MFA-04] the code is asked for in one field that phones fill; of several devices one is named; after five wrong ones the page says how long to wait", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const { account } = await makeHolder(server, "tries", ["Phone", "Key ring"])
  await signIn(page, account)
  await expect(page).toHaveURL(`${server.url}/admin/second-factor`)
  await expect(main(page).getByLabel("Device")).toBeFocused()
  await expect(code(page)).toHaveAttribute("inputmode", "numeric")
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code")
  await expectAccessible()
  await expectFits(page, 320)
  await main(page).getByLabel("Device").selectOption("Key ring")
  for (let number = 0; number < 5; number++) {
    await code(page).fill(`00000${number}`)
    await proceed(page)
    await expect(main(page)).toContainText("This code is wrong or has been used already.")
    await expect(code(page)).toBeFocused()
  }
  await proceed(page)
  await expect(page.getByRole("alert").filter({ hasText: "The code was not accepted" })).toContainText(
    /Please wait \d+ (seconds|minutes) and try again/,
  )
  await expectAccessible()
  await expectFits(page, 320)
  await page.goto("/admin/dashboard")
  await expect(page).toHaveURL(`${server.url}/admin/second-factor`)
  const wayIn = `Neither a device nor a recovery code? Ask the primary administrator, ${primaryAdmin.email}`
  await expect(main(page)).toContainText(wayIn)
  await page.getByRole("button", { name: "Use a recovery code" }).click()
  await expect(main(page)).toContainText("such as 5291dce-2765ec9-5f991e0-21c8491.")
  await expect(main(page)).toContainText(wayIn)
  await expectFits(page, 320)
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  expectComplaints(complaints, /422|429|Second factor refused/)
})

test("[MFA-04] [SAVE-04] a session that is to show a factor while a post is typed loses nothing of it", async ({
  page,
  server,
  complaints,
}) => {
  const { account, keys } = await makeHolder(server, "typing", ["Phone"])
  await signIn(page, account)
  await code(page).fill(codeOf(keys[0] ?? "", 30))
  await proceed(page)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await page.goto("/admin/posts")
  await page.getByRole("link", { name: /^Edit/ }).first().click()
  const title = page.getByLabel("Title (English)")
  await title.fill("Typed before a factor was asked for")
  const edited = page.url()
  await page.waitForLoadState("networkidle")
  await server.sql`update auth.sessions set aal = 'aal1', factor_id = null
    from auth.users where sessions.user_id = users.id and users.email = ${account.email}`
  await server.sql`update auth.mfa_factors set last_used_step = null
    from auth.users where mfa_factors.user_id = users.id and users.email = ${account.email}`
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expectToast(page, "destructive", "Your session has ended. Sign in: your draft is kept.")
  await code(page).fill(codeOf(keys[0] ?? ""))
  await proceed(page)
  await expect(page).toHaveURL(edited)
  await page.getByRole("button", { name: "Open the draft" }).click()
  await expect(title).toHaveValue("Typed before a factor was asked for")
  // Requests beside the post may be refused, and the browser reports them.
  allowComplaints(complaints, /40[013]|only administrators may do this/)
})

test("[MFA-12] a password is changed with a code, and a forgotten one chosen after a code", async ({
  page,
  server,
}) => {
  const { account, keys } = await makeHolder(server, "password", ["Phone"])
  const forget = () => server.sql`update auth.mfa_factors set last_used_step = null
    from auth.users where mfa_factors.user_id = users.id and users.email = ${account.email}`
  const showCode = async () => {
    await forget()
    await code(page).fill(codeOf(keys[0] ?? ""))
  }
  await signIn(page, account)
  await showCode()
  await proceed(page)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  // The form may be sent before the page knows of the device.
  const release = await holdBack(page, "**/auth/v1/user")
  await page.goto("/admin/account")
  const change = page.getByRole("button", { name: "Change password" })
  await page.getByLabel("Current password", { exact: true }).fill(account.password)
  await page.getByLabel("New password", { exact: true }).fill("another long phrase of mine")
  await change.click()
  await expect(code(page)).toHaveCount(0)
  release()
  await expect(main(page)).toContainText("Enter the six digits that the app shows.")
  await showCode()
  await change.click()
  await expectToast(page, "success", "Password changed")

  await page.getByRole("button", { name: "Sign out" }).first().click()
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  await page.goto("/admin/forgot-password")
  await page.getByLabel("Email address").fill(account.email)
  await page.getByRole("button", { name: "Send the link" }).click()
  // After that of the registration.
  await page.goto(await confirmationLink(server, account.email, 2))
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/second-factor`)
  await showCode()
  await proceed(page)
  await page.getByLabel("New password", { exact: true }).fill("a third long phrase of mine")
  await page.getByRole("button", { name: "Save password" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await expectToast(page, "success", "Logged out")
  await signInHere(page, { ...account, password: "a third long phrase of mine" })
  await expect(page).toHaveURL(`${server.url}/admin/second-factor`)
  await expect(code(page)).toBeFocused()
  await expect(page.getByText("Logged out")).toHaveCount(0)
})

test("[MFA-05] [MFA-12] the first device asks for the password where the sign-in was a while ago; the page says when it is on, and asks before its codes are left", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const { account } = await makeHolder(server, "first", [])
  await signIn(page, account)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await server.sql`update auth.sessions set created_at = now() - interval '11 minutes'
    from auth.users where sessions.user_id = users.id and users.email = ${account.email}`
  await page.goto("/admin/account")
  await expect(main(page).getByText("Off", { exact: true })).toBeVisible()
  await expect(main(page)).toContainText("Once it is on, the sign-in asks for a code")
  await page.getByRole("button", { name: "Set it up" }).click()
  const password = page.getByLabel("Current password", { exact: true }).last()
  await proceed(page)
  await expect(main(page)).toContainText("You signed in a while ago.")
  await proceed(page)
  await expect(main(page)).toContainText("This is not your current password.")
  await expect(password).toBeFocused()
  await expectAccessible()
  await password.fill(account.password)
  await proceed(page)
  await expect(page.getByAltText("QR code with the key for the app")).toBeVisible()
  const open = page.getByRole("link", { name: "Open in the app on this device" })
  await expect(open).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(open).toHaveAttribute("href", /^otpauth:\/\/totp\//)
  await code(page).fill("000000")
  await page.getByRole("button", { name: "Switch on" }).click()
  await expect(main(page)).toContainText("This code is wrong. Enter the one that the app shows now.")
  const key = (await main(page).locator("code").textContent()) ?? ""
  await code(page).fill(codeOf(key.replaceAll(/\s/g, "")))
  await page.getByRole("button", { name: "Switch on" }).click()
  await expect(main(page)).toContainText("Two-step sign-in is on.")
  await expect(page.locator("[data-toast]")).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  const asked: string[] = []
  page.on("dialog", question => {
    asked.push(question.message())
    void question.dismiss()
  })
  await navigationEntry(page, "Posts").click()
  await page.getByRole("button", { name: "Sign out" }).first().click()
  const question = "The recovery codes are shown only now. Leave the page without keeping them?"
  expect(asked).toEqual([question, question])
  await page.getByRole("button", { name: "I have kept the codes" }).click()
  await expect(main(page)).toContainText("10 recovery codes are left.")
  await expect(main(page).getByText("On", { exact: true })).toBeVisible()
  await expect(main(page)).toContainText("Besides the password, the sign-in asks for a code")
  await goTo(page, "Posts")
  await expect(page).toHaveURL(`${server.url}/admin/posts`)
  expect(asked).toHaveLength(2)
  expectComplaints(complaints, /401|422|signInTooOld|Second factor refused/)
})

test("[MFA-01] [MFA-05] recovery codes are copied, saved as a text and printed alone; new ones replace them; a device is added and removed after a question", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const { account, keys } = await makeHolder(server, "devices", ["Phone"])
  await signIn(page, account)
  await code(page).fill(codeOf(keys[0] ?? "", 30))
  await proceed(page)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await page.goto("/admin/account")
  await expect(main(page)).toContainText("You have no recovery codes.")
  await expectAccessible()
  await page.getByRole("button", { name: "Make new codes" }).click()
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")
  await expect(codes).toHaveCount(10)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download" }).click()
  expect((await download).suggestedFilename()).toBe("kupryt-recovery-codes.txt")
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.getByRole("button", { name: "Copy" }).click()
  await expect(page.getByText("Copied", { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const text of await codes.allTextContents()) expect(copied).toContain(text)
  const use = `sign in with your password at ${server.url}/admin/login, then press “Use a recovery code”`
  expect(copied).toContain(use)
  await expect(page.getByText(use)).toBeHidden()
  await page.emulateMedia({ media: "print" })
  await expect(codes.first()).toBeVisible()
  await expect(page.getByText(use)).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole("button", { name: "I have kept the codes" }).click()
  await expect(main(page)).toContainText("10 recovery codes are left.")

  await page.getByRole("button", { name: "Add another device" }).click()
  await page.getByLabel("Name of the device").fill("Phone")
  await proceed(page)
  await expect(main(page)).toContainText("One of your devices has this name already.")
  await expectAccessible()
  await page.getByLabel("Name of the device").fill("Tablet")
  await proceed(page)
  const key = (await main(page).locator("code").textContent()) ?? ""
  await code(page)
    .last()
    .fill(codeOf(key.replaceAll(/\s/g, "")))
  await page.getByRole("button", { name: "Switch on" }).click()
  await expectToast(page, "success", "The device has been added")
  await page.getByRole("button", { name: "Remove Phone" }).click()
  await expectAccessible()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expectToast(page, "success", "The device has been removed")
  await expect(page.getByRole("button", { name: "Remove Tablet" })).toBeVisible()
  await expectFits(page, 320)
  // The name that was taken.
  expectComplaints(complaints, /422|factorNameTaken/)
})
