import type { APIRequestContext } from "@playwright/test"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { newsletter } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"

const email = () => `guard-${crypto.randomUUID()}@supplier.example`

const contactForm = (address: string) => ({
  name: "Anna Nowak",
  email: address,
  subject: "other",
  message: "Ten kilograms of brass",
  consent: "on",
})

/** Sends the form of a page as a browser without JavaScript does. */
function post(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return request.post(path, { form, maxRedirects: 0, headers })
}

for (const [path, saved] of [
  ["/contact", 201],
  ["/newsletter", 303],
] as const) {
  test(`a form that another site sends to ${path} is refused, one without an origin or from behind TLS is taken`, async ({
    request,
    server,
  }) => {
    const send = async (headers: Record<string, string>) => {
      const address = email()
      const answer = await post(request, path, contactForm(address), headers)
      const [row] = await server.sql`
        select (select count(*) from contact_submissions where email = ${address})
          + (select count(*) from newsletter_subscriptions where email = ${address}) as saved`
      return [answer.status(), Number(row?.saved)]
    }
    expect(await send({ origin: "https://evil.example" })).toEqual([400, 0])
    expect(await send({ origin: "null" })).toEqual([400, 0])
    expect(await send({ origin: "no address" })).toEqual([400, 0])
    expect(await send({ origin: server.url })).toEqual([saved, 1])
    expect(await send({})).toEqual([saved, 1])
    expect(await send({ origin: server.url.replace("http:", "https:") })).toEqual([saved, 1])
  })
}

test("[CON-09] a refused form comes back with what was typed, however its page's address is written", async ({
  request,
}) => {
  const answer = await post(request, "/cont%61ct", { ...contactForm(email()), name: "J" })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain("Ten kilograms of brass")
})

test("[ERR-01] a form that is sent to the panel's address is refused by a page", async ({ request }) => {
  const answer = await post(request, "/admin", {})
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([405, "text/html; charset=utf-8"])
  expect(await answer.text()).toContain("Something went wrong")
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled })

    test("[CON-09] after ten messages the next ones are refused with the failure toast, and nothing typed is lost", async ({
      page,
      request,
      complaints,
    }) => {
      const statuses: number[] = []
      for (let number = 0; number < 11; number++)
        statuses.push((await post(request, "/contact", contactForm(email()))).status())
      expect(statuses).toEqual([...Array(10).fill(201), 429])

      await page.goto("/contact")
      if (javaScriptEnabled) await hydrated(page)
      const form = page.locator("#contact-form")
      await form.locator("[name=name]").fill("Łukasz Żółć")
      await form.locator("[name=email]").fill("lukasz@supplier.example")
      await form.locator("[name=subject]").selectOption("other")
      await form.locator("[name=message]").fill("Stal nierdzewna, trzy palety")
      await form.locator("[name=consent]").check()
      await form.locator("button[type=submit]").click()
      await expect(page.locator("[data-toast=destructive]")).toContainText(polish.toast.failure.title)
      await expect(form.locator("[name=message]")).toHaveValue("Stal nierdzewna, trzy palety")
      await expect(form.locator("[name=name]")).toHaveValue("Łukasz Żółć")
      expectComplaints(complaints, /429/)
    })
  })
}

test("after ten subscriptions the next one gets the failure text", async ({ request }) => {
  for (let number = 0; number < 10; number++)
    expect((await post(request, "/newsletter", { email: email() })).status()).toBe(303)
  const refused = await post(request, "/newsletter", { email: email() })
  expect(refused.status()).toBe(429)
  expect(await refused.text()).toContain(newsletter.failure.title)
})

test("a mailbox that five subscriptions came for waits, whoever asks and however its address is written", async ({
  request,
}) => {
  const address = email()
  const statuses: number[] = []
  for (let number = 0; number < 6; number++) {
    const form = { email: number % 2 ? address.toUpperCase() : address.replace("@", `+${number}@`) }
    const answer = await post(request, "/newsletter", form, { "x-forwarded-for": `198.51.100.${number}` })
    statuses.push(answer.status())
  }
  expect(statuses).toEqual([...Array(5).fill(303), 429])
})
