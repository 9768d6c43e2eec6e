import { randomUUID } from "node:crypto"
import type { Page, Request } from "@playwright/test"
import { expect, expectComplaints, hydrated, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts } from "./setup/posts.ts"
import { scrollTo } from "./setup/scroll-to.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = {
  pl: {
    search: "Szukaj w artykułach",
    submit: "Szukaj",
    next: "Następna",
    previous: "Poprzednia",
    all: "Wszystkie",
    found: (count: number) => `Znalezione artykuły: ${count}`,
    none: "Nie znaleziono artykułów",
    clear: "Wyczyść filtry",
    failed: "Wystąpił błąd",
    unexpected: "Wystąpił nieoczekiwany błąd",
    retry: "Spróbuj ponownie",
    title: "Wpis",
    technology: "Technologia",
  },
  en: {
    search: "Search the articles",
    submit: "Search",
    next: "Next",
    previous: "Previous",
    all: "All",
    found: (count: number) => `Articles found: ${count}`,
    none: "No articles found",
    clear: "Clear filters",
    failed: "An error occurred",
    unexpected: "An unexpected error occurred",
    retry: "Try again",
    title: "Post",
    technology: "Technology",
  },
}

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

for (const { locale, prefix } of languages) {
  const text = texts[locale]
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`the list in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[LIST-01] [LIST-02] six posts a page, newest first, by number, by next and by previous", async ({
        page,
        server,
      }) => {
        const category = randomUUID()
        await addPosts(server, numbered(14, category))
        const expectPosts = (...numbers: number[]) =>
          expect(titles(page)).toHaveText(numbers.map(number => `${text.title} ${number}`))
        const pages = page.getByRole("navigation").filter({ hasText: text.next })

        await page.goto(`${prefix}/blog/all?category=${category}`)
        await expectPosts(1, 2, 3, 4, 5, 6)
        await expect(statusOf(page)).toHaveText(text.found(14))
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
      })

      test("[LIST-02] there are no pages to choose from where six posts or fewer are found", async ({
        page,
        server,
      }) => {
        const category = randomUUID()
        await addPosts(server, numbered(6, category))
        await page.goto(`${prefix}/blog/all?category=${category}`)
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
        const chosen = page.getByRole("link", { name: category })
        await expect(chosen).toHaveAttribute("aria-current", "true")

        const field = page.getByRole("searchbox", { name: text.search })
        const sought = title[locale].toUpperCase()
        await field.fill(`  ${sought.replace(" ", "   ").slice(0, 40)}`)
        await field.press("Enter")
        await expect(page).toHaveURL(url => !url.searchParams.has("page") && url.searchParams.has("q"))
        await expect(statusOf(page)).toHaveText(text.found(2))
        await expect(titles(page)).toHaveText([title[locale], locale === "pl" ? "y" : "x"])

        await page.getByRole("link", { name: text.technology }).first().click()
        await expect(page).toHaveURL(url => url.searchParams.get("category") === "technology")
        await expect(titles(page)).toHaveText([title[locale]])
        await page.getByRole("link", { name: text.all, exact: true }).click()
        await expect(page).toHaveURL(url => !url.searchParams.has("category"))
        await expect(statusOf(page)).toHaveText(text.found(3))
        await expect(field).toHaveValue(locale === "pl" ? /SZEŚĆ/ : /SIX/)
        // A category that a test made up is Polish on English pages too.
        await deletePosts(server, ids)
      })

      test("[LIST-05] [LIST-04] nothing found says so, and clearing the filters shows everything", async ({
        page,
      }) => {
        for (const search of [`q=${randomUUID()}`, `category=${randomUUID()}`, "q=%25_%5C*'%22"]) {
          await page.goto(`${prefix}/blog/all?${search}`)
          if (javaScriptEnabled) await hydrated(page)
          await expect(page.getByRole("heading", { name: text.none })).toBeVisible()
          await expect(statusOf(page)).toHaveText(text.found(0))
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
        request,
        complaints,
      }) => {
        const address = `${prefix}/blog/all?q=${randomUUID()}`
        await withTableAway(server, "blog_categories", async () => {
          const answer = await request.get(address)
          expect(answer.status()).toBe(503)
          expect(answer.headers()["retry-after"]).toBe("30")
          await page.goto(address)
          await expect(page.getByRole("alert")).toContainText(text.failed)
          await expect(page.getByRole("alert")).toContainText(
            locale === "pl" ? "Baza danych nie odpowiada" : "The database is not answering",
          )
        })
        await page.getByRole("alert").getByRole("link", { name: text.retry }).click()
        await expect(page.getByRole("heading", { name: text.none })).toBeVisible()
        expectComplaints(complaints, /503/)
      })
    })
  }

  test(`[LIST-03] typing in ${locale} searches after a pause and keeps focus and scroll; back leads back`, async ({
    page,
    server,
  }) => {
    const [word, other] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)]
    await addPosts(server, [
      { title: { en: word, pl: word } },
      { title: { en: `${word} ${other}`, pl: `${word} ${other}` } },
    ])
    await page.goto(`${prefix}/blog/all`)
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
    await expect(statusOf(page)).toHaveText(text.found(2))
    expect(asked.length, "one request for one word").toBe(1)
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(150)
    await expect(page.locator("main").getByRole("status")).toHaveText(`${text.found(2)} – ${word}`)

    await page.keyboard.type(` ${other}`)
    await expect(statusOf(page)).toHaveText(text.found(1))
    await expect(page).toHaveURL(url => url.searchParams.get("q") === `${word} ${other}`)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${prefix}/blog/all$`))
    await expect(field).toHaveValue("")
    await page.goForward()
    await expect(field).toHaveValue(`${word} ${other}`)
    await expect(statusOf(page)).toHaveText(text.found(1))
  })

  test(`[BLOG-06] [BLOG-02] a slow answer of the list shows skeletons in ${locale}, and the focus goes to a new page's posts`, async ({
    page,
    server,
  }) => {
    const category = randomUUID()
    await addPosts(server, numbered(8, category))
    await page.goto(`${prefix}/blog/all?category=${category}`)
    await hydrated(page)
    const held = Promise.withResolvers<void>()
    await page.route("**/blog/all.data*", async route => {
      await held.promise
      await route.continue()
    })
    await page.getByRole("link", { name: text.next }).click()
    await expect(page.locator("[data-skeleton]")).toHaveCount(6)
    held.resolve()
    await expect(titles(page)).toHaveCount(2)
    await expect(page.locator("[data-skeleton]")).toHaveCount(0)
    await expect(page.locator("#articles")).toBeFocused()
  })

  test(`[LIST-03] who searches from far down the list in ${locale} sees the field and what was found`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1400, height: 1000 })
    await page.goto(`${prefix}/blog/all`)
    await hydrated(page)
    await scrollTo(page, 1100)
    const field = page.getByRole("searchbox")
    await field.click()
    for (const words of ["zzzz", ""]) {
      await field.fill(words)
      await expect(page.getByText(text.none)).toHaveCount(words ? 1 : 0)
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport()
      await expect(page.locator("#articles h2")).toBeInViewport()
    }
  })

  test(`[LIST-03] who goes elsewhere before a search began goes there, in ${locale}`, async ({ page }) => {
    await page.clock.install()
    await page.goto(`${prefix}/blog/all`)
    await hydrated(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole("searchbox").pressSequentially("xy")
    await page.getByRole("link", { name: text.next }).click()
    await expect(page).toHaveURL(/page=2#articles$/)
    await page.clock.runFor(10_000)
    await expect(page).toHaveURL(/page=2#articles$/)
    await expect(page.getByRole("searchbox")).toHaveValue("")
  })

  test(`[LIST-06] an answer that does not come is an unexpected error in ${locale}, and trying again helps`, async ({
    page,
    complaints,
  }) => {
    await page.goto(`${prefix}/blog/all`)
    await hydrated(page)
    await page.route("**/blog/all.data*", route => route.abort())
    await page.getByRole("searchbox").fill("xyz")
    await expect(page.getByRole("alert")).toContainText(text.failed)
    await expect(page.getByRole("alert")).toContainText(text.unexpected)
    await expect(page.getByRole("searchbox")).toBeFocused()
    await page.unroute("**/blog/all.data*")
    await page.getByRole("alert").getByRole("link", { name: text.retry }).click()
    await expect(page.getByRole("alert")).toHaveCount(0)
    await expect(page.locator("#articles")).toBeFocused()
    await expect(statusOf(page)).toBeVisible()
    expectComplaints(complaints, /ERR_FAILED|Failed to fetch/)
  })

  test(`the list in ${locale} is accessible, filled, empty and narrowed`, async ({
    page,
    expectAccessible,
  }) => {
    for (const search of ["", "?category=technology", `?q=${randomUUID()}`]) {
      await page.goto(`${prefix}/blog/all${search}`)
      await expectAccessible()
    }
  })
}

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
  for (const { locale, prefix } of languages) {
    const [post] = await server.sql`
      select id, content ->> ${locale} as body from public.blog_posts order by date desc, id limit 1`
    await page.goto(`${prefix}/blog/all`)
    await hydrated(page)
    const asked: string[] = []
    const note = (each: Request) => asked.push(`${each.resourceType()} ${new URL(each.url()).pathname}`)
    page.on("request", note)
    await page.locator(`#articles a[href="${prefix}/blog/${post?.id}"]`).click()
    await expect(page).toHaveURL(`${prefix}/blog/${post?.id}`)
    expect(asked).toContain(`document ${prefix}/blog/${post?.id}`)
    expect(asked.filter(each => each.includes(".data"))).toEqual([])
    page.off("request", note)

    const html = await (await request.get(`${prefix}/blog/${post?.id}`)).text()
    expect(html).not.toContain("data-skeleton")
    const wordsOf = (text: string) => text.replace(/<[^>]*>|\s|&nbsp;|\u00a0/g, "")
    const last = post?.body.match(/<p>(?!.*<p>)(.*?)<\/p>/s)?.[1] ?? "no paragraph"
    expect(wordsOf(html)).toContain(wordsOf(last))
  }
})
