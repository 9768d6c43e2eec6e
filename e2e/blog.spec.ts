import { randomUUID } from "node:crypto"
import { newsletter as english } from "#app/i18n/messages/en/newsletter.ts"
import { newsletter as polish } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, expectComplaints, hydrated, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts } from "./setup/posts.ts"
import { scrollTo } from "./setup/scroll-to.ts"
import { startServer } from "./setup/server.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = {
  pl: {
    title: "Blog",
    subtitle: "O metalach, które wracają: technologia odzysku, handel, przepisy i praktyka.",
    latest: "Najnowsze artykuły",
    newsletter: polish.block.title,
    several: "Nie udało się wczytać artykułu: pod tym adresem zapisano więcej niż jeden artykuł",
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
    title: "Blog",
    subtitle: "On metals that come back: recovery technology, trade, regulations and everyday practice.",
    latest: "Latest articles",
    newsletter: english.block.title,
    several: "Failed to load blog post: more than one post is stored at this address",
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

      test("[BLOG-01] hero, newest post, the next six with a link to all, one card per category, newsletter, in this order", async ({
        page,
        server,
      }) => {
        await page.goto(`${prefix}/blog`)
        const main = page.locator("main")
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(text.title)
        await expect(main.locator("> header").getByText(text.subtitle)).toBeVisible()
        const rows = await server.sql`
          select id, title from public.blog_posts order by date desc, id limit 7`
        const posts = main.locator("article")
        const latest = page.getByRole("region", { name: text.latest })
        await expect(posts).toHaveCount(7)
        for (const [place, { id, title }] of rows.entries()) {
          await expect(posts.nth(place).getByRole("link")).toHaveAttribute("href", `${prefix}/blog/${id}`)
          await expect(posts.nth(place).getByRole("heading")).toHaveText(title[locale])
        }
        await expect(latest.locator("article")).toHaveCount(6)
        const size = (place: number) =>
          posts
            .nth(place)
            .getByRole("heading")
            .evaluate(heading => Number.parseFloat(getComputedStyle(heading).fontSize))
        expect(await size(0)).toBeGreaterThan(1.2 * (await size(1)))
        await expect(latest.getByRole("link", { name: text.all })).toHaveAttribute(
          "href",
          `${prefix}/blog/all`,
        )

        const topics = page.getByRole("region", { name: text.topics })
        const categories = await server.sql`
          select category from public.blog_posts where category <> '' group by category`
        const targets = await topics
          .getByRole("link")
          .evaluateAll(links => links.map(link => link.getAttribute("href")))
        const expected = categories.map(({ category }) => `${prefix}/blog/all?category=${category}`)
        expect(targets.toSorted()).toEqual([`${prefix}/blog/all`, ...expected].toSorted())

        const newsletter = page.getByRole("region", { name: text.newsletter })
        await expect(newsletter.locator("input[type=email][name=email]")).toBeVisible()
        const tops = []
        for (const part of [posts.first(), latest, topics, newsletter])
          tops.push((await part.boundingBox())?.y ?? 0)
        expect(tops).toEqual(tops.toSorted((one, other) => one - other))

        await posts.first().getByRole("link").click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${rows[0]?.id}$`))
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      })

      test("[BLOG-04] [BLOG-05] each topic leads to its posts, and all of them to the list", async ({
        page,
      }) => {
        await page.goto(`${prefix}/blog`)
        const topics = page.getByRole("region", { name: text.topics })
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
      const read = async () => (await request.get(prefix + path)).text()
      // Pages that are kept in memory are dropped when the database tells of the new post.
      await expect.poll(read, prefix + path).toContain(words[locale])
      expect(await read(), prefix + path).not.toContain(words[other.locale])
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

test("[BLOG-03] [DATA-03] a blog that cannot be read, one without posts and an address of several posts are told in clear words", async ({
  request,
}) => {
  test.setTimeout(120_000)
  const server = await startServer()
  const read = async (path: string) => {
    const answer = await request.get(server.url + path)
    const html = (await answer.text()).replaceAll("\u00a0", " ")
    return { status: answer.status(), headers: answer.headers(), html }
  }
  try {
    await test.step("without its posts it cannot be read", () =>
      withTableAway(server, "blog_posts", async () => {
        for (const { locale, prefix } of languages) {
          const { status, headers, html } = await read(`${prefix}/blog`)
          expect(status).toBe(503)
          expect(headers["retry-after"]).toBe("30")
          for (const part of [texts[locale].loadFailed, texts[locale].hint]) expect(html).toContain(part)
        }
      }))
    await test.step("without its categories alone it shows its posts, and the rest once that is there", async () => {
      await withTableAway(server, "blog_categories", async () => {
        await server.sql`notify content_changed`
        for (const { locale, prefix } of languages) {
          await expect(async () => {
            const { status, html } = await read(`${prefix}/blog`)
            expect(status).toBe(200)
            expect(html.match(/<article/g)).toHaveLength(7)
            expect(html).toContain(texts[locale].newsletter)
            expect(html).not.toContain('id="topics"')
          }).toPass()
        }
      })
      await server.sql`notify content_changed`
      for (const { prefix } of languages)
        await expect.poll(async () => (await read(`${prefix}/blog`)).html).toContain('id="topics"')
    })
    await test.step("an address of several posts says so", async () => {
      await server.sql`alter table public.blog_posts drop constraint blog_posts_pkey`
      const [row] = await server.sql`
        insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date)
        select id, title, excerpt, content, imageurl, category, date from public.blog_posts order by date limit 1
        returning id`
      for (const { locale, prefix } of languages) {
        const { status, html } = await read(`${prefix}/blog/${row?.id}`)
        expect(status).toBe(503)
        expect(html).toContain(texts[locale].several)
      }
    })
    await test.step("without posts it says so", async () => {
      await server.sql`truncate public.blog_posts`
      for (const { locale, prefix } of languages) {
        await expect(async () => {
          const { status, html } = await read(`${prefix}/blog`)
          expect(status).toBe(200)
          for (const part of [texts[locale].empty, texts[locale].hint]) expect(html).toContain(part)
        }).toPass()
      }
    })
  } finally {
    await server.stop()
  }
})
