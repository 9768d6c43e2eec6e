import { expect } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { expectToast, testAsWriter as test } from "./setup/panel.ts"

test("[NL-01] a chosen post that a colleague unpublishes while the issue is open is named and marked when the issue is not sent", async ({
  page,
  server,
}) => {
  await server.sql`
    insert into newsletter_subscriptions (email, language, confirmed_at)
    values ('reader@chosen.example', 'en', now())`
  await page.goto(`/admin/newsletter/new?post=${demoPost}`)
  const send = page.getByRole("button", { name: /^Send to \d/ })
  await expect(send).toBeEnabled()
  const colleague = await page.context().newPage()
  await colleague.goto(`/admin/posts/edit/${demoPost}`)
  colleague.once("dialog", question => question.accept())
  await colleague.getByRole("button", { name: "Unpublish" }).click()
  await expectToast(colleague, "success", "Unpublished")
  await page.bringToFront()
  await send.click()
  await page.getByRole("dialog").getByRole("button", { name: /^Send/ }).click()
  await expectToast(page, "destructive", "The issue was not sent")
  await expect(page.getByText(/the post “.+” is no longer public/)).toBeVisible()
  await expect(page.getByText("Not published any more.", { exact: false })).toBeVisible()
})
