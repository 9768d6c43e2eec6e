import type { Page } from "@playwright/test"
import { connect } from "#server/backend/connect.ts"
import { loadSecrets } from "#server/secrets.ts"
import { codeOf, enrollFactor, showFactor } from "#server/testing/second-factor.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { firstPassword, signIn } from "./setup/accounts.ts"
import { expectFits, expectToast, makeAccount } from "./setup/panel.ts"
import type { RunningServer } from "./setup/server.ts"

const main = (page: Page) => page.getByRole("main")
const atSignIn = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" })

/** A device that makes passkeys and verifies its user at once, of which a test may take that away. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    verify: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    forget: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
  }
}

async function makeAdmin(server: RunningServer, name: string) {
  const account = { email: `${name}@passkeys.example`, password: firstPassword }
  await makeAccount(server, account)
  await server.sql`insert into public.admin_users (email) values (${account.email})`
  return account
}

/** Expects that nothing is cut off in the narrowest window. */
async function expectNarrow(page: Page): Promise<void> {
  await expectFits(page, 320)
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).first().click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/admin/account")
  await page.getByRole("button", { name: "Add a passkey" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name of the passkey").fill(name)
  await dialog.getByRole("button", { name: "Continue" }).click()
}

test("[MFA-01] a passkey is added under Account, opens the panel instead of the password, and no more once it is removed; mails tell of both", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const account = await makeAdmin(server, "owner")
  const device = await plugIn(page)
  await signIn(page, account)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await addPasskey(page, "Work laptop")
  await expectToast(page, "success", "The passkey has been added")
  const entry = main(page).getByRole("listitem").filter({ hasText: "Work laptop" })
  await expect(entry).toContainText("Not used yet.")
  await expectAccessible()
  await expectNarrow(page)

  await signOut(page)
  await page.goto("/admin/login?return=%2Fadmin%2Fmessages")
  await expectNarrow(page)
  await expectAccessible()
  await atSignIn(page).click()
  await expect(page).toHaveURL(`${server.url}/admin/messages`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages")

  await page.goto("/admin/account")
  await expect(entry).toContainText(/Last used/)
  await entry.getByRole("button", { name: "Rename Work laptop" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name of the passkey").fill("Old laptop")
  await expectAccessible()
  await dialog.getByRole("button", { name: "Save" }).click()
  await main(page).getByRole("button", { name: "Remove Old laptop" }).click()
  await expectAccessible()
  await dialog.getByRole("button", { name: "Remove" }).click()
  await expectToast(page, "success", "The passkey has been removed")
  await expect(entry).toHaveCount(0)

  await signOut(page)
  await atSignIn(page).click()
  await expect(main(page).getByRole("alert").filter({ hasText: "Login failed" })).toContainText(
    "This passkey does not sign you in here",
  )
  await expectAccessible()
  await page.goto("/admin/dashboard")
  await expect(page).toHaveURL(`${server.url}/admin/login`)
  const mailOf = (subject: string) =>
    server.mailbox.waitFor(
      mail => mail.recipients.includes(account.email) && mail.subject?.includes(subject) === true,
    )
  await mailOf("A passkey was added")
  await mailOf("A passkey was removed")
  await device.forget()
  expectComplaints(complaints, /400|passkey failed passkeyRefused/)
})

test("[MFA-01] where a second factor is demanded a passkey opens the panel without a code; unverified it does not", async ({
  page,
  server,
  complaints,
}) => {
  const account = await makeAdmin(server, "demanded")
  const device = await plugIn(page)
  await signIn(page, account)
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await addPasskey(page, "Security key")
  await expectToast(page, "success", "The passkey has been added")
  await signOut(page)
  await server.sql`insert into private.settings (key, value) values ('second_factor', 'demanded')`
  try {
    await device.verify(false)
    await atSignIn(page).click()
    await expect(main(page).getByRole("alert").filter({ hasText: "Login failed" })).toContainText(
      "No passkey was used",
    )
    await device.verify(true)
    await atSignIn(page).click()
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

test("[MFA-01] some time after the sign-in a passkey is added with the password and a code", async ({
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
  await plugIn(page)
  await signIn(page, account)
  await forgetCode()
  await page.getByLabel("Code from the app").fill(codeOf(factor.secret))
  await main(page).getByRole("button", { name: "Continue" }).click()
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
  await server.sql`update auth.sessions set created_at = now() - interval '11 minutes'`
  await addPasskey(page, "Work laptop")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("You signed in a while ago.")
  await expectAccessible()
  const proceed = () => dialog.getByRole("button", { name: "Continue" }).click()
  await dialog.getByLabel("Current password", { exact: true }).fill("not the password at all")
  await forgetCode()
  await dialog.getByLabel("Code from the app").fill(codeOf(factor.secret))
  await proceed()
  await expect(dialog).toContainText("This is not your current password.")
  await expect(dialog.getByLabel("Current password", { exact: true })).toBeFocused()
  await dialog.getByLabel("Current password", { exact: true }).fill(account.password)
  await forgetCode()
  await dialog.getByLabel("Code from the app").fill(codeOf(factor.secret))
  await proceed()
  await expectToast(page, "success", "The passkey has been added")
  expectComplaints(complaints, /40[01]|Passkey not added signInTooOld|Sign-in failed invalidCredentials/)
})

test("[MFA-01] a browser without passkeys is shown no button for them", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"))
  await page.goto("/admin/login")
  await hydrated(page)
  await expect(atSignIn(page)).toHaveCount(0)
  await expect(page.getByLabel("Email address")).toBeVisible()
})
