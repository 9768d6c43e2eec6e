import type { APIRequestContext } from "@playwright/test"
import { subscription as english } from "#app/i18n/messages/en/subscription.ts"
import { subscription as polish } from "#app/i18n/messages/pl/subscription.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import type { ReceivedMail } from "#server/testing/mailbox.ts"
import { expect, test } from "./fixtures.ts"
import { sentIssue } from "./setup/public-pages.ts"
import type { RunningServer } from "./setup/server.ts"

const inPolish = typesetCatalog(polish, "pl")

const oneClick = { "List-Unsubscribe": "One-Click" }

/** Subscribes a new address through the form of a language; returns it with the mail that it gets, and that mail's links. */
async function subscribe({ mailbox }: RunningServer, request: APIRequestContext, prefix = "") {
  const email = `reader-${crypto.randomUUID()}@subscriber.example`
  const answer = await request.post(`${prefix}/newsletter`, { form: { email }, maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([303, `${prefix}/newsletter?outcome=success`])
  const [mail] = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const linkTo = (page: string) =>
    new RegExp(`http\\S+/newsletter/${page}\\?token=\\S+`).exec(mail?.text ?? "")?.[0]
  const [confirm, unsubscribe] = [linkTo("confirm"), linkTo("unsubscribe")]
  if (!confirm || !unsubscribe) throw new Error("the mail lacks a link")
  return { email, mail, confirm, unsubscribe }
}

function headerOf(mail: ReceivedMail | undefined, name: string): string[] {
  return (mail?.headers ?? []).filter(({ key }) => key === name).map(({ value }) => value)
}

async function stateOf({ sql }: RunningServer, email: string) {
  const [row] = await sql`
    select active, confirmed_at is not null as confirmed, language from newsletter_subscriptions
    where email = ${email}`
  return row
}

// In both languages and with JavaScript the journey of a subscriber goes this way.
test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("[NEWS-05] the mail's link confirms nothing, the button on its page does, also twice; so does the other one for leaving", async ({
    page,
    request,
    server,
  }) => {
    const { email, mail, confirm, unsubscribe } = await subscribe(server, request, "/en")
    expect(await stateOf(server, email)).toEqual({ active: true, confirmed: false, language: "en" })
    expect(mail?.subject).toBe("Confirm your newsletter subscription – Kupryt")
    expect(confirm).toContain(`${server.url}/en/newsletter/confirm?token=`)
    expect(headerOf(mail, "list-unsubscribe")).toEqual([`<${unsubscribe}>`])
    expect(headerOf(mail, "list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"])

    const heading = page.getByRole("heading", { level: 1 })
    for (const [link, words, before, after] of [
      [confirm, english.confirm, { confirmed: false }, { active: true, confirmed: true }],
      [unsubscribe, english.unsubscribe, { active: true }, { active: false, confirmed: true }],
    ] as const) {
      const opened = await page.goto(link)
      expect(opened?.headers()["cache-control"]).toBe("no-store")
      await expect(heading).toHaveText(words.ask.title)
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
      await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "same-origin")
      await expect(page.locator("script[src]")).toHaveCount(0)
      expect(await stateOf(server, email)).toMatchObject(before)
      for (let turn = 0; turn < 2; turn++) {
        await page.goto(link)
        await page.getByRole("button", { name: words.button }).click()
        await expect(heading).toHaveText(words.done.title)
        expect(await stateOf(server, email)).toMatchObject(after)
      }
    }
    await expect(page.locator("main")).not.toContainText(email)
  })
})

test("a mail provider unsubscribes in one step, from any origin or none; and the link confirms from any origin", async ({
  playwright,
  request,
  server,
}) => {
  const { email, confirm, unsubscribe } = await subscribe(server, request)
  const refused = [
    await request.get(unsubscribe),
    await request.head(unsubscribe),
    await request.post(unsubscribe, { form: {} }),
    await request.post(unsubscribe, { form: { "List-Unsubscribe": "Two-Click" } }),
    await request.put(unsubscribe, { form: oneClick }),
  ]
  expect(refused.map(answer => answer.status())).toEqual([200, 200, 400, 400, 405])
  const origins = ["https://mail.example", "null"]
  for (const origin of origins)
    expect((await request.post(confirm, { form: oneClick, headers: { origin } })).status()).toBe(200)
  expect(await stateOf(server, email)).toMatchObject({ active: true, confirmed: true })
  const provider = await playwright.request.newContext()
  for (const headers of [{}, ...origins.map(origin => ({ origin }))]) {
    const answer = await provider.post(unsubscribe, { multipart: oneClick, headers, maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(await stateOf(server, email)).toMatchObject({ active: false })
  }
  await provider.dispose()
})

test("[NL-04] the link of an issue leads out as the other does, and the issue is told; a wrong one changes nothing", async ({
  page,
  request,
  server,
}) => {
  const { sql } = server
  for (const [issue, told] of [
    ["1%27", false],
    [sentIssue.id, true],
  ] as const) {
    const { email, unsubscribe } = await subscribe(server, request)
    await sql`
      insert into private.newsletter_deliveries (issue_id, subscription_id, state)
      select ${sentIssue.id}, id, 'sent' from newsletter_subscriptions where email = ${email}`
    await page.goto(`${unsubscribe}&issue=${issue}`)
    await page.getByRole("button", { name: inPolish.unsubscribe.button }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(inPolish.unsubscribe.done.title)
    expect(await stateOf(server, email)).toMatchObject({ active: false })
    const left = await sql`
      select left_at is not null as told from private.newsletter_deliveries
      where subscription_id = (select id from newsletter_subscriptions where email = ${email})`
    expect(left).toEqual([{ told }])
  }
})

test("a link that was made up or meant for something else says the same for everyone, and leads on", async ({
  page,
  request,
  server,
}) => {
  const { email, confirm, unsubscribe } = await subscribe(server, request)
  for (const [path, foreign, target] of [
    ["confirm", unsubscribe, "/newsletter"],
    ["unsubscribe", confirm, /^mailto:/],
  ] as const) {
    const address = `/newsletter/${path}${new URL(foreign).search}`
    expect((await request.post(address, { form: oneClick })).status()).toBe(410)
    await page.goto(address)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(inPolish.invalid.title)
    await expect(page.locator("main").getByRole("button")).toHaveCount(0)
    const help = page.locator("main").getByText(inPolish[path].help)
    await expect(help.getByRole("link")).toHaveAttribute("href", target)
  }
  expect(await stateOf(server, email)).toMatchObject({ active: true, confirmed: false })
})

test("too many requests are rejected, whatever the token", async ({ request, server }) => {
  const { email, unsubscribe } = await subscribe(server, request)
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
