import { expect } from "./fixtures.ts"
import { expectToast, testAsWriter as test } from "./setup/panel.ts"
import { inBoth } from "./setup/posts.ts"
import { openEditor, removeEdited } from "./setup/write-post.ts"

const reader = "reader@chosen.example"

test.afterEach(async ({ server }) => {
  await removeEdited(server)
  await server.sql`delete from newsletter_issues where words ->> 'en' = '12 t'`
  await server.sql`delete from newsletter_subscriptions where email = ${reader}`
})

test("[NL-01] a chosen post that a colleague unpublishes while the issue is open is named and marked when the issue is not sent", async ({
  page,
  server,
}) => {
  await server.sql`
    insert into newsletter_subscriptions (email, language, confirmed_at) values (${reader}, 'en', now())`
  const colleague = await page.context().newPage()
  const id = await openEditor(colleague, server)
  await page.goto(`/admin/newsletter/new?post=${id}`)
  const send = page.getByRole("button", { name: /^Send to \d/ })
  await expect(send).toBeEnabled()
  const texts = server.sql.json(inBoth("12 t"))
  await test.step("announced again, the issue that has it is offered first, and a new one says when it has gone out", async () => {
    await server.sql`
      insert into newsletter_issues (subject, words, posts, state, started_at)
      values (${texts}, ${texts}, ${[id]}, 'sent', '2026-11-20T10:00:00Z')`
    await expect(page).toHaveURL(/\/newsletter\/issues\//)
    const address = new URL(page.url()).pathname
    await page.goto(`/admin/newsletter/new?post=${id}`)
    await expect(page.getByRole("link", { name: "Open that issue" })).toHaveAttribute("href", address)
    await page.getByRole("button", { name: "Begin a new issue" }).click()
    await expect(page.getByText("This post was already in the issue of Nov 20, 2026")).toBeVisible()
    await expect(send).toBeEnabled()
  })
  await server.sql`
    insert into newsletter_issues (subject, words, posts, state, send_at)
    values (${texts}, ${texts}, ${[id]}, 'scheduled', '2999-01-01T10:00:00Z')`
  const asked = new Promise<string>(resolve =>
    colleague.once("dialog", question => {
      resolve(question.message())
      void question.accept()
    }),
  )
  await colleague.getByRole("button", { name: "Unpublish" }).click()
  await expectToast(colleague, "success", "Unpublished")
  expect(await asked).toContain("The newsletter issue scheduled for Jan 1, 2999")
  await test.step("the list says of the issue that is scheduled, and of no other, that it cannot leave so", async () => {
    await colleague.goto("/admin/newsletter")
    const rows = colleague.getByRole("row").filter({ hasText: "12 t" })
    const warned = rows.filter({ hasText: "A chosen post is public no more: the issue will not go out" })
    await expect(rows).toHaveCount(2)
    await expect(warned).toHaveCount(1)
    await expect(warned).toContainText("Jan 1, 2999")
  })
  await page.bringToFront()
  await test.step("what is sent is read anew before it is asked about", async () => {
    await send.click()
    await expectToast(page, "destructive", "The issue was not sent")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })
  await test.step("what says so covers no entry of the menu, also on a low screen", async () => {
    const menu = page.getByRole("banner")
    for (const [width, height] of [
      [1366, 768],
      [1280, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectToast(page, "destructive", "The issue was not sent")
      for (const control of await menu.getByRole("link").or(menu.getByRole("button")).all())
        await control.click({ trial: true })
    }
  })
  await expect(page.getByText(/the post “.+” is no longer public/)).toBeVisible()
  await expect(page.getByText("Not published any more.")).toBeVisible()

  await test.step("the card of the test says that the post is not in it; the mails that are due are sent at once", async () => {
    const card = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Test", exact: true }) })
    await expect(card).toContainText("Not in the email, because it is no longer public:")
    const hurried = page.waitForRequest(/functions\/v1\/send-notification$/)
    await card.getByRole("button", { name: "Send test" }).click()
    await hurried
    await expect(card.getByRole("status")).toContainText(/^On its way to \S+@\S+ since \d/)
  })

  await test.step("announced by its address, it is named with the reason and a way to it; the issue is empty", async () => {
    await page.goto(`/admin/newsletter/new?post=${id}`)
    await expect(page.getByRole("heading", { name: /^“.+” is not in this issue$/ })).toBeVisible()
    await expect(page.getByText("The post is not public: it is a draft.")).toBeVisible()
    await expect(page.getByText("No post is chosen.")).toBeVisible()
    await page.getByRole("link", { name: "Open the post" }).click()
    await expect(page).toHaveURL(`/admin/posts/edit/${id}`)
    await page.goto("/admin/newsletter/new?post=never-there")
    await expect(page.getByText("There is no post with this address.")).toBeVisible()
  })
})
