import { expect, expectComplaints } from "./fixtures.ts"
import { expectFits, expectToast, testAsPrimaryAdmin as test } from "./setup/panel.ts"
import { sentIssue } from "./setup/public-pages.ts"

const domain = "subscribers-of-a-test.example"

test("[PERM-02] staff find subscribers, page, export and remove them, and see what fails", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await server.sql`
    insert into public.newsletter_subscriptions (email, active, confirmed_at, language, created_at)
    select 'reader-' || n || '@' || ${domain}::text, n <> 1, case when n % 2 = 0 then now() end,
      case when n % 3 = 0 then 'en' else 'pl' end, now() - make_interval(mins => n)
    from generate_series(1, 27) as n`
  await page.goto("/admin/subscribers")
  const rows = page.getByRole("row")
  const rowOf = (email: string) => rows.filter({ hasText: email })
  // The list without words shows the same rows; while they are looked for it is faded.
  const words = domain.toUpperCase()
  const found = page.waitForResponse(
    answer =>
      answer.url().endsWith("/list_newsletter_subscriptions") &&
      (answer.request().postData()?.includes(words) ?? false),
  )
  await page.getByRole("searchbox").fill(words)
  await found
  await expect(page.locator("main")).toContainText("27 subscribers")
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  for (const [number, state] of [
    [1, "Unsubscribed"],
    [2, "Confirmed"],
    [3, "Not confirmed"],
    [3, "English"],
  ] as const)
    await expect(rowOf(`reader-${number}@${domain}`)).toContainText(state)
  await expectAccessible()
  await page.getByRole("link", { name: "Older" }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole("searchbox").fill(domain)
  await expect(rows).toHaveCount(26)
  await expect(page.getByRole("searchbox")).toBeFocused()
  await page.getByRole("link", { name: "Confirmed", exact: true }).click()
  await expect(page.locator("main")).toContainText("13 subscribers")
  await expect(page).toHaveURL(/show=confirmed/)
  await page.getByRole("button", { name: "Export CSV" }).click()
  await expectToast(page, "success", "13 subscribers exported")
  await expectFits(page, 390)
  const removeOf = (name: string) =>
    page.getByRole("button", { name: `Remove ${name}@${domain} from the subscribers` })
  const remove = removeOf("reader-2")
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Remove" })
  await remove.click()
  await expect(page.getByRole("dialog")).toContainText(`reader-2@${domain}`)
  await expectAccessible()
  await page.keyboard.press("Escape")
  await expect(remove).toBeFocused()
  await remove.click()
  await confirm.click()
  await expectToast(page, "success", "The subscriber has been removed")
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Subscribers" })).toBeFocused()
  await server.sql`delete from public.newsletter_subscriptions where email like ${`%@${domain}`}`
  await removeOf("reader-4").click()
  await confirm.click()
  await expectToast(page, "destructive", "Failed to remove the subscriber")
  await expect(page.getByRole("heading", { name: "No subscriber found" })).toBeVisible()
  await page.route("**/rpc/list_newsletter_subscriptions", route => route.fulfill({ status: 400, json: {} }))
  await page.getByRole("searchbox").fill("nobody")
  await expectToast(page, "destructive", "Failed to load subscribers")
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "No subscriber found" })).toBeVisible()
  // The answer of before stays, paler, until the new one has come.
  await expect(page.getByRole("region", { name: "Subscribers" })).toHaveCSS("opacity", "1")
  await expectAccessible()
  expectComplaints(complaints, /400|subscribers\.loadFailed/)
})

test("[NL-03] the number of those who left because of an issue leads to them, and from there to all", async ({
  page,
  server,
  expectAccessible,
}) => {
  const [left, stays] = ["left", "stays"].map(name => `${name}-${crypto.randomUUID()}@huta.example`)
  for (const email of [left, stays])
    await server.sql`insert into newsletter_subscriptions (email, confirmed_at) values (${email ?? ""}, now())`
  await server.sql`
    insert into private.newsletter_deliveries (issue_id, subscription_id, state, left_at)
    select ${sentIssue.id}, id, 'sent', case when email = ${left ?? ""} then now() end
    from newsletter_subscriptions where email in ${server.sql([left ?? "", stays ?? ""])}`
  await page.goto(`/admin/newsletter/issues/${sentIssue.id}`)
  await page
    .locator("dl > div")
    .filter({ has: page.getByText("Left because of it", { exact: true }) })
    .getByRole("link")
    .click()
  await expect(page.getByRole("link", { name: left ?? "" })).toBeVisible()
  await expect(page.getByRole("link", { name: stays ?? "" })).toHaveCount(0)
  const main = page.getByRole("main")
  await expect(main).toContainText("Only those who left because of the issue")
  await expect(main.getByRole("link", { name: sentIssue.subject.en })).toBeVisible()
  await expectAccessible()
  await main.getByRole("link", { name: "Show everything" }).click()
  await expect(page.getByRole("link", { name: stays ?? "" })).toBeVisible()
  await server.sql`
    delete from private.newsletter_deliveries where subscription_id in (
      select id from newsletter_subscriptions where email in ${server.sql([left ?? "", stays ?? ""])}
    )`
  await server.sql`delete from newsletter_subscriptions where email in ${server.sql([left ?? "", stays ?? ""])}`
})
