import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { site as english } from "#app/i18n/messages/en/site.ts"
import { site as polish } from "#app/i18n/messages/pl/site.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { findSitePort, launchServer } from "./setup/server-process.ts"

const editions = { pl: typesetCatalog(polish, "pl"), en: english }

/** Expects our error screen in a language, alone on the page: neither the page's chrome nor the router's own fallback. */
async function expectErrorScreen(page: Page, locale: "pl" | "en", status: number): Promise<void> {
  const { error: text, notFound } = editions[locale]
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title)
  await expect(page).toHaveTitle(text.title)
  await expect(page.locator("html")).toHaveAttribute("lang", locale)
  await expect(page.locator("main").getByText(text.description)).toBeVisible()
  await expect(page.getByText(String(status), { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: text.reload })).toBeVisible()
  await expect(page.getByRole("link", { name: notFound.home })).toHaveAttribute(
    "href",
    locale === "pl" ? "/" : "/en",
  )
  await expect(page.getByRole("banner")).toHaveCount(0)
  await expect(page.locator("body")).not.toContainText("Application Error")
}

/** The blog's home and list have words of their own for what fails on them; a post has none. */
const post = `/blog/${demoPost}`

const reload = (page: Page, locale: "pl" | "en") =>
  page.getByRole("button", { name: editions[locale].error.reload }).click()

/** Put into the server's process: dates cannot be written as long as a file is there. */
const fault = `
  import { existsSync } from "node:fs"
  const dates = Intl.DateTimeFormat.prototype
  const { get } = Object.getOwnPropertyDescriptor(dates, "format")
  Object.defineProperty(dates, "format", {
    get() {
      if (existsSync(process.env.FAULT)) throw new Error("dates cannot be written")
      return get.call(this)
    },
  })`

test("[ERR-01] where a page cannot be rendered an error page is shown that fits a screen, and reloading brings the page once it can be, also without JavaScript", async ({
  page,
  browser,
  complaints,
  expectAccessible,
}) => {
  const dataDir = await makeDirectory("error")
  const environment = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    FAULT: join(dataDir, "fault"),
    LOG_LEVEL: "debug",
  }
  const broken = await launchServer({ dataDir, port: await findSitePort(), environment })
  await writeFile(environment.FAULT, "")
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visits = [
    { locale: "pl", path: post, visitor: page },
    { locale: "en", path: `/en${post}`, visitor: await context.newPage() },
  ] as const
  for (const { locale, path, visitor } of visits) {
    const response = await visitor.goto(broken.url + path)
    expect(response?.status()).toBe(500)
    for (const width of [1280, 320]) {
      await visitor.setViewportSize({ width, height: 800 })
      await expectErrorScreen(visitor, locale, 500)
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(await visitor.content()).not.toContain("dates cannot be written")
  }
  await expectAccessible()
  await rm(environment.FAULT)
  for (const { locale, path, visitor } of visits) {
    await reload(visitor, locale)
    await expect(visitor.getByRole("banner").first()).toBeVisible()
    expect(new URL(visitor.url()).pathname).toBe(path)
  }
  await context.close()
  await broken.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  expectComplaints(complaints, /500/)
})

test("[ERR-01] a page that breaks in the browser gives way to the screen; reloading repairs it", async ({
  page,
  server,
  complaints,
}) => {
  const html = await (await page.request.get("/en/contact")).text()
  const [, chunk = ""] = /_main from "(\/assets\/[^"]+\.js)"/.exec(html) ?? []
  expect(chunk).not.toBe("")
  const broken = `
    export const handle = { hydrate: "on interaction", messages: ["contact"] }
    export default function Broken() { throw new Error("broken in the browser") }`
  await page.route(`**${chunk}`, route => route.fulfill({ contentType: "text/javascript", body: broken }))
  await page.goto("/en/contact?from=fair")
  await page.keyboard.press("Shift")
  await expectErrorScreen(page, "en", 500)

  await page.unroute(`**${chunk}`)
  await reload(page, "en")
  await expect(page.locator("main form textarea")).toBeVisible()
  await hydrated(page)
  await expect(page).toHaveURL(`${server.url}/en/contact?from=fair`)
  expectComplaints(complaints, /broken in the browser/)
})

test("[ERR-01] a page asked in a way that it does not answer shows the screen; reloading asks rightly", async ({
  page,
  complaints,
}) => {
  await page.goto("/about")
  await page.evaluate(() => {
    const form = document.createElement("form")
    form.method = "post"
    document.body.append(form)
    form.submit()
  })
  await expectErrorScreen(page, "pl", 405)
  await reload(page, "pl")
  await expect(page.getByRole("banner").first()).toBeVisible()
  expectComplaints(complaints, /405/)
})
