import { randomUUID } from "node:crypto"
import { expect, expectComplaints, hydrated, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts } from "./setup/posts.ts"
import { scrollTo } from "./setup/scroll-to.ts"
import { startServer } from "./setup/server.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = {
  pl: {
    all: "Wszystkie artykuły",
    topics: "Tematy",
    recycling: "Recykling",
    technology: "Technologia",
    loadFailed: "Nie udało się wczytać artykułów. Spróbuj ponownie później.",
    empty: "Nie znaleziono artykułów.",
    unexpected: "Wystąpił nieoczekiwany błąd. Spróbuj ponownie później.",
    hint: "Sprawdź połączenie i spróbuj ponownie",
    back: "Wróć do bloga",
  },
  en: {
    all: "All articles",
    topics: "Topics",
    recycling: "Recycling",
    technology: "Technology",
    loadFailed: "Failed to load blog posts. Please try again later.",
    empty: "No blog posts found.",
    unexpected: "An unexpected error occurred. Please try again later.",
    hint: "Please check your connection and try again",
    back: "Back to the blog",
  },
}

for (const { locale, prefix } of languages) {
  const text = texts[locale]
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`blog in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[BLOG-01] the newest post is featured, the next six follow, and each leads to its page", async ({
        page,
        server,
      }) => {
        await page.goto(`${prefix}/blog`)
        const rows = await server.sql`
          select id, title from public.blog_posts order by date desc, id limit 7`
        const posts = page.locator("main article")
        await expect(posts).toHaveCount(7)
        for (const [place, { id }] of rows.entries()) {
          await expect(posts.nth(place).getByRole("link")).toHaveAttribute("href", `${prefix}/blog/${id}`)
        }
        await posts.first().getByRole("link").click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${rows[0]?.id}$`))
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      })

      test("[BLOG-01] [BLOG-04] [BLOG-05] each topic leads to its posts, and all of them to the list", async ({
        page,
        server,
      }) => {
        await page.goto(`${prefix}/blog`)
        const topics = page.getByRole("region", { name: text.topics })
        const [{ count } = { count: 0 }] = await server.sql`
          select count(distinct category)::int from public.blog_posts where category <> ''`
        await expect(topics.getByRole("link")).toHaveCount(count + 1)
        const grounds = await topics
          .getByRole("link")
          .evaluateAll(links => links.map(link => getComputedStyle(link).backgroundColor))
        expect(new Set(grounds).size).toBe(5)
        await topics.getByRole("link", { name: text.recycling }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/all\\?category=recycling$`))
        await expect(page.getByRole("heading", { name: text.recycling, exact: true })).toBeVisible()
        await page.getByRole("link", { name: text.back }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`))
        await page.getByRole("link", { name: text.all }).first().click()
        await expect(page.getByRole("heading", { level: 1, name: text.all })).toBeVisible()
      })

      test("[POST-05] an unknown post leads to the blog", async ({ page, request }) => {
        const answer = await request.get(`${prefix}/blog/no-such-post`, { maxRedirects: 0 })
        expect(answer.status()).toBe(302)
        await page.goto(`${prefix}/blog/no-such-post`)
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`))
      })
    })
  }

  test(`[BLOG-02] on the way between home and list skeletons show in ${locale}, and the new page takes the focus`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/blog`)
    await hydrated(page)
    for (const [data, link, count] of [
      ["**/blog/all.data*", text.all, 6],
      ["**/blog.data*", text.back, 6],
    ] as const) {
      const held = Promise.withResolvers<void>()
      await page.route(data, async route => {
        await held.promise
        await route.continue()
      })
      await scrollTo(page, 200)
      await page.getByRole("link", { name: link }).first().click()
      await expect(page.locator("[data-skeleton]")).toHaveCount(count)
      held.resolve()
      await expect(page.locator("main article").first()).toBeVisible()
      await expect(page.locator("[data-skeleton]")).toHaveCount(0)
      await expect(page.locator("#content")).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  test(`[BLOG-03] an answer that does not come is an unexpected error in ${locale}`, async ({
    page,
    complaints,
  }) => {
    await page.goto(`${prefix}/blog/all`)
    await hydrated(page)
    await page.route("**/blog.data*", route => route.abort())
    await page.getByRole("link", { name: text.back }).click()
    await expect(page.getByRole("alert")).toContainText(text.unexpected)
    await expect(page.getByRole("alert")).toContainText(text.hint)
    expectComplaints(complaints, /ERR_FAILED|Failed to fetch/)
  })

  test(`the blog in ${locale} is accessible`, async ({ page, expectAccessible }) => {
    await page.goto(`${prefix}/blog`)
    await expectAccessible()
  })
}

test("[I18N-02] a list holds the words of its language alone, and without JavaScript too the switch keeps what it shows", async ({
  request,
  server,
}) => {
  const word = randomUUID()
  const words = { pl: `Słowa ${word}`, en: `Words ${word}` }
  const ids = await addPosts(server, [{ title: words, excerpt: words, category: word, days: -30_000 }])
  const search = `?category=${word}&q=${word}`
  for (const [place, { locale, prefix }] of languages.entries()) {
    const other = languages[1 - place] ?? languages[0]
    for (const path of ["/blog", "/blog.data", `/blog/all${search}`, `/blog/all.data${search}`]) {
      const text = await (await request.get(prefix + path)).text()
      expect(text, prefix + path).toContain(words[locale])
      expect(text, prefix + path).not.toContain(words[other.locale])
    }
    const html = await (await request.get(`${prefix}/blog/all${search}`)).text()
    expect(html).toContain(
      `<a href="${other.prefix}/blog/all${search.replace("&", "&amp;")}" hrefLang="${other.locale}"`,
    )
  }
  await deletePosts(server, ids)
})

test("a post without a category has no empty chip", async ({ page, server }) => {
  const word = randomUUID()
  const ids = await addPosts(server, [{ title: { en: word, pl: word } }])
  await page.goto(`/blog/all?q=${word}`)
  const line = page.locator("#articles article p").filter({ has: page.locator("time") })
  await expect(line.locator("> *")).toHaveCount(1)
  await deletePosts(server, ids)
})

test("[BLOG-03] a blog that cannot be read, and one without posts, say so in both languages", async ({
  request,
}) => {
  test.setTimeout(120_000)
  const server = await startServer()
  try {
    await withTableAway(server, "blog_categories", async () => {
      for (const { locale, prefix } of languages) {
        const answer = await request.get(`${server.url}${prefix}/blog`)
        expect(answer.status()).toBe(503)
        expect(answer.headers()["retry-after"]).toBe("30")
        const html = (await answer.text()).replaceAll("\u00a0", " ")
        for (const part of [texts[locale].loadFailed, texts[locale].hint]) expect(html).toContain(part)
      }
    })
    await server.sql`truncate public.blog_posts`
    for (const { locale, prefix } of languages) {
      await expect(async () => {
        const answer = await request.get(`${server.url}${prefix}/blog`)
        expect(answer.status()).toBe(200)
        const html = (await answer.text()).replaceAll("\u00a0", " ")
        for (const part of [texts[locale].empty, texts[locale].hint]) expect(html).toContain(part)
      }).toPass()
    }
  } finally {
    await server.stop()
  }
})
