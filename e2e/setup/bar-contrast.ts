import type { Page } from "@playwright/test"
import sharp from "sharp"

/** Returns the contrast of white with the brightest pixel under the page's bar, leaving out the bar's own content. */
export async function barContrast(page: Page): Promise<number> {
  const bar = page.locator("body > header")
  const box = await bar.boundingBox()
  await bar.evaluate(element => element.setAttribute("hidden", ""))
  const picture = await page.screenshot({ caret: "initial", ...(box ? { clip: box } : {}) })
  await bar.evaluate(element => element.removeAttribute("hidden"))
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  let brightest = 0
  for (let at = 0; at < data.length; at += info.channels) {
    brightest = Math.max(brightest, luminance([...data.subarray(at, at + 3)]))
  }
  return 1.05 / (brightest + 0.05)
}

/** Takes red, green and blue from 0 to 255; returns the relative luminance of WCAG 2.2. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
