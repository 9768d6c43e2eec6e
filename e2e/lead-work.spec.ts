import { expect } from "./fixtures.ts"
import { primaryAdmin } from "./setup/accounts.ts"
import { expectFits, expectToast, testAsPrimaryAdmin as test } from "./setup/panel.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

test.beforeEach(({ server }) => removeMessages(server))
test.afterAll(({ server }) => removeMessages(server))

test("[QUEUE-04] a message is put off with a note, waits in a list of its own, and comes back marked with both", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await addMessage(server, { name: "Ewa Cyna", minutes: 10 })
  await page.goto(`/admin/messages/${id}`)
  const ask = page.getByRole("button", { name: "Put off…" })
  const dialog = page.getByRole("dialog")
  const submit = dialog.getByRole("button", { name: "Put off", exact: true })
  await ask.press("Enter")
  await submit.click()
  await expect(dialog.getByLabel("Day", { exact: true })).toBeFocused()
  await expect(dialog).toContainText("Choose a day: tomorrow at the earliest, in a year at the latest.")
  await expectAccessible()
  await expectFits(page, 320)
  await dialog.getByRole("button", { name: /^In a week: / }).press("Enter")
  await dialog.getByLabel("Reason (optional)").fill("The scale comes back from the office of measures.")
  await submit.click()
  await expectToast(page, "success", "The message has been put off")
  await expect(ask).toBeFocused()
  const notice = page.getByRole("heading", { name: /^Put off until / })
  await expect(notice).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(notice).toHaveCount(0)
  await ask.click()
  await dialog.getByRole("button", { name: /^In three working days: / }).click()
  await dialog.getByLabel("Reason (optional)").fill("The scale comes back.")
  await submit.click()
  await expect(notice).toBeVisible()
  await expectAccessible()
  await page.goto("/admin/messages?show=open")
  await expect(page.getByRole("heading", { name: "No message found" })).toBeVisible()
  await page.getByRole("link", { name: "Put off 1", exact: true }).click()
  const row = page.getByRole("row").filter({ hasText: "Ewa Cyna" })
  await expect(row).toContainText("Put off until")
  await expectFits(page, 320)
  await expectAccessible()
  await row.getByRole("link").click()
  await page.getByRole("button", { name: "Bring back now" }).click()
  await expectToast(page, "success", "The message waits for an answer again")
  await expect(notice).toHaveCount(0)
  await server.sql`update public.contact_submissions set put_off_until = now(), put_off_note = 'The scale is back.'`
  await page.reload()
  await expect(page.getByRole("heading", { name: "Back today" })).toBeVisible()
  await expect(page.getByText("The scale is back.")).toBeVisible()
  await page.goto("/admin/messages?show=open")
  await expect(row).toContainText("Back today")
})

test("[QUEUE-03] a colleague is chosen behind an @ by the keyboard and by the mouse, while the note stays a text field", async ({
  page,
  server,
  expectAccessible,
}) => {
  await server.sql`delete from private.outbox where kind = 'mention'`
  const colleagues = ["anna@kupryt.example", "antek@kupryt.example"]
  for (const email of colleagues) await server.sql`insert into public.admin_users (email) values (${email})`
  const id = await addMessage(server, { name: "Ewa Cyna" })
  await page.goto(`/admin/messages/${id}`)
  const note = page.getByLabel("New note")
  const list = page.getByRole("listbox", { name: "Colleagues" })
  const option = (name: string) => list.getByRole("option", { name: `@${name}` })
  await note.pressSequentially("Ask @an")
  await expect(option("anna")).toHaveAttribute("aria-selected", "false")
  await expect(note).not.toHaveAttribute("aria-activedescendant")
  await expectAccessible()
  await expectFits(page, 320)
  await note.press("Escape")
  await expect(list).toHaveCount(0)
  for (let letter = 0; letter < 2; letter++) await note.press("Backspace")
  await note.pressSequentially("ANT")
  await expect(list.getByRole("option")).toHaveCount(1)
  await note.press("Enter")
  await expect(note).toHaveValue("Ask @ANT\n")
  await expect(list).toHaveCount(0)
  await note.press("ArrowLeft")
  await expect(list).toHaveCount(0)
  await note.fill("Ask ")
  await note.pressSequentially("@")
  const others = await server.sql`select from private.administrator_addresses() as address
    where address <> ${primaryAdmin.email}`
  await expect(list.getByRole("option")).toHaveCount(others.length)
  await expect(option(primaryAdmin.email.replace(/@.*/, ""))).toHaveCount(0)
  await note.pressSequentially("an")
  for (const name of ["anna", "antek"]) {
    await note.press("ArrowDown")
    await expect(option(name)).toHaveAttribute("aria-selected", "true")
  }
  await expectAccessible()
  await note.press("Enter")
  await expect(note).toHaveValue("Ask @antek ")
  await note.pressSequentially("or @")
  await option("anna").click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue("Ask @antek or @anna ")
  await note.press("Enter")
  await note.pressSequentially("or office@anna")
  await expect(list).toHaveCount(0)
  await expect(note).toHaveValue("Ask @antek or @anna \nor office@anna")
  await page.getByRole("button", { name: "Add note" }).click()
  await expectToast(page, "success", "Note added; an email goes to antek@kupryt.example, anna@kupryt.example")
  const mails = await server.sql`select recipient from private.outbox where kind = 'mention' order by 1`
  expect(mails.map(({ recipient }) => recipient)).toEqual(colleagues)
  await server.sql`delete from public.admin_users where email in ${server.sql(colleagues)}`
})
