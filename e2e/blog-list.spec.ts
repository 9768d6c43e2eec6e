import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { blog as english } from "#app/i18n/messages/en/blog.ts"
import { blog as polish } from "#app/i18n/messages/pl/blog.ts"
import { expect, expectComplaints, hydrated, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts, inBoth } from "./setup/posts.ts"
import { scrollTo } from "./setup/scroll-to.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = { pl: polish.list, en: english.list }
const found = (locale: "pl" | "en", count: number) => texts[locale].found.replace("{{found}}", String(count))

const statusOf = (page: Page) => page.locator("main").getByRole("status").locator("span").first()
const titles = (page: Page) => page.locator("#articles article h3")

/** Numbered posts, the first the newest. */
function numbered(count: number, category: string) {
  return Array.from({ length: count }, (_, place) => ({
    title: { en: `Post ${place + 1}`, pl: `Wpis ${place + 1}` },
    category,
    days: place,
  }))
}

for (const [place, { locale, prefix }] of languages.entries()) {
  const text = texts[locale]
  const javaScriptEnabled = place === 0
  test.describe(`the list in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[LIST-01] [LIST-02] six posts a page, newest first, by number, by next and by previous, where there are more than six", async ({
      page,
      server,
    }) => {
      const [category, small] = [randomUUID(), randomUUID()]
      await addPosts(server, [...numbered(14, category), ...numbered(6, small)])
      const expectPosts = (...numbers: number[]) =>
        expect(titles(page)).toHaveText(
          numbers.map(number => `${locale === "pl" ? "Wpis" : "Post"} ${number}`),
        )
      const pages = page.getByRole("navigation").filter({ hasText: text.next })

      await page.goto(`${prefix}/blog/all?category=${category}`)
      await expectPosts(1, 2, 3, 4, 5, 6)
      await expect(statusOf(page)).toHaveText(found(locale, 14))
      await expect(pages.getByText(text.previous)).toHaveAttribute("aria-disabled", "true")
      await pages.getByRole("link", { name: text.next }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/blog/all\\?category=${category}&page=2#`))
      await expectPosts(7, 8, 9, 10, 11, 12)
      await expect(pages.locator("[aria-current=page]")).toHaveText("2")
      await pages.getByRole("link", { name: text.previous }).click()
      await expectPosts(1, 2, 3, 4, 5, 6)
      await pages.getByText("3", { exact: true }).click()
      await expectPosts(13, 14)
      await expect(pages.getByText(text.next)).toHaveAttribute("aria-disabled", "true")
      await page.goBack()
      await expectPosts(1, 2, 3, 4, 5, 6)

      await page.goto(`${prefix}/blog/all?category=${small}`)
      await expect(titles(page)).toHaveCount(6)
      await expect(page.getByText(text.next)).toHaveCount(0)
    })

    test("[LIST-03] [LIST-04] words and category narrow the list together, and lead back to its first page", async ({
      page,
      server,
    }) => {
      const category = `złom & ${randomUUID()}`
      const word = randomUUID()
      const title = { en: `Six ${word}`, pl: `Sześć ${word}` }
      const ids = await addPosts(server, [
        ...numbered(8, category),
        { title, category },
        { title: { en: "x", pl: "y" }, excerpt: title, category, days: 1 },
        { title, category: "technology" },
      ])
      await page.goto(`${prefix}/blog/all?${new URLSearchParams({ category, page: "2" })}`)
      if (javaScriptEnabled) await hydrated(page)
      await expect(page.getByRole("link", { name: category })).toHaveAttribute("aria-current", "true")

      const field = page.getByRole("searchbox", { name: text.search })
      const sought = title[locale].toUpperCase()
      await field.fill(`  ${sought.replace(" ", "   ").slice(0, 40)}`)
      await field.press("Enter")
      await expect(page).toHaveURL(url => !url.searchParams.has("page") && url.searchParams.has("q"))
      await expect(statusOf(page)).toHaveText(found(locale, 2))
      await expect(titles(page)).toHaveText([title[locale], locale === "pl" ? "y" : "x"])

      await page
        .getByRole("link", { name: /^Technolog/ })
        .first()
        .click()
      await expect(page).toHaveURL(url => url.searchParams.get("category") === "technology")
      await expect(titles(page)).toHaveText([title[locale]])
      await page.getByRole("link", { name: text.all, exact: true }).click()
      await expect(page).toHaveURL(url => !url.searchParams.has("category"))
      await expect(statusOf(page)).toHaveText(found(locale, 3))
      await expect(field).toHaveValue(locale === "pl" ? /SZEŚĆ/ : /SIX/)
      // A category that a test made up is Polish on English pages too.
      await deletePosts(server, ids)
    })

    test("[LIST-05] [LIST-04] nothing found says so, and clearing the filters shows everything", async ({
      page,
      expectAccessible,
    }) => {
      for (const search of [`q=${randomUUID()}`, `category=${randomUUID()}`, "q=%25_%5C*'%22"]) {
        await page.goto(`${prefix}/blog/all?${search}`)
        if (javaScriptEnabled) await hydrated(page)
        await expect(page.getByRole("heading", { name: text.none })).toBeVisible()
        await expect(statusOf(page)).toHaveText(found(locale, 0))
        if (javaScriptEnabled) await expectAccessible()
        await page.getByRole("link", { name: text.clear }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/all$`))
        await expect(titles(page)).toHaveCount(6)
        await expect(page.getByRole("searchbox")).toHaveValue("")
        if (javaScriptEnabled) await expect(page.locator("#articles")).toBeFocused()
      }
    })

    test("[LIST-06] while the database is away the list says so and can be tried again", async ({
      page,
      server,
      complaints,
    }) => {
      await withTableAway(server, "blog_categories", async () => {
        const answer = await page.goto(`${prefix}/blog/all?q=${randomUUID()}`)
        expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "30"])
        await expect(page.getByRole("alert")).toContainText(text.failed)
        await expect(page.getByRole("alert")).toContainText(text.reasons.unavailable)
      })
      await page.getByRole("alert").getByRole("link", { name: text.retry }).click()
      await expect(page.getByRole("heading", { name: text.none })).toBeVisible()
      expectComplaints(complaints, /503/)
    })
  })
}

test("[LIST-03] typing searches after a pause and keeps focus and scroll; back leads back", async ({
  page,
  server,
}) => {
  const [word, other] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)]
  await addPosts(server, [{ title: inBoth(word) }, { title: inBoth(`${word} ${other}`) }])
  await page.goto("/blog/all")
  await hydrated(page)
  const asked: string[] = []
  page.on("request", request => {
    if (request.url().includes("/blog/all.data")) asked.push(request.url())
  })
  const field = page.getByRole("searchbox")
  await field.focus()
  await scrollTo(page, 150)
  // Letter by letter, but in no time: on a busy machine a key may take longer than the pause.
  await page.evaluate(word => {
    for (const letter of word) document.execCommand("insertText", false, letter)
  }, word)
  await expect(statusOf(page)).toHaveText(found("pl", 2))
  expect(asked.length, "one request for one word").toBe(1)
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(150)
  await expect(page.locator("main").getByRole("status")).toHaveText(`${found("pl", 2)} – ${word}`)

  await page.keyboard.type(` ${other}`)
  await expect(statusOf(page)).toHaveText(found("pl", 1))
  await expect(page).toHaveURL(url => url.searchParams.get("q") === `${word} ${other}`)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog\/all$/)
  await expect(field).toHaveValue("")
  await page.goForward()
  await expect(field).toHaveValue(`${word} ${other}`)
  await expect(statusOf(page)).toHaveText(found("pl", 1))
})

test("[BLOG-06] [BLOG-02] a slow answer of the list shows skeletons, and the focus goes to a new page's posts", async ({
  page,
}) => {
  await page.goto("/en/blog/all")
  await hydrated(page)
  const held = Promise.withResolvers<void>()
  await page.route("**/blog/all.data*", async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole("link", { name: texts.en.next }).click()
  await expect(page.locator("[data-skeleton]")).toHaveCount(6)
  held.resolve()
  await expect(titles(page).first()).toBeVisible()
  await expect(page.locator("[data-skeleton]")).toHaveCount(0)
  await expect(page.locator("#articles")).toBeFocused()
})

test("[LIST-03] who searches from far down the list sees the field and what was found", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  await page.goto("/blog/all")
  await hydrated(page)
  await scrollTo(page, 1100)
  const field = page.getByRole("searchbox")
  await field.click()
  for (const words of ["zzzz", ""]) {
    await field.fill(words)
    await expect(page.getByText(texts.pl.none)).toHaveCount(words ? 1 : 0)
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await expect(page.locator("#articles h2")).toBeInViewport()
  }
})

test("[LIST-03] who goes elsewhere before a search began goes there", async ({ page }) => {
  await page.clock.install()
  await page.goto("/en/blog/all")
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole("searchbox").pressSequentially("xy")
  await page.getByRole("link", { name: texts.en.next }).click()
  await expect(page).toHaveURL(/page=2#articles$/)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/page=2#articles$/)
  await expect(page.getByRole("searchbox")).toHaveValue("")
})

test("[LIST-06] an answer that does not come is an unexpected error, and trying again helps", async ({
  page,
  complaints,
}) => {
  const text = texts.en
  await page.goto("/en/blog/all")
  await hydrated(page)
  await page.route("**/blog/all.data*", route => route.abort())
  await page.getByRole("searchbox").fill("xyz")
  await expect(page.getByRole("alert")).toContainText(text.failed)
  await expect(page.getByRole("alert")).toContainText(text.reasons.unexpected)
  await expect(page.getByRole("searchbox")).toBeFocused()
  await page.unroute("**/blog/all.data*")
  await page.getByRole("alert").getByRole("link", { name: text.retry }).click()
  await expect(page.getByRole("alert")).toHaveCount(0)
  await expect(page.locator("#articles")).toBeFocused()
  await expect(statusOf(page)).toBeVisible()
  expectComplaints(complaints, /ERR_FAILED|Failed to fetch/)
})

test("a page that is not there is absent, and no page of a search is listed by search engines", async ({
  request,
}) => {
  for (const search of ["page=0", "page=x", "page=9999999", "page=2&q=zzzz", "page=101&q=a"]) {
    const answer = await request.get(`/en/blog/all?${search}`)
    expect(answer.status(), search).toBe(404)
    const html = await answer.text()
    expect(html, search).toContain(search.includes("q=zzzz") ? "No articles found" : "There is no such page")
    expect(html, search).not.toContain("Infinity")
  }
  expect(await (await request.get("/blog/all?q=a")).text()).toContain('content="noindex"')
  for (const search of ["", "?category=technology"]) {
    const html = await (await request.get(`/blog/all${search}`)).text()
    expect(html).toContain(`/blog/all${search}"`)
    expect(html).not.toContain("noindex")
  }
})

test("[BLOG-06] a post comes from the list as one document, with all of its body and nothing to wait for", async ({
  page,
  request,
  server,
}) => {
  const [post] = await server.sql`
    select id, content ->> 'pl' as body from public.blog_posts order by date desc, id limit 1`
  const address = `/blog/${post?.id}`
  await page.goto("/blog/all")
  await hydrated(page)
  const asked: string[] = []
  page.on("request", each => asked.push(`${each.resourceType()} ${new URL(each.url()).pathname}`))
  await page.locator(`#articles a[href="${address}"]`).click()
  await expect(page).toHaveURL(address)
  expect(asked).toContain(`document ${address}`)
  expect(asked.filter(each => each.includes(".data"))).toEqual([])

  const html = await (await request.get(address)).text()
  expect(html).not.toContain("data-skeleton")
  const wordsOf = (text: string) => text.replace(/<[^>]*>|\s|&nbsp;|\u00a0/g, "")
  const last = post?.body.match(/<p>(?!.*<p>)(.*?)<\/p>/s)?.[1] ?? "no paragraph"
  expect(wordsOf(html)).toContain(wordsOf(last))
})
