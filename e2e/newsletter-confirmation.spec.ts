import type { APIRequestContext } from "@playwright/test"
import { subscription as english } from "#app/i18n/messages/en/subscription.ts"
import { subscription as polish } from "#app/i18n/messages/pl/subscription.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { expect, expectComplaints, test } from "./fixtures.ts"
import type { ReceivedMail } from "./setup/mailbox.ts"
import type { RunningServer } from "./setup/server.ts"

const editions = [
  {
    ...{ prefix: "", texts: typesetCatalog(polish, "pl") },
    subject: "Potwierdź zapis do newslettera – Kupryt",
  },
  {
    ...{ prefix: "/en", texts: english },
    subject: "Confirm your newsletter subscription – Kupryt",
  },
] as const

const oneClick = { "List-Unsubscribe": "One-Click" }

const newAddress = () => `reader-${crypto.randomUUID()}@subscriber.example`

/** Subscribes an address through the form of a language; returns what the page says came of it. */
async function subscribe(request: APIRequestContext, prefix: string, email: string): Promise<string | null> {
  const answer = await request.post(`${prefix}/newsletter`, { form: { email }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  return new URL(answer.headers().location ?? "", "http://localhost").searchParams.get("outcome")
}

/** Returns the mails that an address got; waits for as many as are said. */
const mailsTo = (server: RunningServer, email: string, count = 1) =>
  server.mailbox.waitFor(({ recipients }) => recipients.includes(email), count)

/** Takes a mail to a subscriber; returns the addresses of its two links. */
function linksOf(mail: ReceivedMail | undefined) {
  const find = (page: string) =>
    new RegExp(`http\\S+/newsletter/${page}\\?token=\\S+`).exec(mail?.text ?? "")?.[0]
  const [confirm, unsubscribe] = [find("confirm"), find("unsubscribe")]
  if (!confirm || !unsubscribe) throw new Error("the mail lacks a link")
  return { confirm, unsubscribe }
}

function headerOf(mail: ReceivedMail | undefined, name: string): string[] {
  return (mail?.headers ?? []).filter(({ key }) => key === name).map(({ value }) => value)
}

async function stateOf(server: RunningServer, email: string) {
  const [row] = await server.sql`
    select active, confirmed_at is not null as confirmed, language from newsletter_subscriptions
    where email = ${email}`
  return row
}

/** Makes the confirmation mails of an address, and those still to come, a day older. */
const ageMails = (server: RunningServer, email: string) =>
  pastTriggers(
    server.sql,
    transaction => transaction`
      update private.outbox set
        created_at = created_at - interval '25 hours', next_attempt_at = next_attempt_at - interval '25 hours'
      where recipient = ${email}`,
  )

/** Has the outbox looked at now, as it is whenever somebody subscribes. */
const hurryMails = (request: APIRequestContext) => subscribe(request, "", newAddress())

for (const { prefix, texts, subject } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`from ${prefix || "/"} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[NEWS-05] the mail's link confirms nothing, the button on its page does; so does the other one for leaving", async ({
        page,
        request,
        server,
        expectAccessible,
      }) => {
        const email = newAddress()
        expect(await subscribe(request, prefix, email)).toBe("success")
        const language = prefix ? "en" : "pl"
        expect(await stateOf(server, email)).toEqual({ active: true, confirmed: false, language })

        const [mail] = await mailsTo(server, email)
        expect(mail?.subject).toBe(subject)
        const { confirm, unsubscribe } = linksOf(mail)
        expect(confirm).toContain(`${server.url}${prefix}/newsletter/confirm?token=`)
        expect(mail?.html).toContain(confirm)
        expect(headerOf(mail, "list-unsubscribe")).toEqual([`<${unsubscribe}>`])
        expect(headerOf(mail, "list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"])
        expect(confirm + unsubscribe).not.toContain(email.slice(0, 20))

        for (const [link, words, before, after] of [
          [confirm, texts.confirm, { active: true, confirmed: false }, { active: true, confirmed: true }],
          [
            unsubscribe,
            texts.unsubscribe,
            { active: true, confirmed: true },
            { active: false, confirmed: true },
          ],
        ] as const) {
          const opened = await page.goto(link)
          expect(opened?.headers()["cache-control"]).toBe("no-store")
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.ask.title)
          await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
          await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "same-origin")
          await expect(page.locator("script[src]")).toHaveCount(0)
          if (javaScriptEnabled) await expectAccessible()
          expect(await stateOf(server, email)).toMatchObject(before)

          await page.getByRole("button", { name: words.button }).click()
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.done.title)
          expect(await stateOf(server, email)).toMatchObject(after)

          await page.goto(link)
          await page.getByRole("button", { name: words.button }).click()
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.done.title)
          expect(await stateOf(server, email)).toMatchObject(after)
        }
        await expect(page.locator("main")).not.toContainText(email)
        expect(await mailsTo(server, email)).toHaveLength(1)
      })
    })
  }

  test(`[NEWS-03] from ${prefix || "/"} an address is mailed one confirmation a day, and none once it is confirmed`, async ({
    request,
    server,
  }) => {
    const email = newAddress()
    expect(await subscribe(request, prefix, email)).toBe("success")
    const [first] = await mailsTo(server, email)
    expect(await subscribe(request, prefix, email)).toBe("duplicate")
    await ageMails(server, email)
    expect(await subscribe(request, prefix, email)).toBe("duplicate")
    await hurryMails(request)
    const [, second] = await mailsTo(server, email, 2)
    expect(second?.messageId).not.toBe(first?.messageId)

    await request.post(linksOf(second).confirm, { form: {} })
    expect(await stateOf(server, email)).toMatchObject({ confirmed: true })
    await ageMails(server, email)
    expect(await subscribe(request, prefix, email)).toBe("duplicate")
    const [row] = await server.sql`
      select count(*)::int as open from private.outbox where recipient = ${email} and delivered_at is null`
    expect(row).toEqual({ open: 0 })
    expect(await mailsTo(server, email)).toHaveLength(2)
  })
}

test("a mail provider unsubscribes in one step, without an origin, in the two forms of a body, and again", async ({
  playwright,
  request,
  server,
}) => {
  const email = newAddress()
  await subscribe(request, "", email)
  const { unsubscribe } = linksOf((await mailsTo(server, email))[0])
  const provider = await playwright.request.newContext()
  for (const body of [{ form: oneClick }, { multipart: oneClick }, { form: oneClick }]) {
    const answer = await provider.post(unsubscribe, { ...body, maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(await stateOf(server, email)).toMatchObject({ active: false })
  }
  await provider.dispose()
})

test("only that body unsubscribes, and no other site's form does", async ({ request, server }) => {
  const email = newAddress()
  await subscribe(request, "", email)
  const { confirm, unsubscribe } = linksOf((await mailsTo(server, email))[0])
  const refused = [
    await request.get(unsubscribe),
    await request.head(unsubscribe),
    await request.post(unsubscribe, { form: {} }),
    await request.post(unsubscribe, { form: { "List-Unsubscribe": "Two-Click" } }),
    await request.post(unsubscribe, { data: oneClick }),
    await request.put(unsubscribe, { form: oneClick }),
  ]
  expect(refused.map(answer => answer.status())).toEqual([200, 200, 400, 400, 415, 405])
  for (const origin of ["https://evil.example", "null"]) {
    for (const link of [unsubscribe, confirm])
      expect((await request.post(link, { form: oneClick, headers: { origin } })).status()).toBe(400)
  }
  expect(await stateOf(server, email)).toMatchObject({ active: true, confirmed: false })
})

test("[NEWS-02] who has left may subscribe again: that starts anew, with a mail on the next day; an old link confirms nothing, and still leaves", async ({
  page,
  request,
  server,
  complaints,
}) => {
  const email = newAddress()
  await subscribe(request, "", email)
  const old = linksOf((await mailsTo(server, email))[0])
  await request.post(old.confirm, { form: {} })
  await request.post(old.unsubscribe, { form: oneClick })
  expect(await subscribe(request, "/en", email)).toBe("success")
  expect(await stateOf(server, email)).toEqual({ active: true, confirmed: false, language: "en" })
  await ageMails(server, email)
  await hurryMails(request)
  const anew = linksOf((await mailsTo(server, email, 2))[1])

  await page.goto(old.confirm)
  await page.getByRole("button", { name: polish.confirm.button }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(polish.invalid.title)
  expectComplaints(complaints, /410/)
  expect(await stateOf(server, email)).toMatchObject({ active: true, confirmed: false })

  await page.goto(anew.confirm)
  await page.getByRole("button", { name: english.confirm.button }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.confirm.done.title)
  expect(await stateOf(server, email)).toMatchObject({ active: true, confirmed: true })

  await page.goto(old.unsubscribe)
  await page.getByRole("button", { name: polish.unsubscribe.button }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(polish.unsubscribe.done.title)
  expect(await stateOf(server, email)).toMatchObject({ active: false })
  await subscribe(request, "", email)
  for (const { unsubscribe } of [old, anew]) {
    expect((await request.post(unsubscribe, { form: oneClick })).status()).toBe(200)
    expect(await stateOf(server, email)).toMatchObject({ active: false })
  }
})

test("a link that was made up, cut off, or meant for something else says the same for everyone", async ({
  page,
  request,
  server,
}) => {
  const email = newAddress()
  await subscribe(request, "", email)
  const { confirm, unsubscribe } = linksOf((await mailsTo(server, email))[0])
  const [confirmation, leaving] = [confirm, unsubscribe].map(link => new URL(link).searchParams.get("token"))
  for (const path of ["confirm", "unsubscribe"] as const) {
    const foreign = path === "confirm" ? leaving : confirmation
    const own = path === "confirm" ? confirmation : leaving
    for (const token of ["", "x", foreign, own?.slice(0, -1), own?.replace(/^./, "z")]) {
      const address = `/newsletter/${path}?token=${token}`
      await page.goto(address)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(polish.invalid.title)
      await expect(page.locator("main").getByRole("button")).toHaveCount(0)
      const help = page.locator("main").getByText(editions[0].texts[path].help)
      await expect(help.getByRole("link")).toHaveAttribute(
        "href",
        path === "confirm" ? "/newsletter" : /^mailto:/,
      )
      expect((await request.post(address, { form: oneClick })).status()).toBe(410)
    }
  }
  expect(await stateOf(server, email)).toMatchObject({ active: true, confirmed: false })
})

test("an expired confirmation is refused, leaving by an old mail is not", async ({ request, server }) => {
  const email = newAddress()
  // In one transaction, so that the mail is written as if it had been due for eight days.
  await server.sql.begin(async transaction => {
    await transaction`insert into newsletter_subscriptions (email) values (${email})`
    await transaction`set local session_replication_role = replica`
    await transaction`
      update private.outbox set created_at = now() - interval '8 days' where recipient = ${email}`
  })
  await hurryMails(request)
  const { confirm, unsubscribe } = linksOf((await mailsTo(server, email))[0])
  expect((await request.post(confirm, { form: {} })).status()).toBe(410)
  expect(await stateOf(server, email)).toMatchObject({ confirmed: false })
  expect((await request.post(unsubscribe, { form: oneClick })).status()).toBe(200)
})

test("whoever sends too many is refused, whatever the token", async ({ request, server }) => {
  const email = newAddress()
  await subscribe(request, "", email)
  const { unsubscribe } = linksOf((await mailsTo(server, email))[0])
  const guess = () => request.post("/newsletter/unsubscribe?token=x", { form: oneClick })
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, guess))
    expect(new Set(answers.map(answer => answer.status()))).toEqual(new Set([410]))
  }
  const refused = await request.post(unsubscribe, { form: oneClick })
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0)
  expect(await refused.text()).toContain(polish.limited.title)
  expect(await stateOf(server, email)).toMatchObject({ active: true })
})
