import type { Page } from "@playwright/test"
import { newsletter as english } from "#app/i18n/messages/en/newsletter.ts"
import { newsletter as polish } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { withTableAway } from "./setup/table-away.ts"

const newAddress = () => `reader-${crypto.randomUUID()}@subscriber.example`
const wordsOf = ({ title, description }: { title: string; description: string }) => title + description

/** The newsletter block in a page's content, with its parts. */
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

test("[NEWS-01] [NEWS-02] [NEWS-03] the block on a page checks the address, subscribes it and answers in its place", async ({
  page,
  server,
}) => {
  const email = newAddress()
  await page.goto("/contact")
  await hydrated(page)
  const { region, form, field, submit } = blockOf(page, polish)
  await expect(field).toHaveAttribute("type", "email")
  await expect(field).toHaveAttribute("required")
  for (const wrong of ["", "nobody"]) {
    await field.fill(wrong)
    await submit.click()
    await expect(region).toContainText(polish.invalid)
    await expect(field).toHaveAccessibleDescription(polish.invalid)
    await expect(field).toHaveAttribute("aria-invalid", "true")
    await expect(field).toBeFocused()
  }
  await field.fill(email)
  await expect(region).not.toContainText(polish.invalid)

  const gate = Promise.withResolvers<void>()
  await page.route("**/newsletter.data*", async route => {
    await gate.promise
    await route.continue()
  })
  await submit.click()
  await expect(form.getByRole("button", { name: polish.submitting })).toBeDisabled()
  await expect(field).toBeDisabled()
  gate.resolve()
  await expect(region.getByRole("status")).toContainText(wordsOf(polish.success) + polish.next)
  await expect(region.getByRole("status")).toBeFocused()
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(`${server.url}/contact`)

  await page.reload()
  await hydrated(page)
  await field.fill(email)
  await submit.click()
  await expect(region.getByRole("status")).toContainText(wordsOf(polish.duplicate))
  await expect(form).toBeHidden()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("[NEWS-02] [NEWS-03] [FOOT-02] the block on a page and the footer are answered by the newsletter page", async ({
    page,
    server,
  }) => {
    const email = newAddress()
    const heading = page.getByRole("heading", { level: 1 })
    await page.goto("/en/blog")
    const { field, submit } = blockOf(page, english)
    await field.fill(email)
    await submit.click()
    await expect(page).toHaveURL(`${server.url}/en/newsletter?outcome=success`)
    await expect(heading).toHaveText(english.success.title)
    await expect(page.locator("main")).toContainText(english.success.description)
    await expect(page.locator("main")).toContainText(english.next)

    await page.goto("/en")
    await page.getByRole("contentinfo").locator("[name=email]").fill(email)
    await page.getByRole("contentinfo").locator("button[type=submit]").click()
    await expect(heading).toHaveText(english.duplicate.title)
    await expect(page.locator("main")).toContainText(english.duplicate.description)
    await expect(page.locator("main")).not.toContainText(english.next)
  })
})

test("[NEWS-04] a missing answer is reported above the form, which keeps the address; so does the contact form", async ({
  page,
  complaints,
  expectAccessible,
}) => {
  await page.goto("/en/contact")
  await hydrated(page)
  await page.locator("#contact-form [name=name]").fill("Łukasz Żółć")
  const { region, field, submit } = blockOf(page, english)
  await page.route("**/newsletter.data*", route => route.abort("internetdisconnected"))
  await field.fill("reader@subscriber.example")
  await submit.click()
  await expect(region.getByRole("alert")).toContainText(wordsOf(english.failure))
  await expect(field).toHaveValue("reader@subscriber.example")
  await expectAccessible()

  await page.unroute("**/newsletter.data*")
  await field.fill(newAddress())
  await submit.click()
  await expect(region.getByRole("status")).toContainText(wordsOf(english.success))
  await expect(page.locator("#contact-form [name=name]")).toHaveValue("Łukasz Żółć")
  expectComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`when the database refuses ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
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
        const error = page.locator("main").getByRole("alert").filter({ hasText: polish.failure.title })
        await expect(error).toContainText(polish.failure.description)
        await expect(error.getByText(polish.failure.title)).toHaveCSS("color", "rgb(179, 38, 30)")
        await expect(page.locator("main [name=email]").last()).toHaveValue("reader@subscriber.example")
        expectComplaints(complaints, /503/)
      })
    })
  })
}
