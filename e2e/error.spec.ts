import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { findFreePort } from "#server/backend/postgres/postmaster.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { launchServer, type ServerProcess } from "./setup/server-process.ts"

const words = {
  pl: {
    title: "Coś poszło nie tak",
    description: /^Przepraszamy, wystąpił nieoczekiwany błąd\.$/,
    reload: "Odśwież stronę",
    home: "Wróć na stronę główną",
  },
  en: {
    title: "Something went wrong",
    description: /^We're sorry, but something unexpected happened\.$/,
    reload: "Reload Page",
    home: "Back to the home page",
  },
} as const

/** Expects our error screen in a language, alone on the page: neither the page's chrome nor the router's own fallback. */
async function expectErrorScreen(page: Page, locale: "pl" | "en", status: number): Promise<void> {
  const text = words[locale]
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title)
  await expect(page).toHaveTitle(text.title)
  await expect(page.locator("html")).toHaveAttribute("lang", locale)
  await expect(page.locator("main").getByText(text.description)).toBeVisible()
  await expect(page.getByText(String(status), { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: text.reload })).toBeVisible()
  await expect(page.getByRole("link", { name: text.home })).toHaveAttribute(
    "href",
    locale === "pl" ? "/" : "/en",
  )
  await expect(page.getByRole("banner")).toHaveCount(0)
  await expect(page.locator("body")).not.toContainText("Application Error")
}

/** The blog's home and list have words of their own for what fails on them; a post has none. */
const post = `/blog/${demoPost}`

const reload = (page: Page, locale: "pl" | "en") =>
  page.getByRole("button", { name: words[locale].reload }).click()

test.describe("when a page cannot be rendered on the server", () => {
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

  let dataDir: string
  let faultFile: string
  let broken: ServerProcess

  test.beforeAll(async () => {
    dataDir = await makeDirectory("error")
    faultFile = join(dataDir, "fault")
    const environment = {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
      FAULT: faultFile,
      LOG_LEVEL: "debug",
    }
    broken = await launchServer({ dataDir, port: await findFreePort(), environment })
  })

  test.beforeEach(() => writeFile(faultFile, ""))

  test.afterAll(async () => {
    await broken.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  for (const { locale, path, javaScriptEnabled } of [
    { locale: "pl", path: post, javaScriptEnabled: true },
    { locale: "en", path: `/en${post}`, javaScriptEnabled: false },
  ] as const) {
    test.describe(`${locale}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[ERR-01] the visitor is told so on a screen that fits, and reloading brings the page once it can be rendered", async ({
        page,
        complaints,
        expectAccessible,
      }) => {
        const response = await page.goto(broken.url + path)
        expect(response?.status()).toBe(500)
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await expectErrorScreen(page, locale, 500)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          if (javaScriptEnabled) await expectAccessible()
        }
        expect(await page.content()).not.toContain("dates cannot be written")

        await reload(page, locale)
        await expectErrorScreen(page, locale, 500)

        await rm(faultFile)
        await reload(page, locale)
        await expect(page.getByRole("banner").first()).toBeVisible()
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(words[locale].title)
        expect(new URL(page.url()).pathname).toBe(path)
        expectComplaints(complaints, /500/)
      })
    })
  }
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
  const posted = page.waitForResponse(response => response.request().method() === "POST")
  await page.evaluate(() => {
    const form = document.createElement("form")
    form.method = "post"
    document.body.append(form)
    form.submit()
  })
  expect((await posted).status()).toBe(405)
  await expectErrorScreen(page, "pl", 405)

  const again = page.waitForResponse(response => new URL(response.url()).pathname.endsWith("/about"))
  await reload(page, "pl")
  expect([(await again).request().method(), (await again).status()]).toEqual(["GET", 200])
  await expect(page.getByRole("banner").first()).toBeVisible()
  expectComplaints(complaints, /405/)
})
