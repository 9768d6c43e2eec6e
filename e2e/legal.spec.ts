import { branches } from "#app/company/branches.ts"
import { company } from "#app/company/company.ts"
import { cookies as cookiesInEnglish } from "#app/i18n/messages/en/cookies.ts"
import { privacy as privacyInEnglish } from "#app/i18n/messages/en/privacy.ts"
import { terms as termsInEnglish } from "#app/i18n/messages/en/terms.ts"
import { cookies as cookiesInPolish } from "#app/i18n/messages/pl/cookies.ts"
import { privacy as privacyInPolish } from "#app/i18n/messages/pl/privacy.ts"
import { terms as termsInPolish } from "#app/i18n/messages/pl/terms.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, hydrated, languages, test } from "./fixtures.ts"

const documents = [
  { path: "/privacy-policy", pl: typesetCatalog(privacyInPolish, "pl"), en: privacyInEnglish },
  { path: "/terms", pl: typesetCatalog(termsInPolish, "pl"), en: termsInEnglish },
  { path: "/cookies", pl: typesetCatalog(cookiesInPolish, "pl"), en: cookiesInEnglish },
]

/** What LEG-01 demands of each text, as words that it must hold. Spaces stand for every kind of space. */
const demanded = {
  pl: {
    "/privacy-policy": {
      controller: [/Administratorem danych osobowych jest Kupryt sp. z o.o./],
      purposes: [/Odpowiedź na wiadomość/, /newsletter/, /panelu administracyjnym/, /nadużyciami/],
      bases: ["a", "b", "c", "f"].map(
        letter => new RegExp(`art. 6 ust. 1 lit. ${letter} RODO|lit. ${letter} w`),
      ),
      cookies: [/nie zapisują plików cookie/],
      rights: [15, 16, 17, 18, 20, 21, 22].map(article => new RegExp(`art. ${article}\\)`)),
    },
    "/terms": {
      controller: [/Usługodawcą jest Kupryt sp. z o.o./],
    },
    "/cookies": {
      controller: [/Administratorem danych jest Kupryt sp. z o.o./],
      cookies: [/nie ustawiają plików cookie/, /sb-…-auth-token/],
      bases: [/art. 6 ust. 1 lit. f RODO/],
      rights: [/art. 15–22 RODO/],
    },
  },
  en: {
    "/privacy-policy": {
      controller: [/The controller of personal data is Kupryt sp. z o.o./],
      purposes: [/Answering a message/, /newsletter/, /administration panel/, /abuse/],
      bases: ["a", "b", "c", "f"].map(letter => new RegExp(`Art. 6\\(1\\)\\(${letter}\\)`)),
      cookies: [/store no cookies/],
      rights: [15, 16, 17, 18, 20, 21, 22].map(article => new RegExp(`Art. ${article}\\)`)),
    },
    "/terms": {
      controller: [/The service provider is Kupryt sp. z o.o./],
    },
    "/cookies": {
      controller: [/The data controller is Kupryt sp. z o.o./],
      cookies: [/set no cookies/, /sb-…-auth-token/],
      bases: [/Art. 6\(1\)\(f\) GDPR/],
      rights: [/Art. 15–22 GDPR/],
    },
  },
} as const

const lastLine = { pl: "Ostatnia aktualizacja: 19 maja 2025 r.", en: "Last updated: May 19, 2025" }

const plain = (text: string) => text.replace(/\s+/g, " ").trim()

for (const { locale, prefix } of languages) {
  for (const { path, ...editions } of documents) {
    const texts = editions[locale]

    test(`[LEG-01] ${prefix}${path} names what the law asks for, whose it is and where each section is`, async ({
      page,
    }) => {
      await page.goto(prefix + path)
      const main = page.locator("main")
      const text = plain((await main.textContent()) ?? "")
      await test.step("names what the law asks for, and ends with its date", async () => {
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.header.title)
        const words: Record<string, readonly RegExp[]> =
          demanded[locale][path as keyof (typeof demanded)[typeof locale]]
        for (const pattern of Object.values(words).flat()) expect(text).toMatch(pattern)
        expect(text.endsWith(lastLine[locale])).toBe(true)
      })
      await test.step("names the company, its address and how to reach it, and leaves no mark unfilled", async () => {
        const headquarters = branches.find(branch => branch.isHeadquarters)
        expect(text).toContain(plain(company.legalName))
        expect(text).toContain(headquarters?.address.street ?? "no headquarters")
        const mail = main.getByRole("link", { name: company.email }).first()
        await expect(mail).toHaveAttribute("href", `mailto:${company.email}`)
        expect(text).not.toMatch(/\{\{|\}\}|<\w|undefined|\[object/)
      })
      await test.step("the contents lead to every numbered section, in order", async () => {
        const titles = Object.values(texts.sections).map(({ title }) => title)
        const sections = page.locator("main article section")
        await expect(sections.getByRole("heading", { level: 2 })).toHaveText(titles)
        const contents = page.locator("main aside nav").first().getByRole("link")
        await expect(contents).toHaveCount(titles.length)
        for (const [index, title] of titles.entries()) {
          const link = contents.nth(index)
          await expect(link).toContainText(title)
          await expect(link).toContainText(String(index + 1).padStart(2, "0"))
          await link.click()
          const id = await sections.nth(index).getAttribute("id")
          await expect(page).toHaveURL(new RegExp(`#${id}$`))
          await expect(sections.nth(index).getByRole("heading")).toBeInViewport()
        }
      })
      await test.step("its lines stay readable on a wide screen", async () => {
        await page.setViewportSize({ width: 1920, height: 1000 })
        const widest = await page.locator("main article p").evaluateAll(all => {
          const sizes = all.map(
            item => item.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(item).fontSize),
          )
          return Math.max(...sizes.slice(0, -1))
        })
        expect(widest).toBeLessThanOrEqual(34)
      })
      await test.step("prints as a document: without bar, footer, contents and pictures, in dark letters", async () => {
        await page.emulateMedia({ media: "print" })
        for (const hidden of ["body > header", "body > footer", "main aside", "main img"])
          await expect(page.locator(hidden).first()).toBeHidden()
        const title = page.getByRole("heading", { level: 1 })
        await expect(title).toBeVisible()
        await expect(title).toHaveCSS("color", "rgb(27, 31, 34)")
        await expect(page.locator("main > header")).toHaveCSS("background-color", "rgb(255, 255, 255)")
        await expect(page.getByText(texts.updated)).toBeVisible()
      })
    })
  }

  test(`[LEG-02] the terms in ${locale} lead to the privacy policy, and are there without JavaScript`, async ({
    request,
  }) => {
    const html = plain(await (await request.get(`${prefix}/terms`)).text())
    const article = html.slice(html.indexOf("<article"), html.indexOf("</article>"))
    expect(article).toContain(`href="${prefix}/privacy-policy"`)
    expect(article.replace(/<[^>]*>/g, "").replace(/&nbsp;/g, " ")).toMatch(
      locale === "pl" ? /obowiązuje od 19 maja 2025 r\./ : /effective from 19 May 2025/,
    )
  })
}

test("[LEG-01] a table becomes a stack on a phone, each cell under its column's name, and a table again on paper", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/en/privacy-policy")
  const row = page.getByRole("row", { name: /Sending the newsletter/ })
  const cells = row.getByRole("cell")
  const [basis, retention] = await Promise.all([cells.nth(0).boundingBox(), cells.nth(1).boundingBox()])
  expect(retention?.x).toBe(basis?.x)
  expect(retention?.y).toBeGreaterThan((basis?.y ?? 0) + (basis?.height ?? 0) - 1)
  const label = await cells.nth(1).evaluate(cell => getComputedStyle(cell, "::before").content)
  expect(label).toBe('"How long"')

  await page.emulateMedia({ media: "print" })
  const [left, right] = await Promise.all([cells.nth(0).boundingBox(), cells.nth(1).boundingBox()])
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThan(left?.x ?? 0)
})

test("[LEG-01] it is true that who uses a form or a list without sending anything keeps at most how far the page was scrolled", async ({
  page,
  context,
}) => {
  for (const path of ["/contact", "/en/blog/all"]) {
    await page.goto(path)
    await hydrated(page)
    const kept = await page.evaluate(() => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage).filter(name => name !== "react-router-scroll-positions"),
    }))
    expect(kept, path).toEqual({ local: [], session: [] })
  }
  expect(await context.cookies()).toEqual([])
})
