import type { Locator, Page } from "@playwright/test"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { largestContactForm } from "#app/lib/contact-message.ts"
import { expect, expectComplaints, hydrated, notifyEmails, test } from "./fixtures.ts"
import { humanTime, sinceAnswer } from "./setup/human-time.ts"
import { withTableAway } from "./setup/table-away.ts"

const editions = [
  { locale: "pl", path: "/contact", texts: polish },
  { locale: "en", path: "/en/contact", texts: english },
] as const

async function fillIn(page: Page, message: string): Promise<void> {
  const form = page.locator("#contact-form")
  await form.locator("[name=name]").fill("Łukasz Żółć")
  await form.locator("[name=email]").fill("lukasz@supplier.example")
  await form.locator("[name=subject]").selectOption("selling-scrap")
  await form.locator("[name=message]").fill(message)
  await form.locator("[name=consent]").check()
}

async function takeHumanTime(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(sinceAnswer).catch(() => humanTime)).toBeGreaterThan(humanTime)
}

for (const { locale, path, texts } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`contact in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[CON-05] [CON-08] [CON-10] [CON-11] a message is saved, mailed to both addresses, and the form is reset", async ({
        page,
        server,
        expectAccessible,
      }) => {
        const message = `Two tons of millberry copper, ${crypto.randomUUID()}`
        await page.goto(path)
        if (javaScriptEnabled) await hydrated(page)
        await expect(page.locator("#contact-form label").last()).toBeHidden()
        await expect(page.locator("#contact-form option")).toHaveText([
          texts.form.chooseSubject,
          ...Object.values(texts.subjects),
        ])
        await fillIn(page, message)
        await takeHumanTime(page)
        await page.locator("#contact-form button[type=submit]").click()

        const toast = page.locator("[data-toast=success]")
        await expect(toast).toContainText(texts.toast.success.title)
        await expect(toast).toContainText(texts.toast.success.description)
        await expect(page.locator("#contact-form [name=name]")).toHaveValue("")
        await expect(page.locator("#contact-form [name=message]")).toHaveValue("")
        await expect(page.locator("#contact-form [name=consent]")).not.toBeChecked()
        if (javaScriptEnabled) await expectAccessible()

        const rows = await server.sql`
          select name, email, phone, company, subject, message, status from contact_submissions where message = ${message}`
        expect([...rows]).toEqual([
          {
            name: "Łukasz Żółć",
            email: "lukasz@supplier.example",
            phone: null,
            company: null,
            subject: "selling-scrap",
            message,
            status: "new",
          },
        ])
        const mails = await server.mailbox.waitFor(mail => mail.text?.includes(message) ?? false, 2)
        expect(mails.flatMap(mail => mail.recipients).sort()).toEqual([...notifyEmails].sort())
        expect(mails[0]?.replyTo?.[0]).toMatchObject({ address: "lukasz@supplier.example" })
      })

      test("[CON-06] an empty form shows every message at its field and keeps what was typed", async ({
        page,
        complaints,
      }) => {
        await page.goto(path)
        if (javaScriptEnabled) await hydrated(page)
        await page.locator("#contact-form [name=name]").fill("Ł")
        await page.locator("#contact-form [name=email]").fill("no-address")
        await page.locator("#contact-form [name=message]").fill("short")
        await page.locator("#contact-form [name=company]").fill("Warsztat")
        await page.locator("#contact-form button[type=submit]").click()

        for (const field of ["name", "email", "subject", "message", "consent"] as const) {
          const control = page.locator(`#contact-form [name=${field}]`)
          await expect(control).toHaveAttribute("aria-invalid", "true")
          await expect(control).toHaveAccessibleDescription(texts.errors[field])
        }
        const summary = page.getByRole("alert")
        await expect(summary.getByRole("link")).toHaveText(
          ["name", "email", "subject", "message", "consent"].map(field => texts.errors[field as "name"]),
        )
        await expect(page.locator("#contact-form [name=company]")).toHaveValue("Warsztat")
        await expect(page.locator("#contact-form [name=message]")).toHaveValue("short")
        if (javaScriptEnabled) await expect(page.locator("#contact-form [name=name]")).toBeFocused()
        if (!javaScriptEnabled) expectComplaints(complaints, /422/)
      })
    })
  }

  test(`[CON-07] in ${locale} everything is disabled while the form is being sent`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await fillIn(page, "Aluminium profiles, about 800 kg")
    let release = () => {}
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route("**/contact.data*", async route => {
      await gate
      await route.continue()
    })
    const button = page.locator("#contact-form button[type=submit]")
    await button.click()
    await expect(button).toHaveText(texts.form.submitting)
    for (const control of await page
      .locator("#contact-form :is(input, select, textarea, button):not([type=hidden])")
      .all()) {
      await expect(control).toBeDisabled()
    }
    release()
    await expect(page.locator("[data-toast=success]")).toBeVisible()
  })
}

test.describe("when the database refuses", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled })

      test("[CON-09] a failed save shows the failure toast, and nothing typed is lost", async ({
        page,
        server,
        complaints,
      }) => {
        await withTableAway(server, "contact_submissions", async () => {
          await page.goto("/contact")
          if (javaScriptEnabled) await hydrated(page)
          await fillIn(page, "Stal nierdzewna, trzy palety")
          await page.locator("#contact-form button[type=submit]").click()
          const toast = page.locator("[data-toast=destructive]")
          await expect(toast).toContainText(polish.toast.failure.title)
          await expect(toast).toContainText(polish.toast.failure.description)
          await expect(page.locator("#contact-form [name=name]")).toHaveValue("Łukasz Żółć")
          await expect(page.locator("#contact-form [name=email]")).toHaveValue("lukasz@supplier.example")
          await expect(page.locator("#contact-form [name=subject]")).toHaveValue("selling-scrap")
          await expect(page.locator("#contact-form [name=message]")).toHaveValue(
            "Stal nierdzewna, trzy palety",
          )
          await expect(page.locator("#contact-form [name=consent]")).toBeChecked()
          expectComplaints(complaints, /503/)
        })
      })
    })
  }
})

test("[CON-05] [CON-06] what is clicked while a wrong field is left gets its click, however long the press", async ({
  page,
}) => {
  const form = page.locator("#contact-form")
  const message = form.locator("[name=message]")
  const consent = form.locator("[name=consent]")
  const press = async (target: Locator) => {
    await target.hover()
    await page.mouse.down()
    // Whatever the press brings about is painted before the release.
    await page.evaluate(
      () => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    await page.mouse.up()
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/contact")
    await hydrated(page)
    await form.locator("[name=name]").fill("Łukasz Żółć")
    await form.locator("[name=email]").fill("lukasz@supplier.example")
    await form.locator("[name=subject]").selectOption("other")
    await message.fill("short")
    await press(consent)
    await expect(consent).toBeChecked()
    await expect(message).toHaveAccessibleDescription(polish.errors.message)

    // What was typed is there again; the consent is not.
    await page.goto("/contact")
    await hydrated(page)
    await message.fill("short")
    await press(form.locator("button[type=submit]"))
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2)
    await expect(message).toBeFocused()
  }

  await page.goto("/contact")
  await hydrated(page)
  await form.locator("[name=email]").fill("no-address")
  await page.keyboard.press("Tab")
  await expect(form.locator("[name=email]")).toHaveAccessibleDescription(polish.errors.email)
})

test("[CON-09] a message that cannot leave the browser stays in the form, and can be sent once the network is back", async ({
  page,
  server,
  complaints,
}) => {
  const toast = (tone: string) => page.locator(`[data-toast=${tone}]`)
  const send = page.locator("#contact-form button[type=submit]")
  const messages = [`First, ${crypto.randomUUID()}`, `Second, ${crypto.randomUUID()}`] as const
  await page.goto("/contact")
  await hydrated(page)
  await fillIn(page, messages[0])
  await send.click()
  await expect(toast("success")).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/contact`)
  await expect(page.locator("#sent-title")).toBeFocused()

  await fillIn(page, messages[1])
  await page.route("**/contact.data*", route => route.abort())
  await send.click()
  await expect(toast("destructive")).toContainText(polish.toast.failure.title)
  await expect(page.locator("#contact-form [name=message]")).toHaveValue(messages[1])
  await expect(page.locator("#contact-form [name=consent]")).toBeChecked()

  await page.unroute("**/contact.data*")
  await send.click()
  await expect(toast("success")).toBeVisible()
  await expect(toast("destructive")).toHaveCount(0)
  const rows =
    await server.sql`select message from contact_submissions where message in ${server.sql(messages)}`
  expect(rows).toHaveLength(2)
  expectComplaints(complaints, /ERR_FAILED/)
})

test("[CON-10] what is filled in before React has come stays, and is sent", async ({ page, server }) => {
  const message = `Before React, ${crypto.randomUUID()}`
  const held = Promise.withResolvers<void>()
  await page.route("**/*.js", async route => {
    await held.promise
    await route.continue()
  })
  await page.goto("/contact")
  await fillIn(page, message)
  held.resolve()
  await hydrated(page)
  const form = page.locator("#contact-form")
  await expect(form.locator("[name=subject]")).toHaveValue("selling-scrap")
  await expect(form.locator("[name=message]")).toHaveValue(message)
  await expect(form.locator("[name=consent]")).toBeChecked()
  await takeHumanTime(page)
  await form.locator("button[type=submit]").click()
  await expect(page.locator("[data-toast=success]")).toBeVisible()
  const rows = await server.sql`select name, subject from contact_submissions where message = ${message}`
  expect([...rows]).toEqual([{ name: "Łukasz Żółć", subject: "selling-scrap" }])
})

test("[CON-10] a form that is sent before React has come is answered by the toast at once", async ({
  page,
  complaints,
}) => {
  await page.route("**/*.js", route => route.abort())
  await page.goto("/contact")
  await fillIn(page, `Sent before React, ${crypto.randomUUID()}`)
  await takeHumanTime(page)
  await page.unroute("**/*.js")
  await page.evaluate(() => (document.querySelector("#contact-form") as HTMLFormElement).submit())
  await expect(page.locator("[data-toast=success]")).toBeVisible()
  expectComplaints(complaints, /ERR_FAILED/)
})

for (const { locale, path, texts } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`a sent message in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[CON-08] its place shows its number, what happens next and what was sent; the sender and the staff get the number", async ({
        page,
        server,
        expectAccessible,
      }) => {
        const key = crypto.randomUUID()
        const email = `${key}@supplier.example`
        await page.goto(path)
        if (javaScriptEnabled) await hydrated(page)
        await fillIn(page, `Line one, ${key}\nLine two`)
        await page.locator("#contact-form [name=email]").fill(email)
        await page.locator("#contact-form [name=company]").fill("Warsztat <b>Żółć</b>")
        await takeHumanTime(page)
        await page.locator("#contact-form button[type=submit]").click()

        const sent = page.getByRole("region", { name: texts.sent.title })
        await expect(page.getByRole("heading", { name: texts.sent.title })).toBeFocused()
        await expect(page).toHaveURL(server.url + path)
        const [reference = ""] = /\d{4}-\d{4}/.exec((await sent.textContent()) ?? "") ?? []
        expect(reference).not.toBe("")
        for (const shown of [email, "Łukasz Żółć", "Warsztat <b>Żółć</b>", texts.subjects["selling-scrap"]])
          await expect(sent).toContainText(shown)
        await expect(sent.getByText(`Line one, ${key}`)).toHaveText(`Line one, ${key}\nLine two`)
        await expect(sent).toContainText(texts.sent.answer.replace("{{email}}", email))
        await expect(sent).not.toContainText(texts.form.phone)
        await expect(sent.getByRole("link")).toHaveAttribute("href", /^tel:/)
        if (javaScriptEnabled) await expectAccessible()

        const [toSender] = await server.mailbox.waitFor(({ recipients }) => recipients.includes(email))
        expect(toSender?.subject).toContain(reference)
        expect(toSender?.html).toContain(`<html lang="${locale}">`)
        const written = `${toSender?.subject} ${toSender?.text} ${toSender?.html}`
        for (const typed of [key, "Żółć", "Warsztat", "Line"]) expect(written).not.toContain(typed)
        const toStaff = await server.mailbox.waitFor(mail => mail.text?.includes(`one, ${key}`) ?? false, 2)
        for (const mail of toStaff) expect(mail.text).toContain(reference)
      })
    })
  }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`at ${viewport.width} px ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled })

      test("[CON-08] the toast covers nothing of what is said about the sent message", async ({ page }) => {
        await page.goto("/contact")
        if (javaScriptEnabled) await hydrated(page)
        await fillIn(page, "Two tons of millberry copper.\n".repeat(60))
        await takeHumanTime(page)
        await page.locator("#contact-form button[type=submit]").click()
        await expect(page.locator("#sent-title")).toBeFocused()
        const toast = await page.locator("[data-toast=success]").boundingBox()
        const sent = await page.locator("[data-sent]").boundingBox()
        if (!toast || !sent) throw new Error("one of the two is not there")
        const isBeside = toast.x >= sent.x + sent.width
        const isAbove = toast.y + toast.height <= sent.y
        const isBelow = toast.y >= sent.y + sent.height
        expect([toast, sent, isBeside || isAbove || isBelow]).toEqual([toast, sent, true])
        await expect(page.locator("#sent-title")).toBeInViewport({ ratio: 1 })
      })
    })
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("[CON-10] a reload of the answer sends the message again, and it is saved and mailed once", async ({
    page,
    server,
  }) => {
    const message = `Reloaded, ${crypto.randomUUID()}`
    await page.goto("/contact")
    await fillIn(page, message)
    await takeHumanTime(page)
    await page.locator("#contact-form button[type=submit]").click()
    const shown = await page.locator("[data-sent]").textContent()
    await page.reload()
    expect(await page.locator("[data-sent]").textContent()).toBe(shown)
    const rows = await server.sql`
      select count(*)::int as mails from private.outbox join contact_submissions c on c.id = source_id
      where message = ${message} and kind = 'contact'`
    expect([...rows]).toEqual([{ mails: 2 }])
  })
})

test("a form that is sent twice is saved and mailed once", async ({ page, request, server }) => {
  await page.goto("/contact")
  const token = await page.locator("[name=token]").inputValue()
  const message = `Sent twice, ${crypto.randomUUID()}`
  await takeHumanTime(page)
  const form = {
    name: "Anna Nowak",
    email: "anna@supplier.example",
    subject: "other",
    message,
    consent: "on",
    token,
  }
  const send = () => request.post("/contact", { form, maxRedirects: 0, headers: { origin: server.url } })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(answer => answer.status())).toEqual([201, 201])
  const [count] = await server.sql`select count(*)::int from contact_submissions where message = ${message}`
  expect(count).toEqual({ count: 1 })
  await server.mailbox.waitFor(mail => mail.text?.includes(message) ?? false, 2)
  const [outbox] = await server.sql`
    select count(*)::int from private.outbox join contact_submissions c on c.id = source_id
    where kind = 'contact' and message = ${message}`
  expect(outbox).toEqual({ count: 2 })
})

test("[CON-09] the longest message is saved, whatever it is written in", async ({ request, server }) => {
  const id = crypto.randomUUID()
  const message = `${id}${"\u20ac".repeat(10_000 - id.length)}`
  const form = { name: "Anna", email: "a@supplier.example", subject: "other", message, consent: "on" }
  const answer = await request.post("/contact", { form, maxRedirects: 0, headers: { origin: server.url } })
  expect(answer.status()).toBe(201)
  const rows = await server.sql`select length(message) from contact_submissions where message = ${message}`
  expect([...rows]).toEqual([{ length: 10_000 }])
})

for (const { locale, path, texts } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`too long a form in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[CON-06] [CON-09] is refused in the form's own words; with JavaScript nothing typed is lost", async ({
        page,
        complaints,
      }) => {
        await page.goto(path)
        if (javaScriptEnabled) await hydrated(page)
        await fillIn(page, "Copper, brass and bronze")
        // Spaces around a value are not counted in the browser, yet they are sent.
        const padded = `Copper, brass and bronze${" ".repeat(largestContactForm)}`
        await page.locator("#contact-form [name=message]").fill(padded)
        await page.locator("#contact-form button[type=submit]").click()
        await expect(page.getByRole("alert").getByRole("link")).toHaveText([texts.errors.tooLong])
        await expect(page.locator("#contact-form [name=message]")).toHaveAccessibleDescription(
          texts.errors.tooLong,
        )
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        if (javaScriptEnabled) {
          await expect(page.locator("#contact-form [name=message]")).toHaveValue(padded)
          await expect(page.locator("#contact-form [name=name]")).toHaveValue("Łukasz Żółć")
          await expect(page.locator("[data-toast]")).toHaveCount(0)
        }
        expectComplaints(complaints, /413/)
      })
    })
  }
}

test("control characters in a field are dropped, and the message is saved", async ({ request, server }) => {
  const message = `With a NUL\0, ${crypto.randomUUID()}`
  const form = { name: "A\0nna", email: "a@supplier.example", subject: "other", message, consent: "on" }
  const answer = await request.post("/contact", { form, maxRedirects: 0, headers: { origin: server.url } })
  expect(answer.status()).toBe(201)
  const rows = await server.sql`
    select name from contact_submissions where message = ${message.replace("\0", "")}`
  expect([...rows]).toEqual([{ name: "Anna" }])
})

test("a message with a filled honeypot is saved, and its mails wait", async ({ request, server }) => {
  const message = `Bought by a robot, ${crypto.randomUUID()}`
  const form = {
    name: "Robot",
    email: "r@robot.example",
    subject: "other",
    message,
    consent: "on",
    website: "x",
  }
  await request.post("/contact", { form, maxRedirects: 0, headers: { origin: server.url } })
  const rows = await server.sql`
    select status, held, suspicions from contact_submissions c
    join private.outbox on source_id = c.id join private.contact_screenings s on s.submission_id = c.id
    where message = ${message}`
  expect(rows.map(({ status, held }) => ({ status, held }))).toEqual([
    { status: "new", held: true },
    { status: "new", held: true },
  ])
  expect(rows[0]?.suspicions).toEqual(["honeypot-filled", "token-missing"])
})

test("[CON-09] when the answer never comes, the failure toast is shown and nothing typed is lost", async ({
  page,
  complaints,
}) => {
  await page.goto("/en/contact")
  await hydrated(page)
  await fillIn(page, "Copper cathodes, one lorry load")
  await page.route("**/contact.data*", route => route.abort("internetdisconnected"))
  await page.locator("#contact-form button[type=submit]").click()
  await expect(page.locator("[data-toast=destructive]")).toContainText(english.toast.failure.title)
  await expect(page.locator("#contact-form [name=message]")).toHaveValue("Copper cathodes, one lorry load")
  await expect(page.locator("#contact-form [name=consent]")).toBeChecked()
  expectComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test.describe("a half-filled form", () => {
  const typed = {
    name: "Łukasz Żółć",
    email: "lukasz@supplier.example",
    company: "Warsztat",
    subject: "selling-scrap",
    message: "Dwie tony\nmiedzi & mosiądzu",
  }

  async function expectTyped(page: Page, values: Record<keyof typeof typed, string>) {
    for (const [name, value] of Object.entries(values))
      await expect(page.locator(`#contact-form [name=${name}]`)).toHaveValue(value)
  }

  async function fillHalf(page: Page) {
    await fillIn(page, typed.message)
    await page.locator("#contact-form [name=company]").fill(typed.company)
    await newsletter(page).fill("news@supplier.example")
  }

  const empty = { name: "", email: "", company: "", subject: "", message: "" }
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
      await fillHalf(page)
      await languageLink(page, "en").click()
      await expect(page).toHaveURL(`${server.url}/en/contact`)
      await expectTyped(page, typed)
      await expect(newsletter(page)).toHaveValue("news@supplier.example")
      // Consent is given to the words of one language.
      await expect(page.locator("#contact-form [name=consent]")).not.toBeChecked()
      if (usesReact) await hydrated(page)
      await expectTyped(page, typed)
      await page.locator("#contact-form").getByRole("link").first().click()
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
    await fillHalf(page)
    await page.reload()
    await expectTyped(page, typed)
    const other = await context.newPage()
    await other.goto("/contact")
    await expectTyped(other, empty)
    for (const name of ["name", "email", "company", "message"])
      await page.locator(`#contact-form [name=${name}]`).fill("")
    await page.locator("#contact-form [name=subject]").selectOption("")
    await newsletter(page).fill("")
    await page.reload()
    await expectTyped(page, empty)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    expect(sent.join()).not.toContain("ukasz")
  })

  for (const usesReact of [true, false]) {
    test(`is forgotten once it was sent ${usesReact ? "with" : "before"} React`, async ({
      page,
      complaints,
    }) => {
      if (!usesReact) await page.route("**/assets/*.js", route => route.abort())
      await page.goto("/contact")
      if (usesReact) await hydrated(page)
      await fillIn(page, typed.message)
      await takeHumanTime(page)
      await page.locator("#contact-form button[type=submit]").click()
      await expect(page.locator("[data-sent]")).toBeVisible()
      await expectTyped(page, empty)
      await page.goto("/en/contact")
      await expectTyped(page, empty)
      if (!usesReact) expectComplaints(complaints, /ERR_FAILED/)
    })
  }

  test("is no obstacle where the browser is told to keep nothing", async ({ page, server }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError")
      }
      Object.defineProperty(window, "sessionStorage", { get: refuse })
    })
    await page.goto("/contact")
    await hydrated(page)
    await fillHalf(page)
    await languageLink(page, "en").click()
    await expect(page).toHaveURL(`${server.url}/en/contact`)
    await expectTyped(page, empty)
  })
})
