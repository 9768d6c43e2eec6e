import { preparation } from "#app/features/site-chrome/preparation.ts"
import { site as english } from "#app/i18n/messages/en/site.ts"
import { site as polish } from "#app/i18n/messages/pl/site.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, expectComplaints, test } from "./fixtures.ts"
import { eachPageOnce, open } from "./setup/public-pages.ts"
import { scrollTo } from "./setup/scroll-to.ts"

const editions = [
  { locale: "pl", home: "/", prefix: "", texts: typesetCatalog(polish, "pl") },
  { locale: "en", home: "/en", prefix: "/en", texts: english },
] as const
const entries = ["home", "about", "suppliers", "buyers", "branches", "contact", "blog"] as const

for (const { locale, home, prefix, texts } of editions) {
  test.describe(`the bar and the footer in ${locale}`, () => {
    test("[NAV-02] [NAV-04] the bar holds the seven entries in order from 1280 px up", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(home)
      const links = page.getByRole("navigation", { name: texts.nav.label }).getByRole("link")
      await expect(links).toHaveText(entries.map(entry => texts.nav[entry]))
      const targets = await links.evaluateAll(all => all.map(link => link.getAttribute("href")))
      expect(targets).toEqual(entries.map(entry => (entry === "home" ? home : `${prefix}/${entry}`)))
      await expect(page.locator("details[data-menu] > summary")).toBeHidden()
    })

    test("[NAV-03] the entry of the current page is marked", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${prefix}/contact`)
      const current = page.getByRole("navigation", { name: texts.nav.label }).locator("[aria-current=page]")
      await expect(current).toHaveText(texts.nav.contact)
    })

    test("[NAV-04] below 1280 px a toggle opens the menu, and choosing a link closes it", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1279, height: 800 })
      await page.goto(`${prefix}/contact`)
      const menu = page.locator("details[data-menu]")
      const entry = menu.getByRole("link", { name: texts.nav.contact })
      await expect(entry).toBeHidden()
      await page.locator("details[data-menu] > summary").click()
      await expect(entry).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(entry).toBeHidden()
      await expect(page.locator("details[data-menu] > summary")).toBeFocused()
      await page.locator("details[data-menu] > summary").click()
      await entry.click()
      await expect(page.locator("details[data-menu]")).not.toHaveAttribute("open")
    })

    test("[FOOT-01] [FOOT-02] [FOOT-03] the footer leads everywhere and holds the newsletter block", async ({
      page,
    }) => {
      await page.goto(home)
      const footer = page.getByRole("contentinfo")
      const columns = {
        [texts.footer.company]: ["about", "branches", "contact"],
        [texts.footer.services]: ["suppliers", "buyers"],
        [texts.footer.resources]: ["blog"],
        [texts.footer.legal]: ["privacy-policy", "terms", "cookies"],
      }
      for (const [name, pages] of Object.entries(columns)) {
        const targets = await footer
          .getByRole("navigation", { name })
          .getByRole("link")
          .evaluateAll(all => all.map(link => link.getAttribute("href")))
        expect(targets).toEqual(pages.map(page => `${prefix}/${page}`))
      }
      await expect(footer).toContainText(texts.footer.description)
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Kupryt`)
      const field = footer.locator("input[name=email]")
      await expect(field).toHaveAttribute("type", "email")
      await expect(field).not.toHaveAttribute("required")
      await expect(footer.locator("button[type=submit]")).toBeVisible()
    })
  })
}

test("[NAV-01] the bar is fixed, transparent at the top, white with a shadow past 10 px", async ({
  page,
}) => {
  await page.goto("/")
  const bar = page.getByRole("banner")
  const look = () =>
    bar.evaluate(element => {
      const { position, backgroundColor, boxShadow } = getComputedStyle(element)
      return { position, backgroundColor, shadow: boxShadow !== "none" }
    })
  const clear = { position: "fixed", backgroundColor: "rgba(0, 0, 0, 0)", shadow: false }
  expect(await look()).toEqual(clear)
  await scrollTo(page, 10)
  await expect(page.locator("html")).not.toHaveAttribute("data-scrolled")
  expect(await look()).toEqual(clear)
  await scrollTo(page, 11)
  await expect.poll(look).toEqual({ position: "fixed", backgroundColor: "rgb(255, 255, 255)", shadow: true })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("[NAV-01] the fixed bar brings the dark ground that its white letters need", async ({ page }) => {
    await page.goto("/")
    await page.mouse.wheel(0, 2000)
    const bar = page.getByRole("banner")
    await expect(bar).toHaveCSS("position", "fixed")
    await expect(bar).toHaveCSS("background-color", "rgb(17, 20, 22)")
  })
})

test("[I18N-02] the switch leads to the same page in the other language with query and hash", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/contact?from=fair#content")
  await page.getByRole("link", { name: "en", exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/en/contact?from=fair#content`)
  await page.getByRole("link", { name: "pl", exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/contact?from=fair#content`)
})

test("[I18N-01] every page without a prefix is Polish, whatever the browser prefers", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: "en-US" })
  const page = await context.newPage()
  for (const path of ["/", "/contact", "/blog"]) {
    await page.goto(server.url + path)
    await expect(page.locator("html")).toHaveAttribute("lang", "pl")
  }
  await context.close()
})

test("[NF-01] an unknown path is a 404 in its language with a way home", async ({ page, complaints }) => {
  for (const { prefix, home, texts } of editions) {
    const response = await page.goto(`${prefix}/no/such-page`)
    expect(response?.status()).toBe(404)
    await expect(page.locator("main")).toContainText("404")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.notFound.title)
    await expect(page.locator("main")).toContainText(texts.notFound.description)
    await expect(page.getByRole("link", { name: texts.notFound.home })).toHaveAttribute("href", home)
  }
  expectComplaints(complaints, /404/)
})

test("canonical and alternate addresses are absolute and agree in both directions", async ({
  page,
  server,
}) => {
  for (const path of ["/", "/en", "/contact", "/en/contact", "/blog", "/en/blog"]) {
    await page.goto(path)
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(server.url + path)
    const polish = path.replace(/^\/en/, "") || "/"
    const alternates = await page
      .locator("link[rel=alternate][hreflang]")
      .evaluateAll(all => all.map(link => [link.getAttribute("hreflang"), link.getAttribute("href")]))
    expect(alternates).toEqual([
      ["pl", server.url + polish],
      ["en", `${server.url}/en${polish === "/" ? "" : polish}`],
      ["x-default", server.url + polish],
    ])
  }
})

test("every public page has rules by which the browser prepares the next one; the panel has none", async ({
  page,
  complaints,
}) => {
  const session = await page.context().newCDPSession(page)
  const taken: { sourceText: string; errorType?: string }[] = []
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => taken.push(ruleSet))
  await session.send("Preload.enable")
  for (const publicPage of eachPageOnce) {
    const { path } = publicPage
    taken.length = 0
    await open(page, publicPage, complaints)
    await expect.poll(() => taken, path).toMatchObject([{ sourceText: preparation }])
    expect(taken[0]?.errorType, path).toBeUndefined()
  }
  await page.goto("/admin/login")
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0)
})
