import { families, otherMaterials } from "#app/company/materials.ts"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { site as englishSite } from "#app/i18n/messages/en/site.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { site as polishSite } from "#app/i18n/messages/pl/site.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { open, publicPages } from "./setup/public-pages.ts"

const editions = {
  pl: { prefix: "", texts: polish, site: typesetCatalog(polishSite, "pl"), brass: "Mosiądz (CuZn)" },
  en: { prefix: "/en", texts: english, site: englishSite, brass: "Brass (CuZn)" },
} as const

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const { locale, path, ...answer } of publicPages)
  test(`from ${path} a call is one tap away, and so are the materials`, async ({ page, complaints }) => {
    const { prefix, site } = editions[locale]
    await open(page, { locale, path, ...answer }, complaints)
    const call = page.getByRole("banner").getByRole("link", { name: site.call })
    for (const end of [0, 1]) {
      await page.evaluate(share => scrollTo(0, share * document.body.scrollHeight), end)
      await expect(call).toHaveAttribute("href", "tel:+48225550129")
      await expect(call).toBeInViewport({ ratio: 1 })
      const { width = 0, height = 0 } = (await call.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const materials = page.getByRole("contentinfo").getByRole("link", { name: site.nav.suppliers })
    await expect(materials).toHaveAttribute("href", `${prefix}/suppliers`)
  })

for (const [locale, path] of [
  ["pl", "/branches"],
  ["en", "/en/blog"],
] as const)
  test(`from ${path} the form for a material is two taps away`, async ({ page }) => {
    const { prefix, texts, site, brass } = editions[locale]
    await page.goto(path)
    await page.getByRole("contentinfo").getByRole("link", { name: site.nav.suppliers }).tap()
    await expect(page).toHaveURL(`${prefix}/suppliers`)
    await page.locator("#brass").getByRole("link", { name: site.quote }).tap()
    await expect(page).toHaveURL(`${prefix}/contact?material=brass#form-title`)
    const form = page.getByRole("form", { name: texts.form.title })
    await expect(form.getByRole("textbox", { name: texts.fields.name })).toBeInViewport()
    await expect(form.getByRole("combobox", { name: texts.fields.subject })).toHaveValue("selling-scrap")
    await expect(form.getByRole("textbox", { name: texts.fields.message })).toHaveValue(
      new RegExp(RegExp.escape(brass)),
    )
  })

const grades = families.flatMap<{ id: string }>(family => family.materials).map(({ id }) => id)

test("each material of the suppliers' page leads to the form, and a call to action has the telephone beside it", async ({
  page,
}) => {
  const { site } = editions.pl
  await page.goto("/suppliers")
  for (const id of [...grades, ...otherMaterials]) {
    const link = page.locator(`#${id}`).getByRole("link", { name: site.quote })
    await expect(link).toHaveAttribute("href", new RegExp(`/contact\\?material=${id}#`))
  }
  await expect(page.locator("#batteries")).toContainText("Akumulatorów nie przyjmujemy")
  const call = page.locator("main > section").last().getByRole("link", { name: site.call })
  await expect(call).toHaveText(/\+48 22 555 01 29$/)
})

test("each material of the buyers' page leads to an enquiry that is filled in", async ({ page }) => {
  const { prefix, texts, brass } = editions.en
  await page.goto(`${prefix}/buyers`)
  for (const id of grades)
    await expect(page.locator(`main a[href*="material=${id}&buying=1#"]`)).toHaveCount(1)
  await page.locator("main a[href*='material=brass']").tap()
  await expect(page).toHaveURL(`${prefix}/contact?material=brass&buying=1#form-title`)
  const form = page.getByRole("form", { name: texts.form.title })
  await expect(form.getByRole("combobox", { name: texts.fields.subject })).toHaveValue("buying-materials")
  await expect(form.getByRole("textbox", { name: texts.fields.message })).toHaveValue(
    `${texts.offerRequest.replace("{{material}}", brass)}\n`,
  )
  await expect(form.getByRole("textbox", { name: texts.fields.amount })).toBeVisible()
})

test("the bar at the bottom and a metal on the contact page lead to the form filled in, for sellers and for buyers", async ({
  page,
}) => {
  const { prefix, texts, site, brass } = editions.en
  for (const [path, label, subject] of [
    [`${prefix}/about`, site.quoteAny, "selling-scrap"],
    [`${prefix}/buyers`, site.offerAny, "buying-materials"],
  ] as const) {
    await page.goto(path)
    await page.getByRole("navigation", { name: site.quoteStrip }).getByRole("link", { name: label }).tap()
    await page.getByRole("navigation", { name: texts.materialLinks }).getByRole("link", { name: brass }).tap()
    const form = page.getByRole("form", { name: texts.form.title })
    await expect(form.getByRole("combobox", { name: texts.fields.subject })).toHaveValue(subject)
    await expect(form.getByRole("textbox", { name: texts.fields.message })).toHaveValue(
      new RegExp(RegExp.escape(brass)),
    )
    await expect(form.locator("[name=metal]")).toHaveValue("brass")
  }
  await page.goto(`${prefix}/contact?branch=lodz`)
  await page.getByRole("link", { name: brass }).tap()
  await expect(page.locator("#contact-form [name=branch]")).toHaveValue("lodz")
  await expect(page.locator("#contact-form [name=metal]")).toHaveValue("brass")
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the form for a material ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[LEAD-01] says what is not accepted as soon as it is chosen, and sends the message all the same", async ({
      page,
      complaints,
    }) => {
      const metal = page.locator("#contact-form [name=metal]")
      const refusal = page.getByText(polish.details.besides)
      await page.goto("/contact?material=batteries")
      await expect(metal).toHaveValue("batteries")
      await expect(refusal).toBeVisible()
      await metal.selectOption("cables")
      await expect(refusal).toBeHidden()
      await page.locator("#contact-form [name=message]").fill("Mam też kable, około 30 kg.")
      await metal.selectOption("batteries")
      await expect(refusal).toBeVisible()
      await page.locator("#contact-form [name=name]").fill("Ewa Ołów")
      await page.locator("#contact-form [name=email]").fill("ewa@huta.example")
      // Without the consent it comes back, with all that was typed.
      await page.getByRole("button", { name: polish.form.submit }).click()
      await expect(page.getByText(polish.errors.consent).first()).toBeVisible()
      if (!javaScriptEnabled) expectComplaints(complaints, /422/)
      await expect(refusal).toBeVisible()
      await page.locator("#contact-form [name=consent]").check()
      await page.getByRole("button", { name: polish.form.submit }).click()
      await expect(page.locator("main")).toContainText("Akumulatory (nie przyjmujemy)")
      await expect(page.locator("main")).toContainText("Mam też kable, około 30 kg.")
    })

    test("keeps what was added to its message, and nothing that was not typed", async ({ page }) => {
      const message = page.locator("#contact-form [name=message]")
      const subject = page.locator("#contact-form [name=subject]")
      await page.goto("/contact?material=brass")
      await expect(message).toHaveValue("Proszę o wycenę: Mosiądz (CuZn).\n")
      for (const name of ["amount", "unit", "photographs"])
        await expect(page.locator(`#contact-form [name=${name}]`)).toBeVisible()
      await page.goto("/contact?material=Cu&material=brass")
      await expect(message).toHaveValue("")
      await expect(subject).toHaveValue("")
      if (!javaScriptEnabled) return

      await page.goto("/contact?material=brass")
      await hydrated(page)
      await message.press("Control+End")
      await message.pressSequentially("Odbiór w maju")
      await page.getByRole("link", { name: "en", exact: true }).click()
      await expect(page).toHaveURL(/en.contact.material=brass/)
      await expect(message).toHaveValue(/^Proszę o wycenę: Mosiądz \(CuZn\)\.\nOdbiór w maju$/)
    })
  })
}
