import { expect, languages, test } from "./fixtures.ts"

const newest = "millberry-copper-what-0-1-per-cent-is-worth"

for (const { locale, prefix } of languages) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`blog in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("the newest post is featured, the next six follow, and each leads to its page", async ({
        page,
      }) => {
        await page.goto(`${prefix}/blog`)
        const posts = page.locator("main article")
        await expect(posts).toHaveCount(7)
        await posts.first().getByRole("link").click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${newest}$`))
        await expect(page.getByRole("heading", { level: 1 })).toContainText(
          locale === "pl" ? "Miedź" : "copper",
        )
        await expect(page.locator("time")).toHaveText(
          locale === "pl" ? "12 listopada 2026" : "November 12, 2026",
        )
        expect(await page.locator(".prose h2").count()).toBeGreaterThanOrEqual(3)
      })

      test("[POST-05] an unknown post leads to the blog", async ({ page, request }) => {
        const answer = await request.get(`${prefix}/blog/no-such-post`, { maxRedirects: 0 })
        expect(answer.status()).toBe(302)
        await page.goto(`${prefix}/blog/no-such-post`)
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`))
      })
    })
  }
}
