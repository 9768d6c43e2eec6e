import type { Page } from "@playwright/test"
import { expect } from "./fixtures.ts"
import { expectFits, testAsPrimaryAdmin as test } from "./setup/panel.ts"

const newAddress = (name: string) => `${name}-${crypto.randomUUID()}@fair.example`
const consent = "Metal trade fair in Kielce, May 14, 2026, on paper"

/** A card of the page by its heading. */
const card = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) })

test("an address that staff add is asked by mail, and its page shows where it comes from and that it confirmed", async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  const email = newAddress("anna")
  await page.goto("/admin/subscribers")
  await page.getByRole("link", { name: "Add subscribers" }).click()
  const form = card(page, "By hand")
  const add = form.getByRole("button", { name: "Add subscriber" })
  await form.getByLabel("Email address").fill(email)
  const back = page.locator("main").getByRole("link", { name: "Subscribers", exact: true })
  const asked = page.waitForEvent("dialog")
  const left = back.click()
  expect((await asked).message()).toContain("has not been added")
  await (await asked).dismiss()
  await left
  await expect(form.getByLabel("Email address")).toHaveValue(email)
  await add.click()
  await expect(form.getByLabel(/consent|agree/)).toBeFocused()
  await expect(form).toContainText("Say where and when")
  await expectAccessible()
  await form.getByLabel(/agree/).fill(consent)
  await form.getByRole("button", { name: "English" }).click()
  await add.click()
  await expect(form.getByRole("status")).toContainText(`${email} is asked to confirm`)
  await expect(form.getByLabel("Email address")).toHaveValue("")
  await form.getByLabel("Email address").fill(email.toUpperCase())
  await add.click()
  await expect(form.getByRole("status")).toContainText("has not confirmed yet")

  const [mail] = await server.mailbox.waitFor(({ recipients }) => recipients.includes(email))
  expect(mail?.text).toContain(`agreed, according to our records: ${consent}\n`)
  const link = /http\S+\/newsletter\/confirm\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? ""
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(link)
  await reader.locator("main").getByRole("button").click()
  await expect(reader.getByRole("heading", { level: 1 })).not.toHaveText("Confirm your subscription")
  await reader.context().close()

  await form.getByRole("link", { name: "See the subscriber" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(email)
  const facts = card(page, "Subscriber")
  for (const fact of [consent, "English", /Added by \S+@/, "Confirmed"])
    await expect(facts).toContainText(fact)
  const history = card(page, "History")
  for (const event of ["Confirmed", "Confirmation email sent", "Added by"])
    await expect(history).toContainText(event)
  await expect(card(page, "Issues")).toContainText("No issue has gone to this address yet.")
  await expectAccessible()
  await expectFits(page, 390)
})

test("a file is looked through before anybody is asked: what is left out is named, the others are asked, and the form is empty again", async ({
  page,
  server,
  expectAccessible,
}) => {
  const [first, second, third] = [newAddress("jan"), newAddress("eve"), newAddress("ola")]
  const many = Array.from({ length: 11 }, () => newAddress("known"))
  await server.sql`insert into newsletter_subscriptions ${server.sql(many.map(email => ({ email })))}`
  const lines = [
    "Name;Email",
    `"Nowak; Jan";${first}`,
    '"Bcc";"x@fair.example',
    'Bcc: all@fair.example"',
    `Eve;${second}`,
    `;${first}`,
  ]
  await page.goto("/admin/subscribers/add")
  const form = card(page, "From a file")
  await form.getByLabel("CSV file").setInputFiles({
    ...{ name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`) },
  })
  const preview = form.getByRole("status").first()
  for (const words of ["To be asked: 2", "1 repetition is left out", "1 line is left out"])
    await expect(preview).toContainText(words)
  await expect(form.getByRole("list", { name: "1 line is left out." })).toContainText(
    "Line 3: not a valid address",
  )
  await expectAccessible()
  await expectFits(page, 390)
  const ask = form.getByRole("button", { name: "Ask 2 addresses to confirm" })
  await ask.click()
  await expect(form.getByLabel(/agree/)).toBeFocused()
  await form.getByLabel(/agree/).fill(consent)
  await ask.click()
  await expect(form).toContainText("2 addresses are asked to confirm.")
  await expect(form.getByRole("list", { name: "1 repetition is left out." })).toContainText(first)
  await expect(form.getByLabel("CSV file")).toHaveValue("")
  await expect(form.getByLabel(/agree/)).toHaveValue("")
  await form.getByRole("button", { name: "Ask them to confirm" }).click()
  await expect(form.getByLabel("CSV file")).toBeFocused()
  await server.mailbox.waitFor(({ recipients }) => recipients.includes(first))

  await form.getByLabel("CSV file").setInputFiles({
    ...{ name: "again.csv", mimeType: "text/csv", buffer: Buffer.from([third, ...many].join("\n")) },
  })
  await expect(form.getByRole("button", { name: "Ask 1 address to confirm" })).toBeVisible()
  const folded = form.getByText("11 were asked before and have not confirmed yet.")
  await expect(form.getByText(many.at(-1) ?? "")).toBeHidden()
  await folded.click()
  await expect(form.getByText(many.at(-1) ?? "")).toBeVisible()

  await page.goto(`/admin/subscribers?q=${encodeURIComponent(first)}`)
  await page.getByRole("link", { name: first }).click()
  await expect(card(page, "Subscriber")).toContainText(/Imported by \S+@/)
  await expect(card(page, "Subscriber")).toContainText(consent)
})

test("a column that may say no is shown, and nobody is asked before the box is ticked; who left elsewhere is not asked at all", async ({
  page,
  server,
  expectAccessible,
}) => {
  const gone = newAddress("ewa")
  const unclear = ["paper, folder 4", "at the fair", "by phone", "see the list"]
  const unsure = unclear.map(said => ({ said, email: newAddress("jan") }))
  const lines = [
    "Name,Email,Consent,Status",
    `Ewa,${gone},yes,unsubscribed`,
    ...unsure.map(({ said, email }) => `Jan,${email},"${said}",subscribed`),
  ]
  await page.goto("/admin/subscribers/add")
  const form = card(page, "From a file")
  await form.getByLabel("CSV file").setInputFiles({
    ...{ name: "other-tool.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) },
  })
  const question = form.getByRole("region", { name: "Is anybody here not to be written to?" })
  const ofConsent = question.getByRole("list", { name: "Consent (4)" }).getByRole("listitem")
  await expect(ofConsent).toHaveText(unsure.map(({ said, email }) => `${email} “${said}”`))
  const toAsk = form.getByRole("list", { name: "To be asked: 4" }).getByRole("listitem")
  await expect(toAsk).toHaveText(unsure.map(({ email }) => email))
  const left = form.getByRole("region", { name: "1 address not to write to" })
  await expect(left.getByRole("listitem")).toHaveText([`${gone} Status: unsubscribed`])
  await expect(form).toContainText("Not taken: Name.")
  const ask = form.getByRole("button", { name: "Ask 4 addresses to confirm" })
  await form.getByLabel(/agree to the newsletter/).fill(consent)
  await ask.click()
  const looked = question.getByRole("checkbox", { name: "I have looked" })
  await expect(looked).toBeFocused()
  await expect(question).toContainText("Look at these columns and tick the box")
  await expectAccessible()
  await expectFits(page, 390)
  await looked.check()
  await ask.click()
  await expect(form).toContainText("4 addresses are asked to confirm.")
  await expect(question).toHaveCount(0)
  await expect(left.getByRole("listitem")).toHaveText([`${gone} Status: unsubscribed`])
  const kept = await server.sql`
    select email from newsletter_subscriptions
    where email in ${server.sql([gone, ...unsure.map(({ email }) => email)])}`
  expect(kept.map(({ email }) => email).sort()).toEqual(unsure.map(({ email }) => email).sort())

  // The same file would ask nobody again: whoever was asked is asked about no more.
  const later = newAddress("ola")
  await form.getByLabel("CSV file").setInputFiles({
    ...{ name: "again.csv", mimeType: "text/csv" },
    buffer: Buffer.from([...lines, `Ola,${later},by letter,`].join("\n")),
  })
  await expect(question.getByRole("listitem")).toHaveText([`${later} “by letter”`])
})

test("[NL-05] an address of a mailbox that complained is added by hand only once that is confirmed", async ({
  page,
  server,
  expectAccessible,
}) => {
  const email = newAddress("jan")
  const [known] = await server.sql`insert into newsletter_subscriptions ${server.sql({ email })} returning id`
  await server.sql`select public.note_complaint(${known?.id}, 'abuse')`
  const other = email.replace("@", "+oferty@")
  const kept = () => server.sql`select from newsletter_subscriptions where email = ${other}`
  await page.goto("/admin/subscribers/add")
  const form = card(page, "By hand")
  await form.getByLabel("Email address").fill(other)
  await form.getByLabel(/agree/).fill(consent)
  await form.getByRole("button", { name: "Add subscriber" }).click()
  const question = page.getByRole("dialog", { name: "This mailbox reported our email as spam" })
  await expectAccessible()
  await question.getByRole("button", { name: "Do not ask" }).click()
  await expect(question).toBeHidden()
  expect(await kept()).toHaveLength(0)
  await form.getByRole("button", { name: "Add subscriber" }).click()
  await question.getByRole("button", { name: "Ask all the same" }).click()
  await expect(form.getByRole("status")).toContainText("email was reported as spam. It is asked to confirm")
  expect(await kept()).toHaveLength(1)
})

test("reports of one day are told with that day alone", async ({ page, server }) => {
  const moment = "2026-11-25T10:00:00Z"
  await server.sql`select public.note_bounce_mailbox(1, 0, 0, ${moment}, ${moment})`
  await page.goto("/admin/subscribers")
  await expect(page.getByText(/It came on .*Nov/)).toBeVisible()
  await server.sql`select public.note_bounce_mailbox(0, 0, 0)`
})
