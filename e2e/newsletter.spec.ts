import type { Page } from "@playwright/test"
import { newsletter as english } from "#app/i18n/messages/en/newsletter.ts"
import { newsletter as polish } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, expectComplaints, hydrated, notifyEmails, test } from "./fixtures.ts"
import { withTableAway } from "./setup/table-away.ts"

const editions = [
  {
    locale: "pl",
    home: "/",
    prefix: "",
    texts: polish,
    invalid: "Proszę podać prawidłowy adres e-mail.",
    success: ["Sukces!", "Dziękujemy za zapisanie się do newslettera!"],
    duplicate: ["Dziękujemy", "Ten adres email jest już zapisany do newslettera."],
    failure: ["Wystąpił błąd", "Nie udało się zapisać do newslettera. Spróbuj ponownie później."],
  },
  {
    locale: "en",
    home: "/en",
    prefix: "/en",
    texts: english,
    invalid: "Please enter a valid email address.",
    success: ["Success!", "Thank you for subscribing to our newsletter!"],
    duplicate: ["Thank you", "This email is already subscribed to our newsletter."],
    failure: ["Error occurred", "Failed to subscribe to the newsletter. Please try again later."],
  },
] as const

// The staff is told of the first ten of an hour one by one.
test.beforeEach(({ server }) => server.sql`delete from newsletter_subscriptions`)

const newAddress = () => `reader-${crypto.randomUUID()}@subscriber.example`

/** Takes a page and a language's texts; returns the parts of the newsletter block in the page's content. */
function blockOf(page: Page, { block, submit }: typeof polish) {
  const region = page.getByRole("region", { name: block.title.replace(" w ", " w\u00a0") })
  const form = region.getByRole("form")
  return {
    region,
    form,
    field: form.locator("[name=email]"),
    submit: form.getByRole("button", { name: submit }),
  }
}

for (const { locale, home, prefix, texts, invalid, success, duplicate, failure } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`newsletter in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[NEWS-05] [FOOT-02] the footer subscribes an address once and tells the company", async ({
        page,
        server,
      }) => {
        const email = newAddress()
        const subscribe = async () => {
          await page.goto(home)
          await page.getByRole("contentinfo").locator("[name=email]").fill(email)
          await page.getByRole("contentinfo").locator("button[type=submit]").click()
        }
        await subscribe()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.success.title)
        await expect(page.locator("main")).toContainText(texts.success.description)
        await expect(page.locator("main")).toContainText(texts.next)
        await subscribe()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.duplicate.title)
        await expect(page.locator("main")).toContainText(texts.duplicate.description)
        await expect(page.locator("main")).not.toContainText(texts.next)

        const rows = await server.sql`
          select email, active, confirmed_at from newsletter_subscriptions where email = ${email}`
        expect([...rows]).toEqual([{ email, active: true, confirmed_at: null }])
        const mails = await server.mailbox.waitFor(mail => mail.text?.includes(email) ?? false, 2)
        expect(mails.flatMap(mail => mail.recipients).sort()).toEqual([...notifyEmails].sort())
      })
    })
  }

  for (const path of [`${prefix}/contact`, `${prefix}/blog`]) {
    test(`[NEWS-01] [NEWS-02] [NEWS-03] the block on ${path} checks the address, subscribes it and answers in its place`, async ({
      page,
      server,
    }) => {
      const email = newAddress()
      await page.goto(path)
      await hydrated(page)
      const { region, form, field, submit } = blockOf(page, texts)
      await expect(field).toHaveAttribute("type", "email")
      await expect(field).toHaveAttribute("required")
      for (const wrong of ["", "nobody"]) {
        await field.fill(wrong)
        await submit.click()
        await expect(region).toContainText(invalid)
        await expect(field).toHaveAccessibleDescription(invalid)
        await expect(field).toHaveAttribute("aria-invalid", "true")
        await expect(field).toBeFocused()
      }
      await field.fill(email)
      await expect(region).not.toContainText(invalid)

      let release = () => {}
      const gate = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route("**/newsletter.data*", async route => {
        await gate
        await route.continue()
      })
      await submit.click()
      const sending = form.getByRole("button", { name: texts.submitting })
      await expect(sending).toBeDisabled()
      await expect(field).toBeDisabled()
      release()
      await expect(region.getByRole("status")).toContainText([...success, texts.next].join(""))
      await expect(region.getByRole("status")).toBeFocused()
      await expect(field).toHaveCount(0)
      await expect(page).toHaveURL(server.url + path)

      await page.reload()
      await hydrated(page)
      await field.fill(email)
      await submit.click()
      await expect(region.getByRole("status")).toContainText(duplicate.join(""))
      await expect(form).toBeHidden()

      const rows = await server.sql`select email, active from newsletter_subscriptions where email = ${email}`
      expect([...rows]).toEqual([{ email, active: true }])
    })
  }

  test(`[NEWS-04] in ${locale} what fails is told in red over the form, which keeps the address`, async ({
    page,
    complaints,
    expectAccessible,
  }) => {
    await page.goto(`${prefix}/contact`)
    await hydrated(page)
    await page.locator("#contact-form [name=name]").fill("Łukasz Żółć")
    const { region, field, submit } = blockOf(page, texts)
    await page.route("**/newsletter.data*", route => route.abort("internetdisconnected"))
    await field.fill("reader@subscriber.example")
    await submit.click()
    await expect(region.getByRole("alert")).toContainText(failure.join(""))
    await expect(field).toHaveValue("reader@subscriber.example")
    await expectAccessible()

    await page.unroute("**/newsletter.data*")
    await field.fill(newAddress())
    await submit.click()
    await expect(region.getByRole("status")).toContainText(success.join(""))
    await expect(page.locator("#contact-form [name=name]")).toHaveValue("Łukasz Żółć")
    expectComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
  })

  test.describe(`the block in ${locale} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false })

    for (const path of [`${prefix}/contact`, `${prefix}/blog`]) {
      test(`[NEWS-02] the block on ${path} is answered by the newsletter page`, async ({ page, server }) => {
        await page.goto(path)
        const { field, submit } = blockOf(page, texts)
        await field.fill(newAddress())
        await submit.click()
        await expect(page).toHaveURL(`${server.url}${prefix}/newsletter?outcome=success`)
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(success[0])
        await expect(page.locator("main")).toContainText(success[1])
      })
    }
  })
}

test.describe("when the database refuses", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled })

      test("[NEWS-04] the error is shown in red and the form stays, with the address", async ({
        page,
        server,
        complaints,
      }) => {
        await withTableAway(server, "newsletter_subscriptions", async () => {
          await page.goto("/contact")
          if (javaScriptEnabled) await hydrated(page)
          const { field, submit } = blockOf(page, polish)
          await field.fill("reader@subscriber.example")
          await submit.click()
          const error = page.locator("main").getByRole("alert").filter({ hasText: "Wystąpił błąd" })
          await expect(error).toContainText("Nie udało się zapisać do newslettera. Spróbuj ponownie później.")
          await expect(error.getByText("Wystąpił błąd")).toHaveCSS("color", "rgb(179, 38, 30)")
          await expect(page.locator("main [name=email]").last()).toHaveValue("reader@subscriber.example")
          expectComplaints(complaints, /503/)
        })
      })
    })
  }
})

test("[NEWS-01] an address without an @ is refused with the specified text", async ({ request, server }) => {
  const answer = await request.post("/newsletter", {
    form: { email: "nobody" },
    headers: { origin: server.url },
  })
  expect(answer.status()).toBe(422)
  const body = await answer.text()
  expect(body).toContain("Proszę podać prawidłowy adres e-mail.")
  expect(body).toContain('value="nobody"')
})
