import { randomUUID } from "node:crypto"
import { blog as english } from "#app/i18n/messages/en/blog.ts"
import { newsletter as englishNewsletter } from "#app/i18n/messages/en/newsletter.ts"
import { blog as polish } from "#app/i18n/messages/pl/blog.ts"
import { newsletter as polishNewsletter } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, expectComplaints, hydrated, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts } from "./setup/posts.ts"
import { scrollTo } from "./setup/scroll-to.ts"
import { startServer } from "./setup/server.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = { pl: polish, en: english }
const newsletters = { pl: polishNewsletter, en: englishNewsletter }

for (const [place, { locale, prefix }] of languages.entries()) {
  const text = texts[locale]
  const javaScriptEnabled = place === 0
  test.describe(`blog in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[BLOG-01] [BLOG-04] [BLOG-05] [POST-05] hero, newest post, the next six with a link to all, one card per category, newsletter, in this order", async ({
      page,
      request,
      server,
    }) => {
      await page.goto(`${prefix}/blog`)
      const main = page.locator("main")
      const posts = main.locator("article")
      const latest = page.getByRole("region", { name: text.latest })
      const topics = page.getByRole("region", { name: text.topics.title })
      const newsletter = page.getByRole("region", { name: newsletters[locale].block.title })
      const rows = await server.sql`
        select id, title from public.blog_posts order by date desc, id limit 7`
      await test.step("the hero, the newest post large, the next six, a link to all", async () => {
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(text.title)
        await expect(main.locator("> header").getByText(text.subtitle)).toBeVisible()
        await expect(posts).toHaveCount(7)
        for (const [place, { id, title }] of rows.entries()) {
          await expect(posts.nth(place).getByRole("link")).toHaveAttribute("href", `${prefix}/blog/${id}`)
          await expect(posts.nth(place).getByRole("heading")).toHaveText(title[locale])
        }
        await expect(latest.locator("article")).toHaveCount(6)
        const sizes = await posts
          .getByRole("heading")
          .evaluateAll(all => all.map(each => Number.parseFloat(getComputedStyle(each).fontSize)))
        expect(sizes[0]).toBeGreaterThan(1.2 * (sizes[1] ?? 0))
        await expect(latest.getByRole("link", { name: text.home.all })).toHaveAttribute(
          "href",
          `${prefix}/blog/all`,
        )
      })
      await test.step("one card per category, in styles of their own", async () => {
        const categories = await server.sql`
          select category from public.blog_posts where category <> '' group by category`
        const links = await topics.getByRole("link").evaluateAll(all =>
          all.map(link => ({
            target: link.getAttribute("href"),
            ground: getComputedStyle(link).backgroundColor,
          })),
        )
        const expected = categories.map(({ category }) => `${prefix}/blog/all?category=${category}`)
        expect(links.map(({ target }) => target).toSorted()).toEqual(
          [`${prefix}/blog/all`, ...expected].toSorted(),
        )
        expect(new Set(links.map(({ ground }) => ground)).size).toBe(5)
      })
      await test.step("the newsletter block, and all in this order", async () => {
        await expect(newsletter.locator("input[type=email][name=email]")).toBeVisible()
        const tops = []
        for (const part of [posts.first(), latest, topics, newsletter])
          tops.push((await part.boundingBox())?.y ?? 0)
        expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      })
      await test.step("a topic leads to its posts, they lead back, and a post is opened", async () => {
        await topics.getByRole("link", { name: text.categories.recycling }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/all\\?category=recycling$`))
        await expect(
          page.getByRole("heading", { name: text.categories.recycling, exact: true }),
        ).toBeVisible()
        await page.getByRole("link", { name: text.back }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`))
        await posts.first().getByRole("link").click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${rows[0]?.id}$`))
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      })
      await test.step("what is looked for leads to the list", async () => {
        await page.goto(`${prefix}/blog`)
        await main.getByRole("searchbox", { name: text.list.search }).fill("millberry")
        await page.keyboard.press("Enter")
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/all\\?q=millberry$`))
      })
      await test.step("an unknown post leads to the blog", async () => {
        const answer = await request.get(`${prefix}/blog/no-such-post`, { maxRedirects: 0 })
        expect(answer.status()).toBe(302)
        await page.goto(`${prefix}/blog/no-such-post`)
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog$`))
      })
    })
  })
}

test("[BLOG-02] on the way between home and list skeletons show, and the new page takes the focus; an answer that does not come is an unexpected error [BLOG-03]", async ({
  page,
  complaints,
}) => {
  const text = texts.en
  await page.goto("/en/blog")
  await hydrated(page)
  for (const [data, link] of [
    ["**/blog/all.data*", text.home.all],
    ["**/blog.data*", text.back],
  ] as const) {
    const held = Promise.withResolvers<void>()
    await page.route(data, async route => {
      await held.promise
      await route.continue()
    })
    await scrollTo(page, 200)
    await page.getByRole("link", { name: link }).first().click()
    await expect(page.locator("[data-skeleton]")).toHaveCount(6)
    held.resolve()
    await expect(page.locator("main article").first()).toBeVisible()
    await expect(page.locator("[data-skeleton]")).toHaveCount(0)
    await expect(page.locator("#content")).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }

  await page.getByRole("link", { name: text.home.all }).first().click()
  await page.route("**/blog.data*", route => route.abort())
  await page.getByRole("link", { name: text.back }).click()
  await expect(page.getByRole("alert")).toContainText(text.home.unexpected)
  await expect(page.getByRole("alert")).toContainText(text.checkConnection)
  expectComplaints(complaints, /ERR_FAILED|Failed to fetch/)
})

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
          for (const part of [texts[locale].loadFailed, texts[locale].checkConnection])
            expect(html).toContain(part)
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
            expect(html).toContain(newsletters[locale].block.title)
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
        const { loadFailed, several } = texts[locale].post
        expect(html).toContain(loadFailed.replace("{{message}}", several))
      }
    })
    await test.step("without posts it says so", async () => {
      await server.sql`truncate public.blog_posts`
      for (const { locale, prefix } of languages) {
        await expect(async () => {
          const { status, html } = await read(`${prefix}/blog`)
          expect(status).toBe(200)
          for (const part of [texts[locale].empty, texts[locale].checkConnection])
            expect(html).toContain(part)
        }).toPass()
      }
    })
  } finally {
    await server.stop()
  }
})
