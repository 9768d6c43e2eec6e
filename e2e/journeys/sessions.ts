import { allowComplaints } from "../fixtures.ts"
import { primaryAdmin, signIn, signInHere } from "../setup/accounts.ts"
import { expectToast } from "../setup/panel.ts"
import { expectGood, openPanel } from "./admin-user.ts"
import { expect, type Journey, test } from "./fixtures.ts"

/** The user agent of another kind of browser: a hosted Supabase knows browsers by nothing else. */
const safari =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15"
const named = "Safari on macOS"

/** The console says so of requests of a session that has ended, and of a check that a reload of the page cuts off. */
const refused = /40[013]|only administrators may do this|Admin check timeout failed/

/** One account in two browsers: the second ends the session of the first, in which a post is being written. */
export async function endSession({ page, installation, launchBrowser, complaints }: Journey): Promise<void> {
  const { mailbox } = installation
  const words = crypto.randomUUID()
  const typed = { title: `Interrupted ${words}`, excerpt: `Typed after the end ${words}` }
  const excerpt = page.getByLabel("Excerpt (English)")

  await test.step("a post is begun in the first browser", async () => {
    await openPanel(page, installation)
    await page.goto("/admin/posts/new")
    await page.getByLabel("Title (English)").fill(typed.title)
    await page.getByRole("button", { name: "Save draft" }).click()
    await expect(page).toHaveURL(/\/admin\/posts\/drafts\/[\da-f-]{36}$/)
  })
  const place = page.url()

  const other = await launchBrowser({ userAgent: safari })
  await test.step("the account is signed in with in a second one, of which a mail tells", async () => {
    await signIn(other, primaryAdmin)
    await expect(other).toHaveURL(`${installation.url}/admin/dashboard`)
    const [mail] = await mailbox.waitFor(
      ({ recipients, text }) =>
        recipients.includes(primaryAdmin.email) && /Safari\son\smacOS/.test(text ?? ""),
    )
    expect(mail?.subject).toMatch(/Sign-in\sin\sa\snew\sbrowser/)
    expect(mail?.text).toContain(`${installation.url}/admin/forgot-password`)
  })

  const sessions = other.getByRole("main").getByRole("listitem").filter({ hasText: "since" })
  await test.step("the second one lists both, and ends the first", async () => {
    await other.goto("/admin/account")
    await expect(sessions.first()).toContainText(named)
    await expect(sessions.first()).toContainText("This browser")
    await expectGood(other)
    const before = await sessions.count()
    // The one that was used last stands behind the own one.
    await sessions.nth(1).getByRole("button", { name: "End" }).click()
    await expectToast(other, "success", "The session has ended")
    await expect(sessions).toHaveCount(before - 1)
  })

  await test.step("what is typed in the first one then leads to the sign-in, and is there after it", async () => {
    await excerpt.fill(typed.excerpt)
    await expect(page).toHaveURL(/\/admin\/login\?return=/)
    await expectToast(page, "destructive", "Your session has ended. Sign in: your draft is kept.")
    await expect(page.getByText("Your session has ended. Sign in to go back to the page")).toBeVisible()
    // Nobody has deleted the draft, of which a session that has ended is shown nothing.
    await expect(page.locator("[data-toast]")).toHaveCount(1)
    await signInHere(page, primaryAdmin)
    await expect(page).toHaveURL(place)
    await page.getByRole("button", { name: "Open the draft" }).click()
    await expect(excerpt).toHaveValue(typed.excerpt)
    await expect(page.getByLabel("Title (English)")).toHaveValue(typed.title)
    await page.getByRole("button", { name: "Save draft" }).click()
    await expect(page.getByText(/Draft saved/)).toBeVisible()
    allowComplaints(complaints, refused)
  })

  await test.step("the second one ends all others", async () => {
    await other.reload()
    await expect(sessions.nth(1)).toBeVisible()
    await other.getByRole("button", { name: "End all other sessions" }).click()
    await expectToast(other, "success", "The other sessions have ended")
    await expect(sessions).toHaveCount(1)
    await page.reload()
    await expect(page).toHaveURL(/\/admin\/login\?return=/)
    // The page's earlier requests are refused, too, and later.
    await page.waitForLoadState("networkidle")
    allowComplaints(complaints, refused)
  })
}
