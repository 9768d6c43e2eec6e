import type { Locator, Page } from "@playwright/test"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { answerDueDate } from "#app/lib/answer-due-date.ts"
import { maxContactFormBytes } from "#app/lib/contact-message.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { coveredBy } from "./setup/covered-by.ts"
import { focusStop } from "./setup/focus-stops.ts"
import { humanTime, sinceAnswer } from "./setup/human-time.ts"
import { withTableAway } from "./setup/table-away.ts"

const inPolish = { locale: "pl", path: "/contact", texts: polish } as const
const inEnglish = { locale: "en", path: "/en/contact", texts: english } as const

const typed = {
  name: "Łukasz Żółć",
  email: "lukasz@supplier.example",
  company: "Warsztat <b>Żółć</b>",
  subject: "selling-scrap",
  message: "Dwie tony\nmiedzi & mosiądzu",
}
const empty = { name: "", email: "", company: "", subject: "", message: "" }

const form = (page: Page) => page.locator("#contact-form")
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
const send = (page: Page) => form(page).locator("button[type=submit]")
const toast = (page: Page, tone: "success" | "destructive") => page.locator(`[data-toast=${tone}]`)

async function fillIn(page: Page, message = typed.message): Promise<void> {
  for (const name of ["name", "email", "company"] as const) await field(page, name).fill(typed[name])
  await field(page, "subject").selectOption(typed.subject)
  await field(page, "message").fill(message)
  await field(page, "consent").check()
}

async function expectTyped(page: Page, values: typeof typed): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value)
}

for (const { locale, path, texts, javaScriptEnabled } of [
  { ...inPolish, javaScriptEnabled: true },
  { ...inPolish, javaScriptEnabled: false },
  { ...inEnglish, javaScriptEnabled: true },
]) {
  test.describe(`contact in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[CON-05] [CON-08] a sent message is confirmed by a toast, the form is reset, and in its place stand its number and what was sent", async ({
      page,
      server,
      expectAccessible,
    }) => {
      const key = crypto.randomUUID()
      const email = `${key}@supplier.example`
      await page.goto(path)
      if (javaScriptEnabled) await hydrated(page)
      await expect(page.locator("#contact-form label").last()).toBeHidden()
      await expect(field(page, "subject").locator("option")).toHaveText([
        texts.form.chooseSubject,
        ...Object.values(texts.subjects),
      ])
      await fillIn(page, `Line one, ${key}\nLine two`)
      await field(page, "email").fill(email)
      // The mails about a message that comes sooner are held.
      await expect.poll(() => page.evaluate(sinceAnswer).catch(() => humanTime)).toBeGreaterThan(humanTime)
      await send(page).click()

      await expect(toast(page, "success")).toContainText(texts.toast.success.title)
      await expect(toast(page, "success")).toContainText(texts.toast.success.description)
      await expectTyped(page, empty)
      await expect(field(page, "consent")).not.toBeChecked()
      await expect(page).toHaveURL(server.url + path)

      const sent = page.getByRole("region", { name: texts.sent.title })
      await expect(page.getByRole("heading", { name: texts.sent.title })).toBeFocused()
      const [reference = ""] = /\d{4}-\d{4}/.exec((await sent.textContent()) ?? "") ?? []
      expect(reference).not.toBe("")
      for (const shown of [email, typed.name, typed.company, texts.subjects["selling-scrap"]])
        await expect(sent).toContainText(shown)
      await expect(sent.getByText(`Line one, ${key}`)).toHaveText(`Line one, ${key}\nLine two`)
      await expect(sent).toContainText(texts.sent.answer.replace("{{email}}", email))
      const answered = answerDueDate(new Date(), locale)
      await expect(sent).toContainText(answered)
      await expect(sent).not.toContainText(texts.fields.phone)
      await expect(sent.getByRole("link")).toHaveAttribute("href", /^tel:/)
      if (javaScriptEnabled) await expectAccessible()

      const [toSender] = await server.mailbox.waitFor(({ recipients }) => recipients.includes(email))
      expect(toSender?.subject).toContain(reference)
      expect(toSender?.text?.replaceAll("\u00a0", " ")).toContain(answered)
      expect(toSender?.html).toContain(`<html lang="${locale}">`)
      const toStaff = await server.mailbox.waitFor(mail => mail.text?.includes(`one, ${key}`) ?? false, 2)
      for (const mail of toStaff) expect(mail.text).toContain(reference)

      await page.goto("/en/contact")
      await expectTyped(page, empty)
    })
  })
}

for (const { locale, path, texts, javaScriptEnabled } of [
  { ...inPolish, javaScriptEnabled: true },
  { ...inEnglish, javaScriptEnabled: false },
]) {
  test.describe(`a form in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[CON-06] with errors shows every message at its field and keeps what was typed", async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      if (javaScriptEnabled) await hydrated(page)
      const wrong = { name: "Ł", email: "no-address", message: "short", company: "Warsztat" }
      for (const [name, value] of Object.entries(wrong)) await field(page, name).fill(value)
      await send(page).focus()
      await page.keyboard.press("Enter")

      const names = ["name", "email", "subject", "message", "consent"] as const
      const told = { ...texts.errors, name: texts.errors.shortName }
      for (const name of names) {
        await expect(field(page, name)).toHaveAttribute("aria-invalid", "true")
        await expect(field(page, name)).toHaveAccessibleDescription(told[name])
      }
      const summary = page.getByRole("alert").getByRole("link")
      await expect(summary).toHaveText(names.map(name => told[name]))
      await expectTyped(page, { ...wrong, subject: "" })
      if (javaScriptEnabled) {
        await expect(field(page, "name")).toBeFocused()
        expect((await focusStop(page)).fault).toBeNull()
      } else expectComplaints(complaints, /422/)
      await summary.last().focus()
      await page.keyboard.press("Enter")
      await expect(field(page, "consent")).toBeInViewport()
    })

    test("[CON-06] [CON-09] that is too long is refused in its own words; with JavaScript nothing typed is lost", async ({
      page,
      complaints,
    }) => {
      await page.goto(path)
      if (javaScriptEnabled) await hydrated(page)
      // Spaces around a value are not counted in the browser, yet they are sent.
      const padded = `Copper, brass and bronze${" ".repeat(maxContactFormBytes)}`
      await fillIn(page, padded)
      await send(page).click()
      await expect(page.getByRole("alert").getByRole("link")).toHaveText([texts.errors.tooLong])
      await expect(field(page, "message")).toHaveAccessibleDescription(texts.errors.tooLong)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      if (javaScriptEnabled) {
        await expectTyped(page, { ...typed, message: padded })
        await expect(page.locator("[data-toast]")).toHaveCount(0)
      }
      expectComplaints(complaints, /413/)
    })

    test("[CON-09] that the database does not save shows the failure toast, and nothing typed is lost", async ({
      page,
      server,
      complaints,
    }) => {
      await withTableAway(server, "contact_submissions", async () => {
        await page.goto(path)
        if (javaScriptEnabled) await hydrated(page)
        await fillIn(page)
        await send(page).click()
        await expect(toast(page, "destructive")).toContainText(texts.toast.failure.title)
        await expect(toast(page, "destructive")).toContainText(texts.toast.failure.description)
        await expect(toast(page, "destructive")).toBeInViewport({ ratio: 1 })
        expect(await coveredBy(page)).toEqual([])
        await expectTyped(page, typed)
        await expect(field(page, "consent")).toBeChecked()
        expectComplaints(complaints, /503/)
      })
    })

    test("[CON-08] that was sent: the toast covers nothing, and nothing covers it", async ({ page }) => {
      await page.goto(path)
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 768, height: 1024 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(viewport)
        if (javaScriptEnabled) await hydrated(page)
        await fillIn(page, `At ${viewport.width} px, ${crypto.randomUUID()}\n${"Copper.\n".repeat(60)}`)
        await send(page).click()
        await expect(page.locator("[data-sent]")).toContainText(`At ${viewport.width} px`)
        await expect(page.locator("#sent-title")).toBeFocused()
        await expect(toast(page, "success")).toBeInViewport({ ratio: 1 })
        expect(await coveredBy(page)).toEqual([])
        await expect(page.locator("#sent-title")).toBeInViewport({ ratio: 1 })
      }
    })
  })
}

test("[CON-05] [CON-06] what is clicked while a wrong field is left gets its click, however long the press", async ({
  page,
}) => {
  const press = async (target: Locator) => {
    await target.hover()
    await page.mouse.down()
    // Everything that the press brings about is painted before the release.
    await page.evaluate(
      () => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    await page.mouse.up()
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/contact")
    await hydrated(page)
    await fillIn(page)
    await field(page, "consent").uncheck()
    await field(page, "message").fill("short")
    await press(field(page, "consent"))
    await expect(field(page, "consent")).toBeChecked()
    await expect(field(page, "message")).toHaveAccessibleDescription(polish.errors.message)

    // The typed text is there again; the consent is not.
    await page.goto("/contact")
    await hydrated(page)
    await field(page, "message").fill("short")
    await press(send(page))
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2)
    await expect(field(page, "message")).toBeFocused()
  }
  await page.goto("/contact")
  await hydrated(page)
  await field(page, "email").fill("no-address")
  await page.keyboard.press("Tab")
  await expect(field(page, "email")).toHaveAccessibleDescription(polish.errors.email)
})

test("[CON-07] [CON-09] on its way everything is disabled; a message that cannot leave the browser stays, and can be sent later", async ({
  page,
  server,
  complaints,
}) => {
  const message = `Twice on its way, ${crypto.randomUUID()}`
  await page.goto("/en/contact")
  await hydrated(page)
  await fillIn(page, message)
  const gate = Promise.withResolvers<void>()
  await page.route("**/contact.data*", async route => {
    await gate.promise
    await route.abort()
  })
  await send(page).click()
  await expect(send(page)).toHaveText(english.form.submitting)
  for (const control of await form(page)
    .locator(":is(input, select, textarea, button):not([type=hidden])")
    .all())
    await expect(control).toBeDisabled()
  gate.resolve()
  await expect(toast(page, "destructive")).toContainText(english.toast.failure.title)
  await expectTyped(page, { ...typed, message })
  await expect(field(page, "consent")).toBeChecked()

  await page.unroute("**/contact.data*")
  await send(page).click()
  await expect(toast(page, "success")).toBeVisible()
  await expect(toast(page, "destructive")).toHaveCount(0)
  const rows = await server.sql`select name from contact_submissions where message = ${message}`
  expect(rows).toHaveLength(1)
  expectComplaints(complaints, /ERR_FAILED/)
})

for (const path of ["/contact", "/contact?material=brass"])
  test(`[CON-10] what is filled in on ${path} before React has come stays, and is sent`, async ({
    page,
    server,
  }) => {
    const message = `Before React, ${crypto.randomUUID()}`
    const held = Promise.withResolvers<void>()
    await page.route("**/*.js", async route => {
      await held.promise
      await route.continue()
    })
    await page.goto(path)
    await fillIn(page, message)
    held.resolve()
    await hydrated(page)
    await expectTyped(page, { ...typed, message })
    await expect(field(page, "consent")).toBeChecked()
    await send(page).click()
    await expect(toast(page, "success")).toBeVisible()
    const rows = await server.sql`
    select name, email, phone, subject, status from contact_submissions where message = ${message}`
    const { name, email, subject } = typed
    expect([...rows]).toEqual([{ name, email, phone: null, subject, status: "new" }])
  })

test("[CON-10] a form that is sent before React has come is cleared, and confirmed by a toast once React has come", async ({
  page,
  complaints,
}) => {
  await page.route("**/assets/*.js", route => route.abort())
  await page.goto("/contact")
  await fillIn(page)
  await send(page).click()
  await expect(page.locator("[data-sent]")).toBeVisible()
  await expectTyped(page, empty)
  await page.unroute("**/assets/*.js")
  await page.reload()
  await expect(toast(page, "success")).toBeVisible()
  await page.goto("/en/contact")
  await expectTyped(page, empty)
  expectComplaints(complaints, /ERR_FAILED/)
})

test("[CON-06] the field at fault is seen with its name, however far it is from the summary", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/contact")
  await hydrated(page)
  await fillIn(page)
  await page.locator("#contact-form summary").click()
  await field(page, "amount").fill("1,200")
  await send(page).click()
  await expect(field(page, "amount")).toBeFocused()
  expect((await focusStop(page)).fault).toBeNull()
  const label = page.locator("#contact-form label[for=contact-form-amount]")
  await expect(label).toBeInViewport({ ratio: 1 })
  await page.getByRole("alert").getByRole("link").click()
  await expect(label).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole("banner").boundingBox()
  expect((await label.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("[CON-10] a message that is sent again, by a reload or at the same moment, is answered alike, and saved and mailed once", async ({
    page,
    request,
    server,
  }) => {
    const message = `Sent again, ${crypto.randomUUID()}`
    await page.goto("/contact")
    const token = await field(page, "token").inputValue()
    const sent = { ...typed, message, consent: "on", token }
    const post = () =>
      request.post("/contact", { form: sent, maxRedirects: 0, headers: { origin: server.url } })
    const answers = await Promise.all([post(), post()])
    expect(answers.map(answer => answer.status())).toEqual([201, 201])

    await fillIn(page, message)
    await send(page).click()
    const shown = await page.locator("[data-sent]").textContent()
    await page.reload()
    expect(await page.locator("[data-sent]").textContent()).toBe(shown)
    const rows = await server.sql`
      select c.id, count(*)::int as mails from private.outbox join contact_submissions c on c.id = source_id
      where message = ${message} and kind = 'contact' group by c.id`
    expect(rows.map(({ mails }) => mails)).toEqual([2])
  })
})

test.describe("a half-filled form", () => {
  const newsletter = (page: Page) => page.locator("main section:not(:has(#contact-form)) [name=email]")
  const languageLink = (page: Page, locale: string) => page.locator(`header a[hreflang=${locale}]`)

  for (const usesReact of [true, false]) {
    test(`[CON-05] [I18N-02] keeps its text ${usesReact ? "with" : "before"} React when the language is switched, and on Back`, async ({
      page,
      server,
    }) => {
      // Before React has come the browser alone keeps what is typed.
      if (!usesReact) await page.route("**/assets/*.js", () => {})
      await page.goto("/contact")
      if (usesReact) await hydrated(page)
      await fillIn(page)
      await languageLink(page, "en").click()
      await expect(page).toHaveURL(`${server.url}/en/contact`)
      await expectTyped(page, typed)
      // Consent is given to the words of one language.
      await expect(field(page, "consent")).not.toBeChecked()
      if (usesReact) await hydrated(page)
      await expectTyped(page, typed)
      await form(page).getByRole("link").first().click()
      await expect(page).toHaveURL(`${server.url}/en/privacy-policy`)
      await page.goBack()
      await expectTyped(page, typed)
      await languageLink(page, "pl").click()
      await expect(page).toHaveURL(`${server.url}/contact`)
      await expectTyped(page, typed)
    })
  }

  test("is kept by its tab alone, never sent, and forgotten when it is emptied", async ({
    page,
    context,
  }) => {
    const sent: string[] = []
    page.on("request", request => sent.push(request.url() + (request.postData() ?? "")))
    await page.goto("/contact")
    await hydrated(page)
    await fillIn(page)
    await newsletter(page).fill("news@supplier.example")
    await page.reload()
    await expectTyped(page, typed)
    // Nothing says that an address of the newsletter's form was kept, so it is not.
    await expect(newsletter(page)).toHaveValue("")
    const other = await context.newPage()
    await other.goto("/contact")
    await expectTyped(other, empty)
    for (const name of ["name", "email", "company", "message"]) await field(page, name).fill("")
    await field(page, "subject").selectOption("")
    await page.reload()
    await expectTyped(page, empty)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    expect(sent.join()).not.toContain("ukasz")
  })

  for (const { locale, path, texts } of [inPolish, inEnglish])
    test(`[CON-05] says in ${locale} that it was kept, since when, without moving anything, and is discarded`, async ({
      page,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(path)
      await hydrated(page)
      const discard = form(page).getByRole("button", { name: texts.form.discard })
      await expect(discard).toBeHidden()
      await fillIn(page)
      await page.reload()
      await expect(discard).toBeVisible()
      await expect(form(page).locator("time")).toHaveText(/\d{4}/)
      const shifts = await page.evaluate(
        () =>
          new Promise<number>(resolve => {
            const type = "layout-shift"
            new PerformanceObserver(list => resolve(list.getEntries().length)).observe({
              type,
              buffered: true,
            })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
          }),
      )
      expect(shifts).toBe(0)
      await expectAccessible()
      await discard.click()
      await expectTyped(page, empty)
      await expect(discard).toBeHidden()
      await expect(field(page, "name")).toBeFocused()
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
      await page.reload()
      await expectTyped(page, empty)
      await expect(discard).toBeHidden()
    })

  test("is no obstacle where the browser's storage is off", async ({ page, server }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError")
      }
      Object.defineProperty(window, "sessionStorage", { get: refuse })
    })
    await page.goto("/contact")
    await hydrated(page)
    await fillIn(page)
    await languageLink(page, "en").click()
    await expect(page).toHaveURL(`${server.url}/en/contact`)
    await expectTyped(page, empty)
  })
})
