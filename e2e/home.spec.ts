import { expect, languages, test } from "./fixtures.ts"

test("[HOME-02] the hero's picture below 768 px is another than from 768 px up, also where JPEG alone is known", async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page)
  const picture = page.locator("main picture img").first()
  for (const { imageTypes, ending } of [
    { imageTypes: [], ending: /-\d+\.avif$/ },
    { imageTypes: ["avif", "webp"], ending: /\.jpg$/ },
  ] as const) {
    await browser.send("Emulation.setDisabledImageTypes", { imageTypes: [...imageTypes] })
    for (const [width, name] of [
      [767, "/media/hero-tall"],
      [768, "/media/hero-wide"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto("/")
      await expect(picture).toHaveJSProperty("complete", true)
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(source).toContain(name)
      expect(source).toMatch(ending)
    }
  }
})

for (const [place, { locale, prefix }] of languages.entries()) {
  test(`a material's tile on home leads to the material in ${locale}, framed and clear of the bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: place ? 390 : 1280, height: 800 })
    await page.goto(prefix || "/")
    const links = page.locator(`main nav a[href^="${prefix}/suppliers"]`)
    const materials = ["millberry", "brass", "bronze", "profiles", "stainless304", "stainless316"]
    const targets = [...materials, "steel", "materials"].map(id => `${prefix}/suppliers#${id}`)
    expect(await links.evaluateAll(all => all.map(link => link.getAttribute("href")))).toEqual(targets)
    await links.first().click()
    await expect(page).toHaveURL(targets[0] ?? "")
    for (const target of targets) {
      await page.goto(target)
      const [, id = ""] = target.split("#")
      const tile = page.locator(`#${id}`)
      await expect(tile).toBeInViewport()
      const bar = await page.getByRole("banner").boundingBox()
      expect((await tile.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
      if (!materials.includes(id)) continue
      await expect(tile).toHaveCSS("outline-style", "solid")
      await expect(page.locator("#refined")).toHaveCSS("outline-style", "none")
    }
  })
}
