import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { strFromU8, unzipSync } from "fflate"
import { expect, holdBack } from "./fixtures.ts"
import { primaryAdmin } from "./setup/accounts.ts"
import {
  enterPanelAsWriter,
  expectFits,
  expectToast,
  navigationEntry,
  signedOut,
  testAsPrimaryAdmin as test,
} from "./setup/panel.ts"
import type { RunningServer } from "./setup/server.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

test.beforeEach(({ server }) => removeMessages(server))
test.afterAll(({ server }) => removeMessages(server))

type Lead = { name: string; metal?: string; branch?: string; outcome?: string; minutes: number }

async function addLead(server: RunningServer, { name, metal, branch, outcome, minutes }: Lead) {
  const id = await addMessage(server, { name, minutes })
  await server.sql`
    update public.contact_submissions set metal = ${metal ?? null}, amount = ${metal ? 2.5 : null},
      unit = ${metal ? "t" : null}, branch = ${branch ?? null}, outcome = ${outcome ?? null}
    where id = ${id}`
  return id
}

const day = 24 * 60

async function addLeads(server: RunningServer) {
  await addLead(server, { name: "Ewa Cyna", metal: "brass", branch: "lodz", minutes: 10 })
  await addLead(server, {
    name: "Jan Nowak",
    metal: "brass",
    branch: "gdynia",
    outcome: "offer",
    minutes: 40 * day,
  })
  await addLead(server, { name: "Adam Huta", minutes: 50 * day })
}

const names = (page: Page) => page.getByRole("row").getByRole("link").allInnerTexts()

/** Returns the bytes of a download, whose name has the day. */
async function download(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const waiting = page.waitForEvent("download")
  await start()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
  return readFile(await file.path())
}

test("the list is narrowed by what a lead says, kept in the address, and comes back from a message as it was", async ({
  page,
  server,
  expectAccessible,
}) => {
  await addLeads(server)
  await page.goto("/admin/messages")
  const row = page.getByRole("row").filter({ hasText: "Jan Nowak" })
  for (const words of ["Brass", "2.5 t", "Gdynia", "Offer sent", "Overdue"])
    await expect(row).toContainText(words)
  const filters = page.getByRole("button", { name: "Filters" })
  await expect(filters).toHaveAttribute("aria-expanded", "false")
  await filters.click()
  await expectAccessible()
  await page.getByLabel("Metal", { exact: true }).selectOption("Brass")
  await expect.poll(() => names(page)).toEqual(["Ewa Cyna", "Jan Nowak"])
  await page.getByLabel("Outcome").selectOption("Offer sent")
  await expect.poll(() => names(page)).toEqual(["Jan Nowak"])
  await expect(filters).toHaveText("Filters (2)")
  await filters.click()
  await expect(page.getByText("Metal: Brass · Outcome: Offer sent")).toBeVisible()
  await filters.click()
  await expect(page.getByText("Metal: Brass · Outcome: Offer sent")).toHaveCount(0)
  await page.getByLabel("To day").fill(new Date(Date.now() - 45 * 24 * 3_600_000).toISOString().slice(0, 10))
  await expect(page.getByRole("heading", { name: "No message found" })).toBeVisible()
  await page.getByLabel("To day").fill("")
  await expect.poll(() => names(page)).toEqual(["Jan Nowak"])
  await expectFits(page, 320)
  await expectAccessible()
  await expect(page).toHaveURL(/\/admin\/messages\?metal=brass&outcome=offer$/)
  await page.getByRole("link", { name: "Jan Nowak" }).click()
  await page.getByRole("navigation", { name: "Location" }).getByRole("link", { name: "Messages" }).click()
  await expect(page).toHaveURL(/\/admin\/messages\?metal=brass&outcome=offer$/)
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect.poll(() => names(page)).toHaveLength(3)
  await page.goto("/admin/messages?assignee=nobody&branch=lodz")
  await expect.poll(() => names(page)).toEqual(["Ewa Cyna"])
  await page.goto("/admin/messages?assignee=me")
  await expect(page.getByRole("heading", { name: "No message found" })).toBeVisible()
})

test("[LEAD-06] words that were found are marked, also in a note that the list does not show, and a misspelt search leads to the nearest", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await addMessage(server, { name: "Ewa Cyna", message: "Mamy dwie tony miedzi i <i>blach</i>." })
  await server.sql`
    insert into private.submission_notes (id, submission_id, author, note)
    values (${randomUUID()}, ${id}, 'anna@kupryt.example', 'Obiecano rabaty')`
  const marks = page.locator("main mark")
  await page.goto(`/admin/messages?${new URLSearchParams({ q: "miedź rabat" })}`)
  await expect(marks).toHaveText(["miedzi", "rabaty"])
  const row = page.getByRole("row").filter({ hasText: "Ewa Cyna" })
  await expect(row).toContainText("miedzi i <i>blach</i>")
  await expect(row).toContainText("In a note: Obiecano rabaty")
  await expectAccessible()
  await expectFits(page, 320)
  await row.getByRole("link").click()
  await expect(page.getByRole("heading", { name: "Notes" })).toBeVisible()
  await expect(marks).toHaveText(["miedzi", "rabaty"])
  await page.goto(`/admin/messages?${new URLSearchParams({ q: "mieddi rabat" })}`)
  await page.getByRole("link", { name: "Did you mean “miedzi rabat”?" }).click()
  await expect(marks).toHaveText(["miedzi", "rabaty"])
  await expect(page.getByRole("searchbox")).toHaveValue("miedzi rabat")
})

test("[QUEUE-01] views have what waits for an answer, the longest waiting first, each with its count", async ({
  page,
  server,
  expectAccessible,
}) => {
  await addLeads(server)
  await server.sql`update public.contact_submissions set assignee = ${primaryAdmin.email} where name = 'Ewa Cyna'`
  await page.goto("/admin/messages")
  const view = (name: string) => page.getByRole("link", { name, exact: true })
  await view("All open 3").click()
  await expect.poll(() => names(page)).toEqual(["Adam Huta", "Jan Nowak", "Ewa Cyna"])
  await expectAccessible()
  await view("Mine 1").click()
  await expect.poll(() => names(page)).toEqual(["Ewa Cyna"])
  await expect(page).toHaveURL(/\/admin\/messages\?show=mine$/)
  await view("Overdue 2").click()
  await expect.poll(() => names(page)).toEqual(["Adam Huta", "Jan Nowak"])
  const csv = await download(page, () => page.getByRole("button", { name: "Export CSV" }).click())
  expect(csv.toString("utf8").split("\r\n")[1]).toContain("Adam Huta")
  await view("Unassigned 2").click()
  await page.getByRole("checkbox", { name: "Select the message from Adam Huta" }).check()
  await page.getByRole("button", { name: "Spam", exact: true }).click()
  await expect.poll(() => names(page)).toEqual(["Jan Nowak"])
  await expect(view("All open 2")).toBeVisible()
})

test("[QUEUE-01] a message leads to those beside it in its list, and a reply that was sent to the next that waits", async ({
  page,
  server,
}) => {
  await addLeads(server)
  await page.goto("/admin/messages?show=open")
  await page.getByRole("link", { name: "Adam Huta" }).click()
  const beside = page.getByRole("navigation", { name: "Messages beside this one" })
  const trail = page.getByRole("navigation", { name: "Location" })
  await beside.getByRole("link", { name: "Next" }).click()
  await expect(trail).toContainText("Jan Nowak")
  await beside.getByRole("link", { name: "Next" }).click()
  await expect(trail).toContainText("Ewa Cyna")
  await expect(beside.getByRole("link", { name: "Previous" })).toBeVisible()
  await expect(beside.getByRole("link", { name: "Next" })).toBeDisabled()
  await page.getByRole("button", { name: "Reply", exact: true }).click()
  const proposed = page.getByRole("checkbox", { name: "This is an offer" })
  await expect(proposed).not.toBeChecked()
  await page.getByLabel("Subject of the reply").fill("Our offer")
  await expect(proposed).toBeChecked()
  await page.getByLabel("Text of the reply").fill("We take it.")
  await page.getByRole("button", { name: "Send reply" }).click()
  await expect(page.getByRole("button", { name: "Offer sent" })).toHaveAttribute("aria-pressed", "true")
  await expect(page.locator(":focus")).toContainText("Next that waits: Adam Huta")
  await page.getByRole("link", { name: "Next that waits: Adam Huta" }).click()
  await expect(trail).toContainText("Adam Huta")
  await trail.getByRole("link", { name: "Messages" }).click()
  await expect(page).toHaveURL(/\/admin\/messages\?show=open$/)
})

test("[QUEUE-01] on a phone the first message begins within 360 pixels, and rarer actions are in a menu", async ({
  page,
  server,
  expectAccessible,
}) => {
  await addLeads(server)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/admin/messages?show=open")
  const first = page.getByRole("row").filter({ hasText: "Adam Huta" })
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThan(360)
  await page.getByRole("button", { name: "More" }).click()
  await expect(page.getByRole("button", { name: "Export XLSX" })).toBeVisible()
  await expectAccessible()
  await expectFits(page, 320)
})

test("[LEAD-13] ticked messages are read, assigned and taken for spam at once, by the keyboard alone", async ({
  page,
  server,
  expectAccessible,
}) => {
  await addLeads(server)
  await page.goto("/admin/messages")
  const rows = page.getByRole("row")
  const bar = page.getByRole("region", { name: "Selected messages" })
  const tick = (name: string) => page.getByRole("checkbox", { name: `Select the message from ${name}` })
  await tick("Ewa Cyna").press("Space")
  await tick("Jan Nowak").press("Space")
  await expect(bar).toContainText("2 selected")
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await bar.boundingBox())?.height, "two lines on a phone").toBeLessThan(100)
  for (const button of await bar.getByRole("button").all())
    expect((await button.boundingBox())?.height ?? 24).toBeGreaterThanOrEqual(24)
  await expectFits(page, 320)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await bar.getByRole("button", { name: "Mark as read" }).press("Enter")
  await expectToast(page, "success", "Marked as read")
  await expect(bar).toHaveCount(0)
  await expect(rows.filter({ hasText: "Read" })).toHaveCount(2)
  const all = page.getByRole("checkbox", { name: "Select all on this page" })
  await all.press("Space")
  await expect(bar).toContainText("3 selected")
  await bar.getByRole("button", { name: "Assign…" }).press("Enter")
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Assign 3 messages")
  await expectAccessible()
  await dialog.getByRole("button", { name: "Assign" }).press("Enter")
  await expectToast(page, "success", "The messages have been assigned")
  await expect(page.getByRole("cell").filter({ hasText: "Assigned to: Me" })).toHaveCount(3)
  await page.goto("/admin/messages?assignee=me&branch=lodz")
  await tick("Ewa Cyna").press("Space")
  await bar.getByRole("button", { name: "Spam" }).press("Enter")
  await expectToast(page, "success", "Marked as spam")
  await expect(page.getByRole("heading", { name: "No message found" })).toBeVisible()
  await page.goto("/admin/messages?show=spam")
  await tick("Ewa Cyna").press("Space")
  await bar.getByRole("button", { name: "Not spam" }).press("Enter")
  await expectToast(page, "success", "Moved back to the inbox")
  await expect(page.getByRole("heading", { name: "No message found" })).toBeVisible()
})

test("[LEAD-13] whoever types in the search by the time ticked messages are changed keeps the focus", async ({
  page,
  server,
}) => {
  await addLeads(server)
  await page.goto("/admin/messages")
  const release = await holdBack(page, "**/rpc/change_submissions")
  await page.getByRole("checkbox", { name: "Select the message from Ewa Cyna" }).check()
  const bar = page.getByRole("region", { name: "Selected messages" })
  await bar.getByRole("button", { name: "Mark as answered" }).click()
  const search = page.getByRole("searchbox")
  await search.focus()
  release()
  await expect(page.getByRole("row").filter({ hasText: "Ewa Cyna" })).toContainText("Answered")
  await expect(search).toBeFocused()
  await page.keyboard.type("Cyna")
  await expect.poll(() => names(page)).toEqual(["Ewa Cyna"])
})

test("[QUEUE-01] ticked messages are answered, get an outcome and are deleted, each of which is taken back", async ({
  page,
  server,
}) => {
  await addLeads(server)
  await page.clock.install()
  await page.goto("/admin/messages")
  const bar = page.getByRole("region", { name: "Selected messages" })
  const undo = page.getByRole("button", { name: "Undo" })
  const row = page.getByRole("row").filter({ hasText: "Ewa Cyna" })
  const press = async (name: string) => {
    await page.getByRole("checkbox", { name: "Select the message from Ewa Cyna" }).check()
    await bar.getByRole("button", { name }).click()
  }
  await press("Mark as answered")
  await expect(row).toContainText("Answered")
  await undo.click()
  await expectToast(page, "success", "The change was undone")
  await expect(row).not.toContainText("Answered")
  await press("Outcome…")
  await page.getByLabel("Outcome", { exact: true }).selectOption("Settled")
  await page.getByRole("dialog").getByRole("button", { name: "Set" }).click()
  await expect(row).toContainText("Settled")
  await undo.click()
  await expect(row).not.toContainText("Settled")
  await press("Delete")
  await expectToast(page, "success", "1 message will be deleted in 10 seconds")
  await undo.click()
  await expectToast(page, "success", "The change was undone")
  await page.clock.fastForward(11_000)
  await expect(row).toHaveCount(1)
  await press("Delete")
  await expectToast(page, "success", "1 message will be deleted in 10 seconds")
  await page.clock.fastForward(11_000)
  await expectToast(page, "success", "1 message deleted")
  await expect(row).toHaveCount(0)
})

test("[LEAD-13] what a colleague did since the list was read is told, and a message that they assigned stays theirs", async ({
  page,
  server,
  browser,
}) => {
  await addLeads(server)
  await page.goto("/admin/messages")
  const tick = (on: Page, name: string) =>
    on.getByRole("checkbox", { name: `Select the message from ${name}` }).press("Space")
  const bar = (on: Page) => on.getByRole("region", { name: "Selected messages" })
  const assign = async (on: Page) => {
    await bar(on).getByRole("button", { name: "Assign…" }).click()
    await on.getByRole("dialog").getByRole("button", { name: "Assign" }).click()
  }
  await tick(page, "Ewa Cyna")
  await tick(page, "Jan Nowak")
  const other = await (await browser.newContext(signedOut)).newPage()
  await enterPanelAsWriter(other, server)
  await other.goto("/admin/messages")
  await tick(other, "Ewa Cyna")
  await assign(other)
  await expectToast(other, "success", "The messages have been assigned")
  await assign(page)
  await expectToast(page, "success", "The messages have been assigned")
  await expect(page.locator("[data-toast]")).toContainText(/Meanwhile \S+ assigned 1 of them to \S+\./)
  await expect(page.getByRole("cell").filter({ hasText: "Assigned to: Me" })).toHaveCount(1)
  await tick(other, "Adam Huta")
  await tick(page, "Adam Huta")
  await bar(other).getByRole("button", { name: "Spam" }).click()
  await expectToast(other, "success", "Marked as spam")
  await bar(page).getByRole("button", { name: "Spam" }).click()
  await expectToast(page, "success", "There was nothing to change")
  await expect(page.locator("[data-toast]").last()).toContainText(
    /Meanwhile \S+ changed the status of 1 of them to “Spam”\./,
  )
  await other.context().close()
})

test("new messages appear by themselves, and wait for whoever has ticked or opened something", async ({
  page,
  server,
}) => {
  await addLeads(server)
  await page.clock.install()
  // The time that the admin check may take passes with the clock.
  const check = page.waitForResponse(/rpc\/is_user_admin/)
  await page.goto("/admin/messages")
  await (await check).finished()
  await expect.poll(() => names(page)).toEqual(["Ewa Cyna", "Jan Nowak", "Adam Huta"])
  const entry = navigationEntry(page, "Messages")
  await addMessage(server, { name: "Ola Nowa" })
  await page.clock.fastForward(21_000)
  await expect.poll(() => names(page)).toEqual(["Ola Nowa", "Ewa Cyna", "Jan Nowak", "Adam Huta"])
  await expect(page.getByRole("status").filter({ hasText: "1 new message" })).toBeAttached()
  await expect(entry).toHaveText(/4 new messages/)
  await page.getByRole("checkbox", { name: "Select the message from Ewa Cyna" }).check()
  await addMessage(server, { name: "Iza Nowa" })
  await addMessage(server, { name: "Ada Nowa" })
  await page.clock.fastForward(21_000)
  const show = page.getByRole("button", { name: "2 new messages – show" })
  await expect(show).toBeVisible()
  expect(await names(page)).toEqual(["Ola Nowa", "Ewa Cyna", "Jan Nowak", "Adam Huta"])
  await show.click()
  await expect.poll(() => names(page)).toHaveLength(6)
  await expect(page.getByRole("region", { name: "Messages", exact: true })).toBeFocused()
  await expect(page.getByRole("checkbox", { name: "Select the message from Ewa Cyna" })).toBeChecked()
})

test("what the filters show, or what is ticked, is exported for a spreadsheet", async ({ page, server }) => {
  await addLeads(server)
  await page.goto("/admin/messages?metal=brass")
  await expect.poll(() => names(page)).toHaveLength(2)
  // The state of a mail is exported, too; other tests leave mails that were refused.
  const waiting = () => server.sql`
    select from private.outbox where delivered_at is null and refused_at is null and not held
      and source_id in (select id from contact_submissions where metal = 'brass')`
  await expect.poll(waiting).toHaveLength(0)
  const csv = await download(page, () => page.getByRole("button", { name: "Export CSV" }).click())
  const [head, first, second, ...rest] = csv.toString("utf8").split("\r\n")
  expect(head).toMatch(/^\ufeff"Received";"Status";"Outcome";"Assigned to";/)
  expect(first).toContain('"Brass";"2.5";"t";"Łódź"')
  expect(second).toContain('"New";"Offer sent"')
  expect(rest).toEqual([""])
  await page.getByRole("checkbox", { name: "Select the message from Jan Nowak" }).check()
  const bar = page.getByRole("region", { name: "Selected messages" })
  const ticked = await download(page, () => bar.getByRole("button", { name: "Export CSV" }).click())
  expect(ticked.toString("utf8").split("\r\n").slice(1)).toEqual([second, ""])

  // More than is compressed at once where there are no workers.
  const texts = Array.from(
    { length: 300 },
    (_, number) => `=1+${number} ${"tona miedzi ".repeat(1 + (number % 40))}`,
  )
  await server.sql`
    insert into public.contact_submissions (name, email, message)
    select 'Jan Nowak', 'jan@huta.example', text from unnest(${texts}::text[]) as text`
  await page.goto("/admin/messages")
  const xlsx = await download(page, () => page.getByRole("button", { name: "Export XLSX" }).click())
  await expectToast(page, "success", "303 messages exported")
  const parts = unzipSync(xlsx)
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array())
  expect(sheet.match(/<row /g)).toHaveLength(304)
  expect(sheet).not.toContain("<f")
  expect(strFromU8(parts["xl/sharedStrings.xml"] ?? new Uint8Array())).toContain("=1+7 tona")
})
