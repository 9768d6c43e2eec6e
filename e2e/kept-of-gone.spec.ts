import type { Page } from "@playwright/test"
import { allowComplaints, expect } from "./fixtures.ts"
import { expectFits, expectToast, goTo, testAsWriter as test } from "./setup/panel.ts"
import { inBoth } from "./setup/posts.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"
import { english, openEditor, removeEdited } from "./setup/write-post.ts"

const keptSince = (page: Page, what: string) =>
  page.getByText(new RegExp(`^Kept on this device since .+ ${what} What it was written for is gone\\.$`))

const keys = (page: Page, kind: string) =>
  page.evaluate(kind => Object.keys(localStorage).filter(key => key.startsWith(`kupryt.${kind}.`)), kind)

const undo = (page: Page) => page.locator("[data-toast=success]").getByRole("button", { name: "Undo" })

test("[SAVE-03] what was typed into a post that a colleague deletes is named in the list, read, discarded, and used in a new post", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const kept = keptSince(page, "the text of a post that was not saved\\.")
  const id = await openEditor(page, server)
  await page.route("**/rest/v1/post_drafts*", route =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: "no" } }),
  )
  await english(page).fill("Typed here alone")
  await expect(page.getByText("Draft kept on this device")).toBeVisible()
  page.once("dialog", question => question.accept())
  await goTo(page, "Messages")
  await expect(page).toHaveURL(/\/admin\/messages$/)
  await removeEdited(server)

  await goTo(page, "Posts")
  await expect(kept).toBeVisible()
  await expectAccessible()
  await page.getByRole("button", { name: "Show it" }).click()
  await expect(page).toHaveURL(new RegExp(`/edit/${id}$`))
  await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible()
  await expect(kept).toBeVisible()
  await expect(page.getByText("Typed here alone")).toBeVisible()
  await expectAccessible()
  await expectFits(page, 390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole("button", { name: "Discard" }).click()
  await expect(kept).toHaveCount(0)
  expect(await keys(page, "draft")).toEqual([])
  await undo(page).click()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Use it in a new post" }).click()
  await expect(page).toHaveURL(/\/posts\/(new|drafts\/)/)
  await expect(english(page)).toHaveText("Typed here alone")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page).toHaveURL(/\/drafts\//)
  expect(await keys(page, "draft")).toEqual([])
  await server.sql`delete from post_drafts where content ->> 'en' like '%Typed here alone%'`
  allowComplaints(complaints, /503|Failed to save the draft/)
})

test("[SAVE-02] a new post that only this device has is named in the list, gone on with, and discarded", async ({
  page,
  expectAccessible,
}) => {
  const kept = page.getByText(/^Kept on this device since .+: the text of a post that was not saved\.$/)
  const title = page.getByLabel("Title (English)")
  const long = "Brass ".repeat(44).trim()
  await page.goto("/admin/posts/new")
  await title.fill(long)
  await expect(page.getByText("Draft kept on this device")).toBeVisible()
  page.on("dialog", question => question.accept())
  await goTo(page, "Posts")
  await expect(kept).toBeVisible()
  await expectAccessible()
  await page.getByRole("button", { name: "Go on with it" }).click()
  await expect(title).toHaveValue(long)
  await goTo(page, "Posts")
  await page.getByRole("button", { name: "Discard" }).click()
  await expect(kept).toHaveCount(0)
  expect(await keys(page, "draft")).toEqual([])
})

test("[SAVE-03] what was typed into an issue that a colleague deletes is read where the list leads to, and goes on as a new one", async ({
  page,
  server,
  expectAccessible,
}) => {
  const kept = keptSince(page, "changes to this issue that were not saved\\.")
  const texts = server.sql.json(inBoth("Cynk"))
  const [issue] = await server.sql`
    insert into newsletter_issues (subject, words) values (${texts}, ${texts}) returning id`
  const long = "Miedź ".repeat(30)
  await page.goto(`/admin/newsletter/issues/${issue?.id}`)
  await page.getByLabel("Subject (Polish)").fill(long)
  await expect(page.getByText(/^Not saved: a text is too long/)).toBeVisible()
  await server.sql`delete from newsletter_issues where id = ${issue?.id}`
  await goTo(page, "Messages")
  await goTo(page, "Newsletter")
  await page.getByRole("button", { name: "Go on with it" }).click()
  await expect(page.getByRole("heading", { name: "This issue is gone" })).toBeVisible()
  await expect(kept).toBeVisible()
  await expect(page.getByText(long.trim())).toBeVisible()
  await expectAccessible()
  await expectFits(page, 390)
  await page.getByRole("button", { name: "Use it in a new issue" }).click()
  await expect(page).toHaveURL(/\/newsletter\/new$/)
  await expect(page.getByLabel("Subject (Polish)")).toHaveValue(long)
  await page.getByLabel("Subject (Polish)").fill("Miedź after all")
  await expect(page).toHaveURL(/\/newsletter\/issues\//)
  expect(await keys(page, "issue")).toEqual([])
  await server.sql`delete from newsletter_issues where subject ->> 'pl' = 'Miedź after all'`
})

test("[SAVE-03] a reply to a message that a colleague deletes, and a note on it, are named with their moment, and discarded", async ({
  page,
  server,
  expectAccessible,
}) => {
  const reply = keptSince(page, "a reply that was not sent\\.")
  const note = keptSince(page, "a note that was not added\\.")
  const id = await addMessage(server)
  await page.goto(`/admin/messages/${id}`)
  await page.getByRole("button", { name: "Reply", exact: true }).click()
  await page.getByLabel("Subject of the reply").fill("Two tonnes of copper")
  await page.getByLabel("Text of the reply").fill("We take it.")
  await page.getByLabel("New note").fill("Ask about the alloy.")
  await removeMessages(server)
  await goTo(page, "Posts")
  await goTo(page, "Messages")
  await expect(reply).toBeVisible()
  await expect(note).toBeVisible()
  await expectAccessible()
  await page.goto(`/admin/messages/${id}`)
  await expect(page.getByRole("heading", { name: "Message not found" })).toBeVisible()
  for (const words of ["Two tonnes of copper", "We take it.", "Ask about the alloy."])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible()
  await expectFits(page, 390)
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Discard" }).first().click()
    await expect(reply.or(note)).toHaveCount(left)
  }
  expect([...(await keys(page, "reply")), ...(await keys(page, "note"))]).toEqual([])
})

test("[SAVE-03] a reply and a note that another tab is writing outlive the message that this one deletes, and stay on the screen there", async ({
  page,
  context,
  server,
}) => {
  const id = await addMessage(server)
  await page.goto(`/admin/messages/${id}`)
  await expect(page.getByRole("button", { name: "Reply", exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/admin/messages/${id}`)
  await other.getByRole("button", { name: "Reply", exact: true }).click()
  await other.getByLabel("Text of the reply").fill("We take it.")
  await other.getByLabel("New note").fill("Ask about the alloy.")
  await page.getByRole("button", { name: "Delete", exact: true }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/messages$/)
  for (const what of ["a reply that was not sent\\.", "a note that was not added\\."])
    await expect(keptSince(page, what)).toBeVisible()

  await other.getByRole("button", { name: "Add note" }).click()
  const why = "The message no longer exists. What you typed is still here: copy it if you need it."
  await expectToast(other, "destructive", "Failed to add the note", why)
  await expect(other.getByLabel("Text of the reply")).toHaveValue("We take it.")
  await expect(other.getByLabel("New note")).toHaveValue("Ask about the alloy.")
  await other.reload()
  await expect(other.getByRole("heading", { name: "Message not found" })).toBeVisible()
  for (const words of ["We take it.", "Ask about the alloy."])
    await expect(other.getByText(words, { exact: true })).toBeVisible()
})
