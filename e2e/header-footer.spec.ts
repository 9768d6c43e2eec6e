import type { Page } from "@playwright/test"
import sharp from "sharp"
import { site as english } from "#app/i18n/messages/en/site.ts"
import { site as polish } from "#app/i18n/messages/pl/site.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"

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

    test("[NAV-04] below 1280 px a toggle opens a dropdown that closes when a link is chosen, before its page comes", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1279, height: 800 })
      await page.goto(`${prefix}/contact`)
      const menu = page.locator("details[data-menu]")
      const entry = menu.getByRole("link", { name: texts.nav.about })
      await expect(page.getByRole("navigation", { name: texts.nav.label })).toBeHidden()
      await expect(entry).toBeHidden()
      await menu.locator("summary").click()
      await expect(entry).toBeVisible()
      await expect(menu.getByRole("link")).toHaveText(entries.map(entry => texts.nav[entry]))
      // A page that would come in its place closes it too.
      await page.evaluate(() =>
        addEventListener("click", event => {
          if ((event.target as Element).closest("a")) event.preventDefault()
        }),
      )
      await entry.click()
      await expect(entry).toBeHidden()
      await expect(page).toHaveURL(`${prefix}/contact`)
      await menu.locator("summary").click()
      await expect(entry).toBeVisible()
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

test("[FOOT-02] the footer's newsletter block gives way where the page has one of its own", async ({
  page,
}) => {
  for (const path of ["/contact", "/en/blog", "/newsletter"]) {
    await page.goto(path)
    await expect(page.locator("main form[action$=newsletter] [name=email]")).toHaveCount(1)
    await expect(page.getByRole("contentinfo").locator("[name=email]")).toBeHidden()
  }
})

test("[NAV-03] the entry of the current page alone is marked and highlighted, in the bar and in the menu", async ({
  page,
}) => {
  for (const [place, entry] of entries.entries()) {
    const { home, prefix, texts } = editions[place % 2] ?? editions[0]
    await page.goto(entry === "home" ? home : `${prefix}/${entry}`)
    for (const [width, name] of [
      [1280, texts.nav.label],
      [390, texts.nav.menu],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      if (width < 1280) await page.locator("details[data-menu] > summary").click()
      const nav = page.getByRole("navigation", { name })
      await expect(nav.locator("[aria-current]")).toHaveText(texts.nav[entry])
      await expect(nav.locator("[aria-current]")).toHaveAttribute("aria-current", "page")
      const looks = await nav.getByRole("link").evaluateAll(links =>
        links.map(link => {
          const { fontWeight, borderBottomColor, color, textDecorationLine } = getComputedStyle(link)
          return [fontWeight, borderBottomColor, color, textDecorationLine].join()
        }),
      )
      const [current] = looks.splice(entries.indexOf(entry), 1)
      expect(new Set(looks).size).toBe(1)
      expect(looks).not.toContain(current)
    }
  }
  await page.goto(`/blog/${demoPost}`)
  await page.locator("details[data-menu] > summary").click()
  await expect(page.locator("details[data-menu] [aria-current]")).toHaveText("Blog")
})

/** For each pixel at the left edge, down to below the bar: whether what lies behind it shows through. */
async function showsThrough(page: Page): Promise<boolean[]> {
  const clip = { x: 0, y: 0, width: 1, height: 100 }
  const columns: Buffer[] = []
  for (const ground of ["black", "white"]) {
    await page.evaluate(color => {
      const id = "ground"
      document.getElementById(id)?.remove()
      const ground = document.createElement("div")
      ground.id = id
      ground.style.cssText = `position:fixed;inset:0;z-index:39;background:${color}`
      document.body.append(ground)
    }, ground)
    columns.push(
      await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer(),
    )
  }
  await page.evaluate(() => document.getElementById("ground")?.remove())
  const [black, white] = columns
  return Array.from({ length: clip.height }, (_, y) => black?.[3 * y] !== white?.[3 * y])
}

for (const [path, width] of [
  ["/", 1280],
  ["/en/contact", 390],
] as const) {
  test(`[NAV-01] the bar of ${path} stays at the top, transparent there, white with a shadow past 10 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const bar = page.getByRole("banner")
    const { height = 0 } = (await bar.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(60)
    const shadow = () => bar.evaluate(element => getComputedStyle(element).boxShadow)
    for (const top of [0, 10]) {
      await page.evaluate(top => scrollTo(0, top), top)
      await expect(page.locator("html")).not.toHaveAttribute("data-scrolled")
      expect(await showsThrough(page)).not.toContain(false)
      expect(await shadow()).toBe("none")
    }
    for (const top of [11, 2000]) {
      await page.evaluate(top => scrollTo(0, top), top)
      await expect(bar).toHaveCSS("background-color", "rgb(255, 255, 255)")
      await expect(bar).toHaveCSS("background-image", "none")
      expect((await showsThrough(page)).indexOf(true)).toBeGreaterThanOrEqual(height)
      // Some part of it is seen: neither without a colour nor without a blur.
      expect(await shadow()).toMatch(/rgba?\((?!0, 0, 0, 0\))[^)]+\) 0px \d+px [1-9]\d*px/)
      expect((await bar.boundingBox())?.y).toBe(0)
    }
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => shadow()).toBe("none")
    expect(await showsThrough(page)).not.toContain(false)
  })
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the fixed bar brings the dark ground that its white letters need", async ({ page }) => {
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

test("the bar changes in no time for a visitor who asked for that, and in 0.2 s for others", async ({
  page,
}) => {
  await page.goto("/about")
  for (const [reducedMotion, duration] of [
    ["reduce", "0s"],
    ["no-preference", "0.2s"],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await expect(page.getByRole("banner")).toHaveCSS("transition-duration", duration)
  }
})
