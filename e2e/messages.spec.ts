import { randomUUID } from "node:crypto"
import type { Locator } from "@playwright/test"
import { expect, expectComplaints } from "./fixtures.ts"
import { expectFits, expectToast, goTo, testAsPrimaryAdmin as test } from "./setup/panel.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

test.beforeEach(({ server }) => removeMessages(server))
test.afterAll(({ server }) => removeMessages(server))

test("[PERM-02] staff page through the messages, find one, read it, and are asked before it is removed", async ({
  page,
  server,
  expectAccessible,
}) => {
  for (let number = 0; number < 27; number++)
    await addMessage(server, { name: `Sender ${number}`, minutes: 10 + number })
  const zaneta = { name: "Żaneta Łącka", email: "zaneta@huta.example", company: "Huta „Szopienice”" }
  await addMessage(server, { ...zaneta, minutes: 60 })
  await page.goto("/admin/messages")
  const rows = page.getByRole("row")
  await expect(rows).toHaveCount(26)
  await expect(page.locator("main")).toContainText("28 messages")
  await page.getByRole("link", { name: "Older" }).click()
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole("region", { name: "Messages" })).toBeFocused()
  await page.getByRole("link", { name: "Newer" }).click()
  await expect(rows).toHaveCount(26)
  await expectAccessible()
  await page.getByRole("searchbox").fill("SZOPIENICE")
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/\/admin\/messages\?q=SZOPIENICE$/)
  await expectFits(page, 320)
  await expectAccessible()
  await page.getByRole("link", { name: "Żaneta Łącka" }).click()
  await expect(page.getByRole("heading", { name: "Selling scrap", level: 1 })).toBeVisible()
  await expectFits(page, 390)
  await expectAccessible()
  const remove = page.getByRole("button", { name: "Delete" })
  const more = page.getByRole("button", { name: "More" })
  await more.click()
  await expectAccessible()
  await remove.click()
  await expect(page.getByRole("dialog")).toContainText("zaneta@huta.example")
  await expectAccessible()
  await page.keyboard.press("Escape")
  await expect(more).toBeFocused()
  await page.getByRole("navigation", { name: "Location" }).getByRole("link", { name: "Messages" }).click()
  await expect(page).toHaveURL(/\/admin\/messages\?q=SZOPIENICE$/)
  await page.getByRole("searchbox").fill("nobody")
  await expect(page.getByRole("heading", { name: "No message found" })).toBeVisible()
  await expectAccessible()
  await page.getByRole("link", { name: "Show everything" }).click()
  await expect(rows).toHaveCount(26)
})

test("a search of the inbox says that what it sought lies in the spam, and a begun reply that is discarded comes back", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await addMessage(server, { name: "Zofia Cynk" })
  await server.sql`update public.contact_submissions set status = 'spam' where id = ${id}`
  await page.goto("/admin/messages?q=zofia&assignee=nobody")
  await expect(page.getByRole("heading", { name: "Found elsewhere" })).toBeVisible()
  await expect(page.getByText("Searched in Inbox: “zofia”")).toBeVisible()
  await expectAccessible()
  await page.getByRole("link", { name: "Spam: 1" }).click()
  await expect(page).toHaveURL(/q=zofia&assignee=nobody/)
  await page.getByRole("link", { name: "Zofia Cynk" }).click()
  const write = page.getByRole("button", { name: "Reply", exact: true })
  const text = page.getByLabel("Text of the reply")
  await write.click()
  await text.fill("We take it.")
  await page.getByRole("button", { name: "Discard the reply" }).click()
  await expect(text).toHaveCount(0)
  await expect(write).toBeFocused()
  await write.click()
  await text.fill("Thank you.")
  await page.locator("[data-toast=success]").getByRole("button", { name: "Undo" }).click()
  await expect(text).toHaveValue("We take it.\n\nThank you.")
})

/** Clicks three pixels above an element's lower edge, at a share of its width. While a list is drawn again, a row has no size. */
async function clickAtBottom(element: Locator, share: number): Promise<void> {
  let size = { width: 0, height: 0 }
  const measure = async () => {
    size = (await element.boundingBox()) ?? size
    return size.height
  }
  await expect.poll(measure).toBeGreaterThan(3)
  await element.click({ position: { x: size.width * share, y: size.height - 3 } })
}

test("a message opens from anywhere in its row, by one real link, and is read from then on", async ({
  page,
  server,
  complaints,
}) => {
  const id = await addMessage(server, { name: "Ewa Cyna" })
  await addMessage(server, { name: "Jan Nowak", minutes: 5 })
  const statusOf = async () =>
    (await server.sql`select status from public.contact_submissions where id = ${id}`)[0]?.status
  await page.goto("/admin/dashboard")
  const entry = page.getByRole("link", { name: "Messages", exact: false }).first()
  await expect(entry).toHaveText(/2, 2 new messages/)
  await goTo(page, "Messages")
  // The dashboard has a row of the message, too.
  await expect(page.getByRole("searchbox")).toBeVisible()
  const row = page.getByRole("row").filter({ hasText: "Ewa Cyna" })
  await expect(row.getByRole("link")).toHaveAttribute("href", `/admin/messages/${id}`)
  const press = (name: string) => page.getByRole("button", { name, exact: true })
  // The write in the background fails: the message is shown, as new as it is.
  await page.route("**/rpc/mark_submission_read", route => route.fulfill({ status: 400, json: {} }))
  const failed = page.waitForResponse("**/rpc/mark_submission_read")
  await clickAtBottom(row, 0.98)
  await expect(page).toHaveURL(`${server.url}/admin/messages/${id}`)
  await failed
  await expect(press("New")).toHaveAttribute("aria-pressed", "true")
  await expect(page.locator("[data-toast=destructive]")).toHaveCount(0)
  expect(await statusOf()).toBe("new")
  await page.unrouteAll()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await row.getByText("New", { exact: true }).scrollIntoViewIfNeeded()
  await expect(row, "a mail that is on its way, or has arrived, is no news").not.toContainText(/sent/i)
  await clickAtBottom(row, 0.5)
  await expect(press("Read")).toHaveAttribute("aria-pressed", "true")
  expect(await statusOf()).toBe("read")
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(entry).toHaveText(/1, 1 new message$/)
  // A message that is made new again stays new until somebody opens it again.
  await press("New").click()
  await expectToast(page, "success", "Status changed to New")
  await page.goBack()
  await expect(row).toContainText("New")
  await row.getByRole("link").focus()
  await page.keyboard.press("Enter")
  await expect(press("Read")).toHaveAttribute("aria-pressed", "true")
  expectComplaints(complaints, /400|Message not marked as read/)
})

test("[ADM-02] what fails is said, and a message that is gone is not pretended to be there; refused mails can be sent again", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const refuse = () =>
    page.route("**/rpc/list_contact_submissions", route => route.fulfill({ status: 400, json: {} }))
  await refuse()
  await page.goto("/admin/messages")
  await expectToast(page, "destructive", "Failed to load messages")
  await expectAccessible()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible()

  const id = await addMessage(server, { name: "Ewa Cyna", suspicions: ["too-fast"] })
  const words = "550 5.1.1 <office@kupryt.example>: No such user"
  await server.sql`
    update private.outbox set held = false, refused_at = now(), attempts = 1, last_error = ${words}
    where source_id = ${id}`
  // Opening a new one marks it, and what came of that is looked up.
  await server.sql`update contact_submissions set status = 'read' where id = ${id}`
  await page.goto("/admin/messages")
  await expect(page.getByRole("row")).toHaveCount(2)
  await refuse()
  await page.getByRole("button", { name: "Export CSV" }).click()
  await expectToast(page, "destructive", "Failed to export messages")
  await page.unrouteAll()
  await page.getByRole("link", { name: "Email not delivered" }).click()
  await page.getByRole("link", { name: "Ewa Cyna" }).click()
  const mails = page.locator("section", { has: page.getByRole("heading", { name: "Emails to the company" }) })
  await expect(mails.getByText(words)).toHaveCount(2)
  await expect(mails).toContainText("permanently rejected")
  await expectFits(page, 320)
  await expectAccessible()
  const hurry = page.waitForResponse("**/functions/v1/send-notification")
  await mails.getByRole("button", { name: "Send again" }).click()
  expect((await hurry).status()).toBe(202)
  await expectToast(page, "success", "The emails are on their way")
  await expect(mails.getByRole("button", { name: "Send again" })).toHaveCount(0)
  await removeMessages(server)
  await page.getByRole("button", { name: "Answered" }).click()
  await expectToast(page, "destructive", "Failed to change the status")
  await expect(page.getByRole("heading", { name: "Message not found" })).toBeVisible()
  expectComplaints(complaints, /400|messages\.\w+Failed/)
})

test("[LEAD-10] a refused reply is found under “Email not delivered”, and is sent again after a question that names who gets it", async ({
  page,
  server: { sql, ...server },
  expectAccessible,
}) => {
  const id = await addMessage({ sql, ...server }, { name: "Ewa Cyna", email: "ewa@huta.example" })
  const reply = randomUUID()
  await sql`insert into private.submission_replies (id, submission_id, author, subject, body)
    values (${reply}, ${id}, 'admin@kupryt.example', 'Your material', 'We take it.')`
  await sql`insert into private.outbox (kind, source_id, recipient, held) values ('reply', ${reply}, 'ewa@huta.example', true)`
  await sql`update private.outbox set held = false, refused_at = now() where source_id = ${reply}`
  await page.goto("/admin/messages?show=undelivered")
  await expect(page.getByRole("row").filter({ hasText: "Ewa Cyna" })).toContainText("Email not delivered")
  await page.getByRole("link", { name: "Ewa Cyna" }).click()
  const replies = page.locator("section", { has: page.getByRole("heading", { name: "Replies" }) })
  const again = replies.getByRole("button", { name: "Send again" })
  const question = page.getByRole("dialog")
  await again.click()
  await expect(question).toContainText("ewa@huta.example")
  await expectAccessible()
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(again).toBeFocused()
  await page.route("**/rpc/resend_submission_reply", route => route.fulfill({ json: "tooMany" }))
  await again.click()
  await question.getByRole("button", { name: "Send again" }).click()
  await expectToast(
    page,
    "destructive",
    "Sixty emails an hour leave from your account, those of a file of subscribers among them. Send this one again later.",
  )
  await page.unrouteAll()
  await again.click()
  await question.getByRole("button", { name: "Send again" }).click()
  await expectToast(page, "success", "The reply is on its way")
  await expect(again).toHaveCount(0)
  await goTo(page, "Activity")
  await expect(page.getByRole("row").filter({ hasText: "reply sent again" })).toHaveCount(1)
})

test("[LEAD-10] a text of several lines that is pasted into a reply's subject is one line, with blanks where they ended", async ({
  page,
  server,
}) => {
  const id = await addMessage(server, { name: "Ewa Cyna" })
  await page.goto(`/admin/messages/${id}`)
  await page.getByRole("button", { name: "Reply", exact: true }).click()
  const subject = page.getByLabel("Subject of the reply")
  await subject.fill("Re: ")
  await subject.evaluate(field => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", "Our offer\nfor copper\r\n")
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(subject).toHaveValue("Re: Our offer for copper")
  await page.reload()
  await expect(subject, "kept as it was pasted").toHaveValue("Re: Our offer for copper")
})
