import { expect } from "./fixtures.ts"
import { expectToast, testAsWriter as test } from "./setup/panel.ts"
import { openEditor, removeEdited } from "./setup/write-post.ts"

test.afterAll(({ server }) => removeEdited(server))

test("[SCHED-04] [SCHED-07] [POSTS-03] what is scheduled keeps its last complete text, and it is said before and after a post goes away that changes are not published", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await openEditor(page, server)
  const title = `Title of ${id}`
  const excerpt = page.getByLabel("Excerpt (English)")
  const drafts = () =>
    server.sql`select excerpt ->> 'en' as excerpt, publish_at from public.post_drafts where post_id = ${id}`
  const publish_at = new Date("2031-07-01T09:00:00+02:00")
  const schedule = async () => {
    await page.goto(`/admin/posts/edit/${id}`)
    await excerpt.fill("Scheduled")
    await page.getByRole("button", { name: "Schedule…" }).click()
    await page.getByLabel("Date and time (Polish time)").fill("2031-07-01T09:00")
    await page.getByRole("button", { name: "Schedule", exact: true }).click()
    await expectToast(page, "success", "It will be published Jul 1, 2031, 09:00")
  }
  const named = "Changes by writer@kupryt.example are scheduled for Jul 1, 2031, 09:00."

  await test.step("an incomplete text stays on the device, until the schedule is cancelled", async () => {
    await schedule()
    await page.goto(`/admin/posts/edit/${id}`)
    await excerpt.fill("")
    const status = page.getByRole("status").filter({ hasText: "Draft not saved" })
    await expect(status).toHaveText(
      "Draft not saved: something is missing or wrong. What is scheduled keeps its last complete text.The newer text is kept on this device only.",
    )
    await expectAccessible()
    expect(await drafts()).toEqual([{ excerpt: "Scheduled", publish_at }])
    await page.getByRole("button", { name: "Cancel the schedule and save" }).click()
    await expect(page.getByRole("status").filter({ hasText: /^Draft saved \d\d:\d\d$/ })).toBeVisible()
    await expect(page.getByRole("button", { name: "Cancel the schedule" })).toHaveCount(0)
    expect(await drafts()).toEqual([{ excerpt: "", publish_at: null }])
  })

  await test.step("the question before unpublishing names the changes", async () => {
    await schedule()
    await page.goto(`/admin/posts?q=${id}`)
    const asked = page.waitForEvent("dialog")
    // The question holds the click up as long as it stands.
    const clicked = page.getByRole("button", { name: `Unpublish “${title}”` }).click()
    const question = await asked
    expect(question.message()).toContain("the unpublished changes by writer@kupryt.example")
    expect(question.message()).toContain(`${named} They will then not be published.`)
    await question.dismiss()
    await clicked
  })

  await test.step("that before deleting is the specified one; the changes are named afterwards", async () => {
    page.once("dialog", question => {
      expect(question.message()).toBe("Are you sure you want to delete this post?")
      return question.accept()
    })
    await page.getByRole("button", { name: `Delete “${title}”` }).click()
    await expect(page.locator("[data-toast]").filter({ hasText: "Post deleted" })).toContainText(
      "The changes by writer@kupryt.example that were scheduled for Jul 1, 2031, 09:00 will not be published.",
    )
    await expectAccessible()
  })
})
