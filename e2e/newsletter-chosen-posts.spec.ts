import { expect } from "./fixtures.ts"
import { expectToast, testAsWriter as test } from "./setup/panel.ts"
import { openEditor, removeEdited } from "./setup/write-post.ts"

const reader = "reader@chosen.example"

test.afterEach(async ({ server }) => {
  await removeEdited(server)
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
  colleague.once("dialog", question => question.accept())
  await colleague.getByRole("button", { name: "Unpublish" }).click()
  await expectToast(colleague, "success", "Unpublished")
  await page.bringToFront()
  await send.click()
  await page.getByRole("dialog").getByRole("button", { name: /^Send/ }).click()
  await expectToast(page, "destructive", "The issue was not sent")
  await expect(page.getByText(/the post “.+” is no longer public/)).toBeVisible()
  await expect(page.getByText("Not published any more.")).toBeVisible()
})
