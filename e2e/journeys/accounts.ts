import { mailDomain } from "#server/testing/named-project.ts"
import { allowComplaints } from "../fixtures.ts"
import {
  confirmAndEnter,
  confirmationLink,
  primaryAdmin,
  register,
  signIn,
  signInHere,
} from "../setup/accounts.ts"
import { expectToast, goTo, leadTo } from "../setup/panel.ts"
import { openPanel } from "./admin-user.ts"
import { expect, type Journey, test } from "./fixtures.ts"

const colleague = { email: `anna.kowalska+panel@${mailDomain}`, password: "seven tons of turnings" }

export async function makeAccounts({
  page,
  installation,
  launchBrowser,
  complaints,
}: Journey): Promise<void> {
  const atPage = (path: string) => `${installation.url}/admin/${path}`
  const rowOf = (email: string) => page.getByRole("row").filter({ hasText: email })

  await test.step("the first administrator registers and confirms", async () => {
    await openPanel(page, installation)
    await page.getByRole("button", { name: "Sign out" }).first().click()
    await expect(page).toHaveURL(atPage("login"))
  })

  await test.step("signs in with the password that was chosen, from another machine too", async () => {
    const elsewhere = await launchBrowser()
    for (const browser of [page, elsewhere]) {
      await signIn(browser, primaryAdmin)
      await expect(browser).toHaveURL(atPage("dashboard"))
    }
  })

  await test.step("adds a second one", async () => {
    await goTo(page, "Settings")
    await page.getByLabel("Email address of the new admin").fill(colleague.email)
    await page.getByRole("button", { name: "Add Admin" }).click()
    await expectToast(page, "success", "Admin user has been added successfully")
    await expect(rowOf(colleague.email)).toBeVisible()
  })

  const other = await launchBrowser()
  await test.step("who registers, confirms and is in", async () => {
    await register(other, colleague.email, colleague.password)
    await confirmAndEnter(other, await confirmationLink(installation, colleague.email), colleague.password)
    await expect(other).toHaveURL(atPage("dashboard"))
    await goTo(other, "Posts")
    await expect(other.getByRole("heading", { name: "Blog Posts" })).toBeVisible()
  })

  await test.step("the new administrator gets a mail", async () => {
    await installation.mailbox.waitFor(
      ({ recipients, text }) =>
        recipients.includes(colleague.email) && Boolean(text?.includes(`\n${atPage("login")}\n`)),
    )
  })

  await test.step("until removed: out at once, and not let in again", async () => {
    await rowOf(colleague.email).getByRole("button", { name: "Remove" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
    await expectToast(page, "success", "Admin user has been removed")
    await leadTo(other, "/admin/messages")
    await expect(other).toHaveURL(atPage("unauthorized"))
    await other.getByRole("button", { name: "Sign Out" }).click()
    await expect(other).toHaveURL(atPage("login"))
    await signInHere(other, colleague)
    await expect(other).toHaveURL(atPage("unauthorized"))
    await other.goto("/admin/posts")
    await expect(other).toHaveURL(atPage("unauthorized"))
    // Requests that are under way during a sign-out are refused, and the browser reports them.
    allowComplaints(complaints, /40[13]/)
  })
}
