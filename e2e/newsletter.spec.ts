import { newsletter as english } from "#app/i18n/messages/en/newsletter.ts"
import { newsletter as polish } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, notifyEmails, test } from "./fixtures.ts"

const editions = [
  { locale: "pl", home: "/", texts: polish },
  { locale: "en", home: "/en", texts: english },
] as const

for (const { locale, home, texts } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`newsletter in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[NEWS-05] [FOOT-02] the footer subscribes an address once and tells the company", async ({
        page,
        server,
      }) => {
        const email = `reader-${crypto.randomUUID()}@subscriber.example`
        const subscribe = async () => {
          await page.goto(home)
          await page.getByRole("contentinfo").locator("[name=email]").fill(email)
          await page.getByRole("contentinfo").locator("button[type=submit]").click()
        }
        await subscribe()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.success.title)
        await expect(page.locator("main")).toContainText(texts.success.description)
        await subscribe()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.duplicate.title)
        await expect(page.locator("main")).toContainText(texts.duplicate.description)

        const rows = await server.sql`
          select email, active, confirmed_at from newsletter_subscriptions where email = ${email}`
        expect([...rows]).toEqual([{ email, active: true, confirmed_at: null }])
        const mails = await server.mailbox.waitFor(mail => mail.text?.includes(email) ?? false, 2)
        expect(mails.flatMap(mail => mail.recipients).sort()).toEqual([...notifyEmails].sort())
      })
    })
  }
}

test("an address without an @ is refused with the specified text", async ({ request, server }) => {
  const answer = await request.post("/newsletter", {
    form: { email: "nobody" },
    headers: { origin: server.url },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain("Proszę podać prawidłowy adres e-mail.")
})
