import type { Page } from "@playwright/test"
import sharp from "sharp"
import { branches } from "#app/company/branches.ts"
import { company } from "#app/company/company.ts"
import { speculationRules } from "#app/features/site/speculation-rules.ts"
import { indexedPages } from "#app/i18n/listed-pages.ts"
import { localizePath, pageAt } from "#app/i18n/paths.ts"
import { expect, hydrated, test } from "./fixtures.ts"
import { axeFindings } from "./setup/axe-findings.ts"
import { demoPost, removeOtherPosts } from "./setup/demo-post.ts"
import { walk } from "./setup/focus-stops.ts"
import { htmlFaults } from "./setup/html-faults.ts"
import { sidewaysScroll, smallTargets, spoiltTexts, strayingTexts } from "./setup/layout-faults.ts"
import { recordShifts } from "./setup/layout-shifts.ts"
import { open, publicPages, runsReact } from "./setup/public-pages.ts"
import { systemColor } from "./setup/system-color.ts"
import { bytesOf, fullyCompressed, recordTransfers, type Transfer } from "./setup/transfers.ts"

const kilobyte = 1024

/** The most bytes that a page may send of a kind, to any screen. */
const limits = {
  /** Inline code as written. */
  script: 1.5 * kilobyte,
  /** The branch finder works without React. */
  branchesScript: 2.75 * kilobyte,
  /** On pages with React the page's data are inline too. */
  applicationScript: 8 * kilobyte,
  /** HTML and style sheets, compressed. */
  text: 30 * kilobyte,
  fonts: 28 * kilobyte,
}

function inlineLimit(path: string): number {
  if (runsReact(path)) return limits.applicationScript
  return pageAt(path) === "branches" ? limits.branchesScript : limits.script
}

/** The screens on which the pages of a language are opened, with the most that one loads before the visitor scrolls. */
const screens = {
  pl: {
    screen: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
    most: { bytes: 162 * kilobyte, requests: 14 },
  },
  en: {
    screen: { viewport: { width: 390, height: 823 }, deviceScaleFactor: 1.75 },
    most: { bytes: 155 * kilobyte, requests: 13 },
  },
}

/** Before the visitor scrolls, a desktop's browser loads ten of the suppliers' page's many pictures. */
const suppliersOnDesktop = { bytes: 203 * kilobyte, requests: 16 }

/** Ten packets: what a slow line brings of an answer, headers and all, in two round trips with three others beside it. */
const tenPackets = 14_600

/**
 * Waits until a page and its style sheets are cached with full compression. A page for one visitor is not
 * cached.
 */
async function prepare(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path)
  const html = await answer.text()
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file = ""]) => file)
  const isHeld = answer.headers()["cache-control"] !== "no-store"
  await fullyCompressed(page, isHeld ? [path, ...styles] : styles)
}

/** Expects that what the first view needs comes in four small answers after the page. */
async function expectSmallFirstView(page: Page, transfers: readonly Transfer[], name: string | null) {
  const picture = await page.evaluate(() => document.querySelector<HTMLImageElement>("main img")?.currentSrc)
  const isPicture = ({ url }: Transfer) => url === picture
  const needed = transfers.filter(one => isPicture(one) || ["Stylesheet", "Font"].includes(one.kind))
  expect.soft(needed).toHaveLength(4)
  const isWideHome = page.viewportSize()?.width === 1280 && name === "home"
  for (const one of needed) {
    const limit = isWideHome && isPicture(one) ? 1.5 * tenPackets : tenPackets
    expect.soft(one.bytes, one.url).toBeLessThanOrEqual(limit)
  }
}

/** Letters and common words that only the other language has. */
const foreign: Record<string, RegExp> = {
  pl: /(?<!\p{L})(the|and|of|with|from|our|your|is|are)(?!\p{L})/iu,
  en: /[ąćęłńóśźż]/i,
}

/** A key that stands where a text should be: "form.submit". */
const textKey = /^[a-z][A-Za-z0-9]*(\.[a-zA-Z][A-Za-z0-9]*)+$/

/** Names are the same in every language. */
const names = [
  company.legalName,
  "uodo.gov.pl",
  ...branches.flatMap(({ name, place, address }) => [name.en, place.en, address.street, address.city]),
]

type MarkedText = { text: string; language: string }

/** Keys that stand where texts should, and words of another language than the one they are marked with. */
function misplacedTexts(texts: readonly MarkedText[]): MarkedText[] {
  return texts.filter(({ text, language }) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ""), text)
    // A third language, such as the Latin of an element's name, is marked already.
    return textKey.test(rest) || foreign[language]?.test(rest)
  })
}

/** Returns a page's texts and attributes, each with its marked language. */
function textsOf(page: Page): Promise<MarkedText[]> {
  return page.evaluate(() => {
    const said: MarkedText[] = []
    for (const element of document.querySelectorAll("body, body *")) {
      if (element.closest("script, style")) continue
      const language = element.closest("[lang]")?.getAttribute("lang") ?? ""
      const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
      const attributes = ["alt", "title", "aria-label", "placeholder"].map(name => element.getAttribute(name))
      for (const text of [...own.map(node => node.textContent), ...attributes]) {
        if (text?.trim()) said.push({ text: text.trim(), language })
      }
    }
    return said
  })
}

/** Returns the contrast of white with the brightest pixel under the page's bar, leaving out the bar's own content. */
async function barContrast(page: Page): Promise<number> {
  const bar = page.locator("body > header")
  // In pixels of the page: on a sharp screen its last column of pixels belongs to it in part.
  const box = await bar.boundingBox()
  await bar.evaluate(element => element.setAttribute("hidden", ""))
  const picture = await page.screenshot({ caret: "initial", scale: "css", ...(box ? { clip: box } : {}) })
  await bar.evaluate(element => element.removeAttribute("hidden"))
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  let brightest = 0
  for (let at = 0; at < data.length; at += info.channels) {
    brightest = Math.max(brightest, luminance([...data.subarray(at, at + 3)]))
  }
  return 1.05 / (brightest + 0.05)
}

/** The relative luminance of WCAG 2.2, of red, green and blue from 0 to 255. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.describe.configure({ mode: "parallel" })

// A page is opened once; each step looks at one rule, whatever the others found.
for (const publicPage of publicPages) {
  const { path, locale } = publicPage
  const { screen, most } = screens[locale]
  const name = pageAt(path)
  test.describe(`in ${locale}`, () => {
    test.use(screen)

    test(`[I18N-01] [I18N-03] [LEG-01] ${path} keeps the rules for every page`, async ({
      page,
      context,
      server,
      complaints,
    }) => {
      test.slow()
      await removeOtherPosts(server.sql, page.request)
      await prepare(page, path)
      await recordShifts(page)
      const transfers = await recordTransfers(page)
      const browser = await context.newCDPSession(page)
      const rules: { sourceText: string; errorType?: string }[] = []
      browser.on("Preload.ruleSetUpdated", ({ ruleSet }) => rules.push(ruleSet))
      await browser.send("Preload.enable")
      const origins = new Set<string>()
      page.on("request", request => origins.add(new URL(request.url()).origin))
      const answer = await open(page, publicPage, complaints)
      await page.waitForLoadState("networkidle")
      await test.step("stays within its budget", async () => {
        const inline = await page
          .locator("script:not([src]):not([type])")
          .evaluateAll(all => all.map(script => script.textContent))
        expect.soft(bytesOf(transfers, "Script")).toBe(0)
        expect.soft(Buffer.byteLength(inline.join(""))).toBeLessThanOrEqual(inlineLimit(path))
        expect.soft(bytesOf(transfers, "Document", "Stylesheet")).toBeLessThanOrEqual(limits.text)
        expect.soft(bytesOf(transfers, "Font")).toBeGreaterThan(0)
        expect.soft(bytesOf(transfers, "Font")).toBeLessThanOrEqual(limits.fonts)
        const { bytes, requests } = locale === "pl" && name === "suppliers" ? suppliersOnDesktop : most
        expect.soft(bytesOf(transfers)).toBeLessThanOrEqual(bytes)
        expect.soft(transfers.length).toBeLessThanOrEqual(requests)
        const isListed = indexedPages.some(each => each === name) || path.endsWith(demoPost)
        expect.soft(bytesOf(transfers, "Document")).toBeLessThanOrEqual(tenPackets)
        if (isListed) await expectSmallFirstView(page, transfers, name)
      })
      await test.step("shifts nothing while it is scrolled and used, and loads scripts only where React runs", async () => {
        const length = await page.evaluate(() => document.documentElement.scrollHeight)
        for (let at = 0; at < length; at += 600) await page.mouse.wheel(0, 600)
        if (runsReact(path)) await hydrated(page)
        else await page.keyboard.press("Shift")
        await page.waitForLoadState("networkidle")
        expect.soft(await page.evaluate("shifts")).toEqual([])
        if (!runsReact(path)) expect.soft(bytesOf(transfers, "Script")).toBe(0)
        // A wheel that still turns goes on after the jump.
        const goUp = () => {
          scrollTo(0, 0)
          return scrollY
        }
        await expect
          .poll(async () => (await page.evaluate(goUp)) + (await page.locator("html[data-scrolled]").count()))
          .toBe(0)
      })
      await test.step("is valid HTML in its language", async () => {
        expect.soft(await htmlFaults((await answer?.text()) ?? "")).toEqual([])
        await expect.soft(page.locator("html")).toHaveAttribute("lang", locale)
      })
      await test.step("shows texts and no keys, and marks what is not in its language", async () => {
        const texts = await textsOf(page)
        expect.soft(texts.length).toBeGreaterThan(20)
        expect.soft(texts.filter(({ language }) => !language)).toEqual([])
        expect.soft(misplacedTexts(texts)).toEqual([])
        for (const language of ["pl", "en"])
          await expect.soft(page.locator(`body > header [lang=${language}]`)).toHaveText(language)
      })
      await test.step("names the feeds of its language", async () => {
        const feeds = await page
          .locator("head link[rel=alternate][type^=application]")
          .evaluateAll(all => all.map(link => link.getAttribute("href")))
        expect.soft(feeds).toEqual(["/feed.xml", "/feed.json"].map(feed => localizePath(feed, locale)))
      })
      await test.step("has rules by which the browser prepares the next one", async () => {
        await expect.poll(() => rules).toMatchObject([{ sourceText: speculationRules }])
        expect.soft(rules[0]?.errorType).toBeUndefined()
      })
      await test.step("has one first heading, its landmarks, and a name for each navigation", async () => {
        for (const role of ["banner", "main", "contentinfo"] as const)
          await expect.soft(page.getByRole(role)).toHaveCount(1)
        await expect.soft(page.locator("h1")).toHaveCount(1)
        await expect.soft(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
        const navigations = await page.getByRole("navigation").all()
        const labels = await Promise.all(
          navigations.map(async each => / - .*|"(.*)"/.exec(await each.ariaSnapshot())?.[1]),
        )
        expect.soft(labels.filter(label => !label)).toEqual([])
        expect.soft(new Set(labels).size).toBe(labels.length)
      })
      await test.step("is free of axe findings, and its bar can be read over the picture", async () => {
        expect.soft(await axeFindings(page)).toEqual([])
        expect.soft(await barContrast(page)).toBeGreaterThanOrEqual(4.5)
      })
      await test.step("moves nothing for a visitor who asked for that", async () => {
        const moving = () => page.evaluate(() => document.getAnimations().length)
        expect.soft(await moving()).toBe(0)
        await page.evaluate(() => scrollTo(0, 400))
        await expect(page.locator("html[data-scrolled]")).toBeAttached()
        await page.locator("button:visible").last().hover()
        expect.soft(await moving()).toBe(0)
        const scrolling = await page
          .locator("*")
          .evaluateAll(all => [...new Set(all.map(each => getComputedStyle(each).scrollBehavior))])
        expect.soft(scrolling).toEqual(["auto"])
      })
      await test.step("keeps nothing of who sends nothing, and loads nothing from other servers", async () => {
        expect.soft(await context.cookies()).toEqual([])
        const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
        expect.soft(kept).toEqual({})
        expect.soft([...origins]).toEqual([server.url])
      })
      await test.step("the focus goes through the page in order, and is seen at every stop", async () => {
        const forward = await walk(page, "Tab")
        const positions = forward.map(({ position }) => position)
        expect.soft(forward.filter(({ fault }) => fault)).toEqual([])
        expect.soft(positions.length).toBeGreaterThan(15)
        expect.soft(positions).toEqual(positions.toSorted((one, two) => one - two))
        // On a phone more of the page comes from under the bar on the way back.
        if (locale === "pl") return
        const back = await walk(page, "Shift+Tab")
        expect.soft(back.filter(({ fault }) => fault)).toEqual([])
        expect.soft(back.map(({ position }) => position)).toEqual(positions.toReversed())
      })
      await test.step("fits 320 px, keeps every text whole, and has targets of 24 px", async () => {
        for (const width of [320, 360, 490, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await sidewaysScroll(page), `${width} px`).toBe(0)
          expect.soft(await spoiltTexts(page), `${width} px`).toEqual([])
          expect.soft(await strayingTexts(page), `${width} px`).toEqual([])
          // On the narrowest windows the map's markers are smaller; the list below the map leads to the same places.
          const small = await smallTargets(page, width < 390 ? "svg a" : undefined)
          expect.soft(small, `${width} px`).toEqual([])
        }
      })
      await test.step("keeps every text whole at twice its size", async () => {
        await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } })
        await expect(page.locator("html")).toHaveCSS("font-size", "32px")
        expect.soft(await sidewaysScroll(page)).toBe(0)
        expect.soft(await spoiltTexts(page)).toEqual([])
      })
      await test.step("on paper parts no heading from its text, and leaves out decorative pictures", async () => {
        await page.emulateMedia({ media: "print" })
        await expect.soft(page.locator("main picture:has(img[alt='']):visible")).toHaveCount(0)
        const breaks = await page.locator("main :is(h1, h2, h3, h4)").evaluateAll(all =>
          all.map(heading => {
            const { breakInside, breakAfter } = getComputedStyle(heading)
            return `${breakInside} ${breakAfter}`
          }),
        )
        expect.soft([...new Set(breaks)]).toEqual(["avoid avoid"])
        await page.emulateMedia({ media: null })
      })
      await test.step("gives links and buttons with a plate's corners an edge under forced colors", async () => {
        await page.emulateMedia({ forcedColors: "active" })
        const canvas = await systemColor(page, "Canvas")
        const plates = await page.locator("a[href], button").evaluateAll(all =>
          all
            .map(each => ({ markup: each.outerHTML.slice(0, 120), style: getComputedStyle(each) }))
            .filter(({ style }) => style.borderTopLeftRadius === "2px" && style.display !== "inline")
            .map(({ markup, style }) => ({ markup, edge: style.borderStyle, color: style.borderTopColor })),
        )
        expect.soft(plates.length).toBeGreaterThan(0)
        expect.soft(plates.filter(({ edge, color }) => edge !== "solid" || color === canvas)).toEqual([])
      })
    })
  })
}
