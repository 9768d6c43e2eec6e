import type { Page } from "@playwright/test"
import { branches } from "#app/company/branches.ts"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, hydrated, test } from "./fixtures.ts"
import { gluedWords } from "./setup/glued-words.ts"

const editions = [
  {
    locale: "pl",
    path: "/contact",
    prefix: "",
    heading: "Nasze lokalizacje",
    texts: typesetCatalog(polish, "pl"),
  },
  { locale: "en", path: "/en/contact", prefix: "/en", heading: "Our locations", texts: english },
] as const

const description = (page: Page, text: string) => page.getByRole("complementary").getByText(text)
const department = (page: Page, name: string) =>
  page.getByRole("complementary").locator("summary").filter({ hasText: name })

for (const { locale, path, prefix, heading, texts } of editions) {
  test(`[CON-01] in ${locale} a text browser, which has no style sheets and no scripts, shows no words in one, and nothing of a text that it has not kept`, async ({
    page,
  }) => {
    for (const address of [path, `${prefix}/newsletter`]) {
      await page.goto(address)
      expect(await gluedWords(page)).toEqual([])
    }
    const served = await (await page.request.get(path)).text()
    const shown = served.replace(/<script.*?<\/script>|<[^>]*>/gs, " ")
    expect(shown).toContain(texts.form.required)
    expect(shown).not.toContain(texts.form.discard)
  })

  test.describe(`in ${locale} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

    test("[CON-01] [CON-02] [CON-03] [CON-04] the page has its header, the form on 8 of 12 columns, the cards and the locations", async ({
      page,
    }) => {
      await page.goto(path)
      const aside = page.getByRole("complementary")
      await test.step("the header, and the form on 8 of 12 columns", async () => {
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.header.title)
        await expect(page.locator("main header")).toContainText(texts.header.subtitle)
        const columns = await page.locator("#contact-form").evaluate(form => {
          const section = form.parentElement as HTMLElement
          const tracks = getComputedStyle(section.parentElement as HTMLElement).gridTemplateColumns.split(" ")
          return { all: tracks.length, form: getComputedStyle(section).gridColumn }
        })
        expect(columns).toEqual({ all: 12, form: "span 8 / span 8" })
      })
      await test.step("the headquarters' card and four departments", async () => {
        await expect(aside).toContainText("ul. Miedziana 29")
        await expect(aside).toContainText("00-835 Warszawa")
        const links = ["kontakt", "dostawcy", "odbiorcy", "logistyka", "ksiegowosc"].map(name => [
          `${name}@kupryt.example`,
          `mailto:${name}@kupryt.example`,
        ])
        for (const [name = "", target = ""] of [...links, ["+48 22 555 01 29", "tel:+48225550129"]])
          await expect(aside.getByRole("link", { name })).toHaveAttribute("href", target)
      })
      await test.step("a department's description opens by a click", async () => {
        await department(page, texts.departments.suppliers).click()
        await expect(description(page, texts.departments.about.suppliers)).toBeVisible()
      })
      await test.step("eight locations show their address and lead to their branch; one at a time opens", () =>
        expectLocations(page, heading, prefix, texts.locations.all))
    })
  })
}

/** Opens each location in turn. */
async function expectLocations(page: Page, heading: string, prefix: string, all: string): Promise<void> {
  const section = page.getByRole("region", { name: heading })
  const cards = section.locator("ol > li")
  await expect(cards).toHaveCount(8)
  for (const [position, branch] of branches.entries()) {
    const card = cards.nth(position)
    const { street, postalCode, city } = branch.address
    await expect(card).toContainText(street)
    await expect(card).toContainText(`${postalCode} ${city}`)
    await expect(card.locator(`a[href="${prefix}/branches#${branch.id}"]`)).toBeVisible()

    const phones = card.locator("a[href^='tel:']")
    const email = card.getByRole("link", { name: branch.email })
    await expect(email).toBeHidden()
    await card.locator("summary").click()
    await expect(email).toHaveAttribute("href", `mailto:${branch.email}`)
    await expect(phones).toHaveText([...branch.phones])
    for (const phone of await phones.all()) await expect(phone).toBeVisible()
    await expect(section.locator("details[open]")).toHaveCount(1)
  }
  await expect(cards.first().locator("a[href^='tel:']")).toHaveCount(3)
  await cards.last().locator("summary").click()
  await expect(section.locator("details[open]")).toHaveCount(0)
  await expect(section.getByRole("link", { name: all })).toHaveAttribute("href", `${prefix}/branches`)
}

test("[CON-04] on a phone the eight locations are lines that fit a screen, and one that is opened holds all of it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { path, prefix, heading } of editions) {
    await page.goto(path)
    const list = page.getByRole("region", { name: heading }).locator("ol")
    expect((await list.boundingBox())?.height).toBeLessThan(640)
    const last = list.locator("> li").last()
    await last.locator("summary").click()
    for (const name of ["+48 71 555 01 50", "wroclaw@kupryt.example"])
      await expect(last.getByRole("link", { name })).toBeVisible()
    await expect(last.locator(`a[href="${prefix}/branches#wroclaw"]`)).toBeVisible()
  }
})

// The moments of opening and closing are those of hover-description.test.ts.
test("[CON-03] [CON-04] with React the pointer or the keyboard's focus opens a description for a while, Escape closes it; one location opens at a time", async ({
  page,
}) => {
  const { prefix, heading, texts } = editions[0]
  const { about, suppliers, buyers } = texts.departments
  await page.clock.install()
  await page.goto("/contact")
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const name of ["suppliers", "buyers"] as const) {
    const shown = description(page, about[name])
    await department(page, texts.departments[name]).hover()
    await expect(shown).toBeHidden()
    await page.clock.runFor(700)
    await expect(shown).toBeVisible()
    await shown.hover()
    await page.clock.runFor(5000)
    await expect(shown).toBeVisible()
    await page.getByRole("heading", { level: 1 }).hover()
    await page.clock.runFor(300)
    await expect(shown).toBeHidden()
  }

  const shown = description(page, about.suppliers)
  await page.getByRole("complementary").getByRole("link", { name: "kontakt@kupryt.example" }).focus()
  await page.keyboard.press("Tab")
  await page.clock.runFor(700)
  await expect(shown).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(shown).toBeHidden()
  await expect(department(page, suppliers)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(shown).toBeVisible()
  await page.keyboard.press("Tab")
  await page.clock.runFor(5000)
  await expect(shown).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(department(page, buyers)).toBeFocused()
  await page.clock.runFor(300)
  await expect(shown).toBeHidden()

  await department(page, suppliers).hover()
  await page.clock.runFor(700)
  await page.keyboard.press("Escape")
  await expect(shown).toBeHidden()
  await expectLocations(page, heading, prefix, texts.locations.all)
})

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test("[CON-03] a tap opens a description at once, and a tap elsewhere closes it", async ({ page }) => {
    await page.goto("/en/contact")
    await hydrated(page)
    const shown = description(page, english.departments.about.buyers)
    await department(page, english.departments.buyers).tap()
    await expect(shown).toBeVisible()
    await page.getByRole("heading", { name: english.departments.title }).tap()
    await expect(shown).toBeHidden()
  })
})
