import type { APIRequestContext } from "@playwright/test"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { newsletter } from "#app/i18n/messages/pl/newsletter.ts"
import { largestContactForm } from "#app/lib/contact-message.ts"
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

  test(`a form that is larger than any valid one is refused at ${path}`, async ({ request, server }) => {
    const form = { ...contactForm(email()), padding: "x".repeat(largestContactForm) }
    expect((await post(request, path, form, { origin: server.url })).status()).toBe(413)
  })
}

test("[CON-09] a refused form comes back with what was typed, however its page's address is written", async ({
  request,
}) => {
  const answer = await post(request, "/cont%61ct", { ...contactForm(email()), name: "J" })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain("Ten kilograms of brass")
})

test("[CON-06] a message of 10,000 emoji is taken", async ({ request, server }) => {
  const address = email()
  const form = { ...contactForm(address), message: "\u{1f529}".repeat(10_000) }
  expect((await post(request, "/contact", form)).status()).toBe(201)
  const [row] = await server.sql`select length(message) from contact_submissions where email = ${address}`
  expect(row?.length).toBe(10_000)
})

test("[ERR-01] a form that is sent to the panel's address is refused by a page", async ({ request }) => {
  const answer = await post(request, "/admin", {})
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([405, "text/html; charset=utf-8"])
  expect(await answer.text()).toContain("Something went wrong")
})

test("a refused method is told what is taken instead", async ({ request }) => {
  for (const [method, path, allow] of [
    ["POST", "/", "GET, HEAD"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["POST", "/en/feed.xml", "GET, HEAD"],
    ["POST", "/admin/posts", "GET, HEAD"],
    ["POST", "/about.data", "GET, HEAD"],
    ["POST", "/favicon.ico", "GET, HEAD"],
    ["OPTIONS", "/about", "GET, HEAD"],
    ["DELETE", "/en/contact", "GET, HEAD, POST"],
    ["DELETE", "/uploads", "POST"],
  ] as const) {
    const answer = await request.fetch(path, { method })
    expect([answer.status(), answer.headers().allow], `${method} ${path}`).toEqual([405, allow])
  }
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

test("the panel says so after too many sign-ins", async ({ page, complaints }) => {
  await page.goto("/admin/login")
  await page.getByLabel("E-mail address").fill(email())
  await page.getByLabel("Password", { exact: true }).fill("wrong horse battery")
  const signIn = page.locator("form").getByRole("button", { name: "Sign in" })
  for (let number = 0; number < 5; number++) {
    const answered = page.waitForResponse(response => response.url().includes("/auth/v1/token"))
    await signIn.click()
    expect((await answered).status()).toBe(400)
    await expect(signIn).toBeEnabled()
  }
  await signIn.click()
  await expect(
    page.locator("[data-toast=destructive]").filter({ hasText: "Too many attempts" }),
  ).toBeVisible()
  complaints.splice(0)
})

test("nothing that anyone sends is in the server's log", async ({ request, server }) => {
  const secret = "zdzislawa"
  // Of more than ten within an hour the staff is told in a digest, which names nobody.
  await server.sql`delete from newsletter_subscriptions`
  const data = { name: secret, email: `${secret}@b.example`, password: secret }
  const answers = await Promise.all([
    post(request, "/contact", { ...contactForm(data.email), message: secret.repeat(3), phone: secret }),
    post(
      request,
      "/contact",
      { ...contactForm(secret), subject: secret },
      { origin: `https://${secret}.example` },
    ),
    post(request, "/contact", {
      ...contactForm(data.email),
      consent: secret,
      token: secret,
      website: secret,
    }),
    post(request, "/newsletter", { email: data.email }),
    post(request, "/newsletter", { email: data.email }),
    post(request, `/blog/${secret}`, { email: secret }),
    post(request, `/${secret}`, { email: secret }),
    request.get(`/${secret}?q=${secret}`, { headers: { cookie: secret, "user-agent": secret } }),
    request.get(`/${secret}.data?${secret}`),
    request.get(`/%E0%A4%A/${secret}`),
    request.get(`/blog/${secret}`),
    request.post("/contact", {
      data: secret,
      headers: { "content-type": `multipart/form-data; boundary=${secret}` },
    }),
    request.post("/contact", { data }),
    request.post("/functions/v1/send-notification", { data }),
    request.post("/auth/v1/signup", { data, headers: { apikey: secret } }),
    request.get(`/rest/v1/${secret}`, { headers: { apikey: secret, authorization: `Bearer ${secret}` } }),
  ])
  for (const answer of answers) expect([answer.url(), answer.status()]).not.toEqual([answer.url(), 500])
  await server.mailbox.waitFor(mail => mail.text?.includes(secret) ?? false, 2)
  expect(server.logged()).toContain("notification answered")
  expect(server.logged().toLowerCase()).not.toContain(secret)
  expect(server.logged()).not.toMatch(/"10\.\d+\.\d+\.\d+"/)
})
