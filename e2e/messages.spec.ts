import type { Locator } from "@playwright/test"
import { expect, expectComplaints, notifyEmails } from "./fixtures.ts"
import { expectFits, expectToast, goTo, testAsPrimaryAdmin as test } from "./setup/panel.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

test.beforeEach(({ server }) => removeMessages(server))
test.afterAll(({ server }) => removeMessages(server))

test("[PERM-02] staff page through the messages, find one, read it, and remove what must go", async ({
  page,
  server,
  expectAccessible,
}) => {
  for (let number = 0; number < 27; number++)
    await addMessage(server, { name: `Sender ${number}`, minutes: 10 + number })
  const zaneta = { name: "Żaneta Łącka", email: "zaneta@huta.example", company: "Huta „Szopienice”" }
  const id = await addMessage(server, { ...zaneta, minutes: 60 })
  await page.goto("/admin/messages")
  const rows = page.getByRole("row")
  const list = page.getByRole("region", { name: "Messages" })
  await expect(rows).toHaveCount(26)
  await expect(page.locator("main")).toContainText("28 messages")
  await expectAccessible()
  await page.getByRole("link", { name: "Older" }).click()
  await expect(rows).toHaveCount(4)
  await expect(list).toBeFocused()
  await expect(page).toHaveURL(/[?]before=/)
  await page.getByRole("link", { name: "Newer" }).click()
  await expect(rows).toHaveCount(26)

  await page.getByRole("searchbox").fill("SZOPIENICE")
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/\/admin\/messages\?q=SZOPIENICE$/)
  await page.getByRole("link", { name: "Żaneta Łącka" }).click()
  await expect(page.getByRole("heading", { name: "Selling scrap", level: 1 })).toBeVisible()
  const reply = new URL((await page.getByRole("link", { name: "Reply" }).getAttribute("href")) ?? "")
  expect(reply.searchParams.get("subject")).toMatch(/^Odpowiedź na wiadomość \d{4}-\d{4} z dnia /)
  await expectAccessible()
  await expectFits(page, 390)
  await expectAccessible()
  await page.getByRole("navigation", { name: "Location" }).getByRole("link", { name: "Messages" }).click()
  await expect(page).toHaveURL(/\/admin\/messages\?q=SZOPIENICE$/)
  await expectFits(page, 320)
  await expectAccessible()

  await page.getByRole("link", { name: "Żaneta Łącka" }).click()
  const remove = page.getByRole("button", { name: "Delete" })
  await remove.click()
  await expect(page.getByRole("dialog")).toContainText("zaneta@huta.example")
  await expectAccessible()
  await page.keyboard.press("Escape")
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expectToast(page, "success", "The message has been deleted")
  await expect(page).toHaveURL(/\/admin\/messages\?q=SZOPIENICE$/)
  await expect(page.getByRole("heading", { name: "No message found" })).toBeVisible()
  await expect(page.locator("main")).toBeFocused()
  await expectAccessible()
  const left = await server.sql`
    select submission_id as id from private.contact_consents where submission_id = ${id}
    union all select source_id from private.outbox where source_id = ${id}`
  expect(left).toHaveLength(0)
  await page.goBack()
  await page.getByRole("link", { name: "Show everything" }).click()
  await expect(rows).toHaveCount(26)
})

/** Clicks three pixels above an element's lower edge, at a share of its width. */
async function clickAtBottom(element: Locator, share: number): Promise<void> {
  await expect(element).toBeVisible()
  const { width, height } = await element.evaluate(each => each.getBoundingClientRect().toJSON())
  await element.click({ position: { x: width * share, y: height - 3 } })
}

test("a message opens from anywhere in its row, by one real link, and is read from then on", async ({
  page,
  server,
  complaints,
}) => {
  const id = await addMessage(server, { name: "Ewa Cyna" })
  await addMessage(server, { name: "Jan Nowak", minutes: 5 })
  const statusOf = async () =>
    (await server.sql`select status from public.contact_submissions where id = ${id}`)[0]
  await page.goto("/admin/dashboard")
  const entry = page.getByRole("link", { name: "Messages", exact: false }).first()
  await expect(entry).toHaveText(/2, 2 new messages/)
  await goTo(page, "Messages")
  const row = page.getByRole("row").filter({ hasText: "Ewa Cyna" })
  await expect(row.getByRole("link")).toHaveAttribute("href", `/admin/messages/${id}`)
  const press = (name: string) => page.getByRole("button", { name, exact: true })

  // The write that nobody asked for fails: the message is shown, as new as it is.
  await page.route("**/rpc/mark_submission_read", route => route.fulfill({ status: 400, json: {} }))
  const failed = page.waitForResponse("**/rpc/mark_submission_read")
  for (const share of [0.98, 0.5]) {
    await clickAtBottom(row, share)
    await expect(page).toHaveURL(`${server.url}/admin/messages/${id}`)
    await failed
    await expect(press("New")).toHaveAttribute("aria-pressed", "true")
    await expect(page.locator("[data-toast=destructive]")).toHaveCount(0)
    await page.goBack()
  }
  expect(await statusOf()).toEqual({ status: "new" })
  await page.unrouteAll()

  await page.setViewportSize({ width: 390, height: 844 })
  await row.getByText("Being sent").or(row.getByText("Sent")).scrollIntoViewIfNeeded()
  await clickAtBottom(row, 0.5)
  await expect(press("Read")).toHaveAttribute("aria-pressed", "true")
  expect(await statusOf()).toEqual({ status: "read" })
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(entry).toHaveText(/1, 1 new message$/)

  // Who makes it new again has it new, until somebody opens it again.
  await press("New").click()
  await expectToast(page, "success", "Status changed to New")
  await expect(press("New")).toHaveAttribute("aria-pressed", "true")
  await page.goBack()
  await expect(row).toContainText("New")
  expect(await statusOf()).toEqual({ status: "new" })
  await row.getByRole("link").focus()
  await page.keyboard.press("Enter")
  await expect(press("Read")).toHaveAttribute("aria-pressed", "true")
  expectComplaints(complaints, /400|Message not marked as read/)
})

test("a suspicious message that the staff call spam keeps its mails on hold", async ({ page, server }) => {
  await addMessage(server, { name: "Robot", suspicions: ["honeypot-filled"] })
  await page.goto("/admin/messages")
  await page.getByRole("link", { name: "On hold" }).click()
  await page.getByRole("link", { name: "Robot" }).click()
  await expect(page.locator("main")).toContainText("A field hidden from people was filled in")
  await page.getByRole("button", { name: "Mark as spam" }).click()
  await expectToast(page, "success", "Status changed to Spam")
  await expect(page.getByRole("button", { name: "Mark as spam" })).toHaveCount(0)
  const held = await server.sql`select held from private.outbox where kind = 'contact'`
  expect(held.map(mail => mail.held)).toEqual([true, true])
})

test("[CON-11] mails that the mail server refused for good are shown in its words, and sent again", async ({
  page,
  request,
  server,
  expectAccessible,
}) => {
  const message = `Refused at first, ${crypto.randomUUID()}`
  const id = await addMessage(server, { name: "Ewa Cyna", message, suspicions: ["too-fast"] })
  const words = "550 5.1.1 <office@kupryt.example>: No such user"
  await server.sql`
    update private.outbox set held = false, refused_at = now(), attempts = 1, last_error = ${words}
    where source_id = ${id}`
  await page.goto("/admin/messages")
  await page.getByRole("link", { name: "Not delivered" }).click()
  await page.getByRole("link", { name: "Ewa Cyna" }).click()
  const mails = page.locator("section", { has: page.getByRole("heading", { name: "Emails to the company" }) })
  await expect(mails.getByText(words)).toHaveCount(2)
  await expect(mails).toContainText("permanently rejected")
  await expectAccessible()
  await expectFits(page, 320)
  await mails.getByRole("button", { name: "Send again" }).click()
  await expectToast(page, "success", "The emails are on their way")
  await request.post("/functions/v1/send-notification", { data: { type: "contact", formData: {} } })
  const sent = await server.mailbox.waitFor(mail => mail.text?.includes(message) ?? false, 2)
  expect(sent.flatMap(({ recipients }) => recipients).sort()).toEqual(notifyEmails)
  await expect(mails.getByRole("button", { name: "Send again" })).toHaveCount(0)
})

test("[ADM-02] what fails is said, and a message that is gone is not pretended to be there", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  await page.route("**/rpc/list_contact_submissions", route => route.fulfill({ status: 400, json: {} }))
  await page.goto("/admin/messages")
  await expectToast(page, "destructive", "Failed to load messages")
  await expectAccessible()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible()
  await expectAccessible()
  await page.goto("/admin/messages/no-such-message")
  await expect(page.getByRole("heading", { name: "This message is not here" })).toBeVisible()
  const id = await addMessage(server)
  await page.goto("/admin/messages")
  const exportButton = page.getByRole("button", { name: "Export CSV" })
  await expect(exportButton).toBeVisible()
  await page.route("**/rpc/list_contact_submissions", route => route.fulfill({ status: 400, json: {} }))
  await exportButton.click()
  await expectToast(page, "destructive", "Failed to export messages")
  await page.unrouteAll()
  // Opening a new one marks it, and what came of that is looked up.
  await server.sql`update contact_submissions set status = 'read' where id = ${id}`
  await page.goto(`/admin/messages/${id}`)
  await expect(page.getByRole("button", { name: "Answered" })).toBeVisible()
  await removeMessages(server)
  await page.getByRole("button", { name: "Answered" }).click()
  await expectToast(page, "destructive", "Failed to change the status")
  await expect(page.getByRole("heading", { name: "This message is not here" })).toBeVisible()
  expectComplaints(complaints, /400|Failed to (load|export) messages/)
})
