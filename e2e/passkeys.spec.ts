import type { Page } from "@playwright/test"
import { connect } from "#server/backend/connect.ts"
import { loadSecrets } from "#server/secrets.ts"
import { codeOf, enrollFactor, showFactor } from "#server/testing/second-factor.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { firstPassword, signIn, signOut } from "./setup/accounts.ts"
import { addPasskey, plugInAuthenticator, signInByPasskey } from "./setup/authenticator.ts"
import { expectToast, makeAccount } from "./setup/panel.ts"
import type { RunningServer } from "./setup/server.ts"

const main = (page: Page) => page.getByRole("main")

async function makeAdmin(server: RunningServer, name: string) {
  const account = { email: `${name}@passkeys.example`, password: firstPassword }
  await makeAccount(server, account)
  await server.sql`insert into public.admin_users (email) values (${account.email})`
  return account
}

test("[MFA-10] where a second factor is demanded a passkey opens the panel without a code; unverified it does not", async ({
  page,
  server,
  complaints,
}) => {
  const account = await makeAdmin(server, "demanded")
  const device = await plugInAuthenticator(page)
  await signIn(page, account)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await addPasskey(page, "Security key")
  await expectToast(page, "success", "The passkey has been added")
  await signOut(page)
  await server.sql`insert into private.settings (key, value) values ('second_factor', 'demanded')`
  try {
    await device.verify(false)
    await signInByPasskey(page)
    await expect(main(page).getByRole("alert").filter({ hasText: "Login failed" })).toContainText(
      "No passkey was used",
    )
    await device.verify(true)
    await signInByPasskey(page)
    await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
    await expect(page.getByRole("navigation", { name: "Admin navigation" })).toBeVisible()
    await signOut(page)
    await signIn(page, account)
    await expect(page).toHaveURL(`${server.url}/admin/second-factor`)
  } finally {
    await server.sql`delete from private.settings where key = 'second_factor'`
  }
  expectComplaints(complaints, /passkey failed passkeyUnused/)
})

test("[MFA-12] some time after the sign-in a passkey is added with the password and a code", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const account = await makeAdmin(server, "later")
  const { publishableKey } = await loadSecrets(server.dataDir)
  const client = connect({ url: server.url, fetch }, publishableKey)
  await client.auth.signInWithPassword(account)
  const factor = await enrollFactor(client, "Phone")
  await showFactor(client, factor)
  const forgetCode = () => server.sql`update auth.mfa_factors set last_used_step = null`
  await plugInAuthenticator(page)
  await signIn(page, account)
  await forgetCode()
  await page.getByLabel("Code from the app").fill(codeOf(factor.secret))
  await main(page).getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await server.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
  await addPasskey(page, "Work laptop")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Enter a code from your app, and continue.")
  await expect(dialog.getByLabel("Code from the app")).toBeFocused()
  await expectAccessible()
  const proceed = () => dialog.getByRole("button", { name: "Continue" }).click()
  await dialog.getByLabel("Code from the app").fill("12")
  await proceed()
  await expect(dialog).toContainText("Enter the six digits that the app shows.")
  await expect(dialog.getByLabel("Code from the app")).toBeFocused()
  await forgetCode()
  await dialog.getByLabel("Code from the app").fill(codeOf(factor.secret))
  await proceed()
  await expectToast(page, "success", "The passkey has been added")
  expectComplaints(complaints, /403|Passkey not added codeNeeded/)
})

test("[MFA-08] a browser without passkeys is shown no button for them", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"))
  await page.goto("/admin/login")
  await hydrated(page)
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0)
  await expect(page.getByLabel("Email address")).toBeVisible()
})
