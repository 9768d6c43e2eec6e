import { site as english } from "#app/i18n/messages/en/site.ts"
import { site as polish } from "#app/i18n/messages/pl/site.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, expectComplaints, test } from "./fixtures.ts"

const editions = [
  {
    ...{ locale: "pl", prefix: "", javaScriptEnabled: true, texts: typesetCatalog(polish, "pl") },
    title: "404 – Nie znaleziono strony – Kupryt",
    description:
      "Nie znaleziono strony. Przepraszamy, strona, której szukasz, nie istnieje lub została przeniesiona.",
  },
  {
    ...{ locale: "en", prefix: "/en", javaScriptEnabled: false, texts: english },
    title: "404 – Page not found – Kupryt",
    description: "Page not found. Sorry, the page you are looking for does not exist or has been moved.",
  },
] as const

/** Under every address that the table of routes does not have, at any depth, with anything in it. */
const unknown = ["/no/such/page", "/blog/a/b", "/about/us", "/x?q=1", "/index.html", "/b%C5%82%C4%85d"]

for (const { locale, prefix, title, texts, description, javaScriptEnabled } of editions) {
  test.describe(`${locale}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[NF-01] an unknown path is a 404 with a title, the specified words and a way home", async ({
      page,
      request,
      server,
      complaints,
    }) => {
      const main = page.locator("main")
      const heading = main.getByRole("heading", { level: 1 })
      const response = await page.goto(`${prefix}/x`)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(title)
      await expect(heading).toHaveText(texts.notFound.title)
      await expect(main).toContainText(description)
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 })
        const number = await main.getByText("404", { exact: true }).evaluate(sizeOf)
        expect(number).toBeGreaterThan(2 * (await heading.evaluate(sizeOf)))
      }
      const links = page.getByRole("navigation", { name: texts.notFound.suggestions }).getByRole("link")
      expect(await links.evaluateAll(all => all.map(link => link.getAttribute("href")))).toEqual(
        ["suppliers", "buyers", "branches", "contact", "blog", "about"].map(name => `${prefix}/${name}`),
      )
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
      await expect(page.locator("link[rel=canonical], link[rel=alternate][hreflang]")).toHaveCount(0)
      await expect(page.locator(`header a[hreflang=${locale}]`)).toHaveAttribute("aria-current", "true")
      for (const path of unknown) {
        const answer = await request.get(prefix + path)
        expect(answer.status(), path).toBe(404)
        expect(await answer.text(), path).toContain(`<title>${title}</title>`)
      }
      await page.getByRole("link", { name: texts.notFound.home }).click()
      await expect(page).toHaveURL(server.url + (prefix || "/"))
      expectComplaints(complaints, /404/)
    })
  })
}

test("[NF-01] [ERR-01] an unknown path of the panel is a 404 as well, in English, with a way home; a form sent to the panel is refused by a page", async ({
  request,
}) => {
  const answer = await request.get("/admin/no-such-page")
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  for (const part of [english.notFound.title, editions[1].description, 'href="/en"'])
    expect(html).toContain(part)
  const refused = await request.post("/admin", { form: {} })
  expect(refused.status()).toBe(405)
  expect(await refused.text()).toContain(english.error.title)
})
