import type { BrowserContext } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"

const pages = [
  "/",
  "/en",
  "/contact",
  "/blog",
  "/admin/login",
  "/no-such-page",
  "/robots.txt",
  "/favicon.svg",
]

test("every answer carries the security headers", async ({ request }) => {
  for (const path of pages) {
    const headers = (await request.get(path)).headers()
    expect(headers["content-security-policy"], path).toContain("default-src 'none'")
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'")
    expect(headers["content-security-policy"], path).not.toContain("unsafe")
    expect(headers["x-content-type-options"], path).toBe("nosniff")
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin")
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin")
    expect(headers["permissions-policy"], path).toContain("camera=()")
  }
})

test("the browser obeys the policy: an injected inline script does not run", async ({ page, violations }) => {
  await page.goto("/")
  await page.evaluate(() => {
    const script = document.createElement("script")
    script.textContent = "document.title = 'run'"
    document.body.append(script)
  })
  expect(await page.title()).not.toBe("run")
  expect(violations.splice(0).join()).toContain("inline script")
})

test("what a page does against the policy is noticed: in a window of its own, in another context, without JavaScript", async ({
  page,
  browser,
  server,
  violations,
}) => {
  const styled = '<p style="color: red">styled</p>'
  const serveStyled = (context: BrowserContext) =>
    context.route("**/about", async route => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace("<main", `${styled}<main`),
      })
    })
  await serveStyled(page.context())
  await page.goto("/")
  const opened = page.waitForEvent("popup")
  await page.evaluate(() => void window.open("/about"))
  await (await opened).waitForLoadState()
  await expect.poll(() => violations.splice(0).join()).toContain("inline style")

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    await serveStyled(context)
    await (await context.newPage()).goto(`${server.url}/about`)
    await expect.poll(() => violations.splice(0).join()).toContain("inline style")
    await context.close()
  }
})

test("pages have no style attributes, which the policy would refuse", async ({ request }) => {
  for (const path of pages)
    expect(await (await request.get(path)).text(), path).not.toMatch(/<[^>]+\sstyle="/)
})

test("the sitemap lists pages and posts in both languages with their alternates, and each of them answers", async ({
  request,
  server,
}) => {
  const answer = await request.get("/sitemap.xml")
  expect(answer.headers()["content-type"]).toContain("xml")
  const text = await answer.text()
  for (const path of ["/", "/en", "/contact", "/en/contact", `/blog/${demoPost}`]) {
    expect(text).toContain(`<loc>${server.url}${path}</loc>`)
  }
  for (const [, address = ""] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
  expect(text).toContain(`hreflang="x-default" href="${server.url}/contact"`)
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${server.url}/sitemap.xml`)
})
