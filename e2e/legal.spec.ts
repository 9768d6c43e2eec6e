import { branches } from "#app/company/branches.ts"
import { company } from "#app/company/company.ts"
import { cookies as cookiesInEnglish } from "#app/i18n/messages/en/cookies.ts"
import { privacy as privacyInEnglish } from "#app/i18n/messages/en/privacy.ts"
import { terms as termsInEnglish } from "#app/i18n/messages/en/terms.ts"
import { cookies as cookiesInPolish } from "#app/i18n/messages/pl/cookies.ts"
import { privacy as privacyInPolish } from "#app/i18n/messages/pl/privacy.ts"
import { terms as termsInPolish } from "#app/i18n/messages/pl/terms.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, languages, test } from "./fixtures.ts"

const documents = [
  { path: "/privacy-policy", pl: typesetCatalog(privacyInPolish, "pl"), en: privacyInEnglish },
  { path: "/terms", pl: typesetCatalog(termsInPolish, "pl"), en: termsInEnglish },
  { path: "/cookies", pl: typesetCatalog(cookiesInPolish, "pl"), en: cookiesInEnglish },
]

/** Words that LEG-01 demands of each text. Spaces stand for every kind of space. */
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
      effective: [/obowiązuje od 19 maja 2025 r\./],
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
      effective: [/effective from 19 May 2025/],
    },
    "/cookies": {
      controller: [/The data controller is Kupryt sp. z o.o./],
      cookies: [/set no cookies/, /sb-…-auth-token/],
      bases: [/Art. 6\(1\)\(f\) GDPR/],
      rights: [/Art. 15–22 GDPR/],
    },
  },
} as const

/** A sentence says what each date is, then comes the last line as it is specified. */
const lastLines = {
  pl: /Treść ostatnio zmieniono \d+ \S+ 20\d\d r\.; data poniżej to dzień, w którym weszła w życie pierwsza wersja\. ?Ostatnia aktualizacja: 19 maja 2025 r\.$/,
  en: /The text was last changed on \S+ \d+, 20\d\d; the date below is the day on which its first version came into force\. ?Last updated: May 19, 2025$/,
}

const plain = (text: string) => text.replace(/(\s|&nbsp;)+/g, " ").trim()

for (const { locale, prefix } of languages) {
  test(`[LEG-01] [LEG-02] the legal texts in ${locale} name what the law asks for, whose they are and where each section is`, async ({
    request,
  }) => {
    for (const { path, ...editions } of documents) {
      const texts = editions[locale]
      const html = await (await request.get(prefix + path)).text()
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
      const article = main.slice(main.indexOf("<article"))
      const text = plain(main.replace(/<script.*?<\/script>|<[^>]*>/gs, ""))
      const words: Record<string, readonly RegExp[]> =
        demanded[locale][path as keyof (typeof demanded)[typeof locale]]
      for (const pattern of Object.values(words).flat()) expect.soft(text).toMatch(pattern)
      expect.soft(text).toMatch(lastLines[locale])
      expect.soft(text).toContain(plain(texts.header.title))
      expect.soft(text).toContain(plain(company.legalName))
      expect.soft(text).toContain(branches.find(branch => branch.isHeadquarters)?.address.street)
      expect.soft(main).toContain(`href="mailto:${company.email}"`)
      expect.soft(text).not.toMatch(/\{\{|\}\}|&lt;\w|undefined|\[object/)
      const contents = [...main.matchAll(/<a[^>]* href="#([\w-]+)"/g)].map(([, id]) => id)
      const sections = [...article.matchAll(/<section[^>]* id="([\w-]+)"/g)].map(([, id]) => id)
      expect.soft(sections).toHaveLength(Object.keys(texts.sections).length)
      expect.soft(contents.slice(0, sections.length)).toEqual(sections)
      for (const [place, { title }] of Object.values(texts.sections).entries())
        expect.soft(text).toContain(`${String(place + 1).padStart(2, "0")}${plain(title)}`)
      if (path === "/terms") expect.soft(article).toContain(`href="${prefix}/privacy-policy"`)
    }
  })
}

test("[LEG-01] a legal text leads from its contents to its sections, is read on a wide screen, and prints as a document", async ({
  page,
}) => {
  await page.goto("/en/privacy-policy")
  const last = page.locator("main aside nav").first().getByRole("link").last()
  await last.click()
  const section = page.locator((await last.getAttribute("href")) ?? "")
  await expect(section.getByRole("heading")).toBeInViewport()
  await page.setViewportSize({ width: 1920, height: 1000 })
  const widest = await page.locator("main article p").evaluateAll(all => {
    const sizes = all.map(
      item => item.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(item).fontSize),
    )
    return Math.max(...sizes.slice(0, -1))
  })
  expect(widest).toBeLessThanOrEqual(34)
  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole("row", { name: /Sending the newsletter/ })
  const cells = row.getByRole("cell")
  const boxes = () => Promise.all([cells.nth(0).boundingBox(), cells.nth(1).boundingBox()])
  const [basis, retention] = await boxes()
  expect(retention?.x).toBe(basis?.x)
  expect(retention?.y).toBeGreaterThan((basis?.y ?? 0) + (basis?.height ?? 0) - 1)
  const label = await cells.nth(1).evaluate(cell => getComputedStyle(cell, "::before").content)
  expect(label).toBe('"How long"')
  await page.emulateMedia({ media: "print" })
  const [left, right] = await boxes()
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThan(left?.x ?? 0)
  for (const hidden of ["body > header", "body > footer", "main aside", "main img"])
    await expect(page.locator(hidden).first()).toBeHidden()
  const title = page.getByRole("heading", { level: 1 })
  await expect(title).toBeVisible()
  await expect(title).toHaveCSS("color", "rgb(27, 31, 34)")
  await expect(page.locator("main > header")).toHaveCSS("background-color", "rgb(255, 255, 255)")
  await expect(page.getByText(privacyInEnglish.updated)).toBeVisible()
})
