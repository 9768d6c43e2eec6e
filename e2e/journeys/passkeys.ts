import { allowComplaints } from "../fixtures.ts"
import { primaryAdmin, signInHere, signOut } from "../setup/accounts.ts"
import { addPasskey, plugInAuthenticator, signInByPasskey } from "../setup/authenticator.ts"
import { expectToast } from "../setup/panel.ts"
import { expectGood, openPanel } from "./admin-user.ts"
import { expect, type Journey, test } from "./fixtures.ts"

/** Signs in with an added passkey and no password, until it is removed; mails report both. */
export async function usePasskey({ page, installation, complaints }: Journey): Promise<void> {
  const { mailbox, url } = installation
  const main = page.getByRole("main")
  const dialog = page.getByRole("dialog")
  const atPage = (path: string) => `${url}/admin/${path}`
  const mailOf = (subject: RegExp) =>
    mailbox.waitFor(mail => mail.recipients.includes(primaryAdmin.email) && subject.test(mail.subject ?? ""))

  await test.step("an administrator adds a passkey, and is told by mail", async () => {
    await plugInAuthenticator(page)
    await openPanel(page, installation)
    await addPasskey(page, "Work laptop")
    await expectToast(page, "success", "The passkey has been added")
    await expect(main.getByRole("listitem").filter({ hasText: "Work laptop" })).toContainText("Not used yet.")
    await expectGood(page)
    await mailOf(/passkey\swas\sadded/)
  })

  await test.step("and signs in by it, which leads on to the page that was asked for", async () => {
    await signOut(page)
    await page.goto("/admin/login?return=%2Fadmin%2Fmessages")
    await expectGood(page)
    await signInByPasskey(page)
    await expect(page).toHaveURL(atPage("messages"))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages")
  })

  await test.step("it has another name then, says when it was used, and is removed, of which a mail tells", async () => {
    await page.goto("/admin/account")
    const entry = main.getByRole("listitem").filter({ hasText: "laptop" })
    await expect(entry).toContainText(/Last used/)
    await entry.getByRole("button", { name: "Rename Work laptop" }).click()
    await dialog.getByLabel("Name of the passkey").fill("Old laptop")
    await expectGood(page)
    await dialog.getByRole("button", { name: "Save" }).click()
    await main.getByRole("button", { name: "Remove Old laptop" }).click()
    await expectGood(page)
    await dialog.getByRole("button", { name: "Remove" }).click()
    await expectToast(page, "success", "The passkey has been removed")
    await expect(entry).toHaveCount(0)
    await mailOf(/passkey\swas\sremoved/)
  })

  await test.step("it opens nothing any more; the password does", async () => {
    await signOut(page)
    await signInByPasskey(page)
    await expect(main.getByRole("alert").filter({ hasText: "Login failed" })).toContainText(
      "This passkey does not sign you in here",
    )
    await expectGood(page)
    await page.goto("/admin/dashboard")
    await expect(page).toHaveURL(atPage("login"))
    await signInHere(page, primaryAdmin)
    await expect(page).toHaveURL(atPage("dashboard"))
    // The refused passkey, and what was still being read at the sign-out.
    allowComplaints(complaints, /40[013]|passkey failed passkeyRefused/)
  })
}
