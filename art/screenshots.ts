import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import sharp from "sharp"
import { indexedPages, locales, pathTo } from "#app/i18n/paths.ts"
import { startServer } from "../e2e/setup/server.ts"
import { findBrowser } from "../scripts/browser.mjs"

const folder = join(import.meta.dirname, "../docs/screenshots")
/** The widths of the screens, in CSS pixels; a picture is half as wide. */
const widths = [390, 768, 1280, 1920]

const server = await startServer()
const browser = await chromium.launch({ executablePath: findBrowser() })
try {
  await mkdir(folder, { recursive: true })
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" })
    for (const locale of locales) {
      for (const name of indexedPages) {
        await page.goto(server.url + pathTo(name, locale), { waitUntil: "networkidle" })
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = "eager"
          await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
        })
        const whole = sharp(await page.screenshot({ fullPage: true })).resize({ width: width / 2 })
        await whole.avif({ quality: 45, effort: 2 }).toFile(join(folder, `${name}-${locale}-${width}.avif`))
        console.log(name, locale, width)
      }
    }
    await page.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
