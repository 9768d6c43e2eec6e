import type { Locator } from "@playwright/test"
import { expect, hydrated, test } from "./fixtures.ts"
import { deletePosts, inBoth, insertPost } from "./setup/posts.ts"

const missing = "https://pictures.example/missing.jpg"
const placeholder = "/media/placeholder.jpg"

/** Chromium's complaint about a picture that does not arrive. */
const notLoaded = /Failed to load resource/

test.beforeEach(async ({ page }) => {
  await page.route("https://pictures.example/**", route => route.abort())
})

test.afterEach(({ complaints }) => {
  for (const text of complaints.splice(0)) expect(text).toMatch(notLoaded)
})

test("[IMG-01] a placeholder stands for every picture that fails, on a post and on the blog, before and after React takes over", async ({
  page,
  server,
}) => {
  const body = `<p>a</p><img src="${missing}" alt="Cu" width="800" height="450"><img src="/nothing.png"><img src="http://a.example/b.png" alt="c">`
  const id = await insertPost(server, {
    imageurl: missing,
    content: inBoth(body),
    date: "2998-01-01T00:00:00Z",
  })
  const expectPlaceholder = async (picture: Locator) => {
    await expect(picture).toHaveAttribute("src", placeholder)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  }
  await page.goto(`/blog/${id}`)
  const pictures = page.locator("article img")
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expectPlaceholder(picture)
    expect(await picture.getAttribute("alt")).not.toBeNull()
  }
  await page.goto("/en/blog")
  await expectPlaceholder(page.locator("main article img").first())
  await hydrated(page)
  await expectPlaceholder(page.locator("main article img").first())
  await deletePosts(server, [id])
})

test("[IMG-01] a picture of ours that fails is replaced with its other formats; a placeholder that fails is requested once", async ({
  page,
  server,
}) => {
  await page.route(/\/media\/copper-wire/, route => route.abort())
  const id = await insertPost(server, { content: inBoth(`<img src="${missing}">`) })
  await page.goto(`/blog/${id}`)
  const picture = page.locator("article img").first()
  const shown = () => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  await expect.poll(shown).toBe(placeholder)
  let asked = 0
  await page.route(`**${placeholder}`, route => {
    asked++
    return route.abort()
  })
  await page.reload()
  await page.locator(".prose img").scrollIntoViewIfNeeded()
  await expect(page.locator(".prose img")).toHaveAttribute("src", placeholder)
  await page.waitForLoadState("networkidle")
  expect(asked).toBeLessThanOrEqual(2)
  await deletePosts(server, [id])
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("[IMG-01] the placeholder shows behind a post's picture that fails", async ({ page, server }) => {
    const id = await insertPost(server, { imageurl: missing })
    await page.goto(`/blog/${id}`)
    const frame = page.locator("article > header img").locator("..")
    expect(await frame.evaluate(element => getComputedStyle(element).backgroundImage)).toContain(placeholder)
    await deletePosts(server, [id])
  })
})
