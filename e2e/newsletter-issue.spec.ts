import { localizePath, pathToIssue } from "#app/i18n/paths.ts"
import { expect, test } from "./fixtures.ts"
import { sentIssue } from "./setup/public-pages.ts"

test.use({ javaScriptEnabled: false })

test("[NL-04] the web version of an issue shows what its mail did in both languages, is kept for everybody, and is listed nowhere", async ({
  page,
  request,
}) => {
  for (const locale of ["pl", "en"] as const) {
    if (locale === "pl") await page.goto(pathToIssue(sentIssue.id, locale))
    else await page.locator("a[hreflang=en]").first().click()
    await expect(page).toHaveURL(pathToIssue(sentIssue.id, locale))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      sentIssue.subject[locale].replace("w grudniu", "w\u00a0grudniu"),
    )
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex")
    for (const { title, id } of sentIssue.posts)
      await expect(page.locator("main").getByRole("link", { name: title[locale] })).toHaveAttribute(
        "href",
        localizePath(`/blog/${id}`, locale),
      )
    await expect(page.locator("main img")).toHaveCount(sentIssue.posts.length)
  }
  const kept = await request.get(pathToIssue(sentIssue.id, "pl"))
  expect(kept.headers()["cache-control"]).toBe("public, max-age=0")
  for (const list of ["/sitemap.xml", "/feed.xml", "/llms.txt"])
    expect(await (await request.get(list)).text()).not.toContain("newsletter/issues")
})

test("[NL-04] the address of an issue that there is not is the site's page for unknown addresses", async ({
  request,
}) => {
  for (const id of [crypto.randomUUID(), "x"]) {
    const answer = await request.get(`/newsletter/issues/${id}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain("Pagina ignota")
  }
})
