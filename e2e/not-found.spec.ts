import { site as english } from "#app/i18n/messages/en/site.ts"
import { site as polish } from "#app/i18n/messages/pl/site.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, expectComplaints, test } from "./fixtures.ts"

const editions = [
  {
    locale: "pl",
    prefix: "",
    javaScriptEnabled: true,
    title: "404 – Nie znaleziono strony – Kupryt",
    texts: typesetCatalog(polish, "pl"),
    description:
      /^Nie znaleziono strony\. Przepraszamy, strona, której szukasz, nie istnieje lub została przeniesiona\.$/,
  },
  {
    locale: "en",
    prefix: "/en",
    javaScriptEnabled: false,
    title: "404 – Page not found – Kupryt",
    texts: english,
    description: /^Page not found\. Sorry, the page you are looking for does not exist or has been moved\.$/,
  },
] as const

/** Under every address that the table of routes does not have, at any depth, with anything in it. */
const unknown = ["/no/such/page", "/blog/a/b", "/about/us", "/x?q=1", "/index.html", "/b%C5%82%C4%85d"]

// The browser itself complains of a page that answers 404.
test.afterEach(({ complaints }) => expectComplaints(complaints, /404/))

for (const { locale, prefix, title, texts, description, javaScriptEnabled } of editions) {
  test.describe(`${locale}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[NF-01] an unknown path is a 404 with a title, the specified words and a way home", async ({
      page,
      request,
      server,
    }) => {
      const main = page.locator("main")
      const response = await page.goto(`${prefix}/x`)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(title)
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(texts.notFound.title)
      await expect(main.getByText(description)).toBeVisible()
      await test.step("the number is the largest thing", async () => {
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
        for (const width of [1280, 390, 320]) {
          await page.setViewportSize({ width, height: 900 })
          const number = await main.getByText("404", { exact: true }).evaluate(sizeOf)
          expect(number).toBeGreaterThan(2 * (await main.getByRole("heading", { level: 1 }).evaluate(sizeOf)))
        }
      })
      await test.step("leads on to the main pages", async () => {
        const links = page.getByRole("navigation", { name: texts.notFound.suggestions }).getByRole("link")
        const targets = await links.evaluateAll(all => all.map(link => link.getAttribute("href")))
        expect(targets).toEqual(
          ["suppliers", "buyers", "branches", "contact", "blog", "about"].map(page => `${prefix}/${page}`),
        )
      })
      await test.step("search engines are kept out, and no alternate is named", async () => {
        await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
        await expect(page.locator("link[rel=canonical], link[rel=alternate][hreflang]")).toHaveCount(0)
        await expect(page.locator(`header a[hreflang=${locale}]`)).toHaveAttribute("aria-current", "true")
      })
      await test.step("any other unknown path is the same page", async () => {
        for (const path of unknown) {
          const answer = await request.get(prefix + path)
          expect(answer.status(), path).toBe(404)
          expect(await answer.text(), path).toContain(`<title>${title}</title>`)
        }
      })
      await page.getByRole("link", { name: texts.notFound.home }).click()
      await expect(page).toHaveURL(server.url + (prefix || "/"))
    })
  })
}

test("[NF-01] an unknown path of the panel is a 404 as well, in English, with a way home", async ({
  page,
  server,
}) => {
  const response = await page.goto("/admin/no-such-page")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.notFound.title)
  await expect(page.getByText(editions[1].description)).toBeVisible()
  await page.getByRole("link", { name: english.notFound.home }).click()
  await expect(page).toHaveURL(`${server.url}/en`)
})
