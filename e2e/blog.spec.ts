import { randomUUID } from "node:crypto"
import { blog as english } from "#app/i18n/messages/en/blog.ts"
import { newsletter as englishNewsletter } from "#app/i18n/messages/en/newsletter.ts"
import { blog as polish } from "#app/i18n/messages/pl/blog.ts"
import { newsletter as polishNewsletter } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, expectComplaints, holdBack, hydrated, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts } from "./setup/posts.ts"
import { startServer } from "./setup/server.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = { pl: polish, en: english }
const recycling = { pl: "Recykling", en: "Recycling" }
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
        await topics.getByRole("link", { name: recycling[locale] }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/all\\?category=recycling$`))
        await expect(page.getByRole("heading", { name: recycling[locale], exact: true })).toBeVisible()
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
      const answer = await request.get(`${prefix}/blog/no-such-post`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([302, `${prefix}/blog`])
    })
  })
}

test("[BLOG-02] [BLOG-06] on the way between home, list and its pages skeletons show, and the new page takes the focus; an answer that does not come is an unexpected error [BLOG-03]", async ({
  page,
  complaints,
}) => {
  const text = texts.en
  await page.goto("/en/blog")
  await hydrated(page)
  for (const [data, link, focused] of [
    ["**/blog/all.data*", text.home.all, "#content"],
    ["**/blog/all.data*", text.list.next, "#articles"],
    ["**/blog.data*", text.back, "#content"],
  ] as const) {
    const release = await holdBack(page, data)
    await page.evaluate(() => scrollTo(0, 200))
    await page.getByRole("link", { name: link }).first().click()
    await expect(page.locator("[data-skeleton]")).toHaveCount(6)
    release()
    await expect(page.locator("main article").first()).toBeVisible()
    await expect(page.locator("[data-skeleton]")).toHaveCount(0)
    await expect(page.locator(focused)).toBeFocused()
    if (focused === "#content") expect(await page.evaluate(() => scrollY)).toBe(0)
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
      // Pages that are kept in memory are dropped when the database announces the new post.
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

test("[BLOG-03] a blog that cannot be read says so; without its categories alone it shows its posts", async ({
  request,
  server,
}) => {
  // A server that has kept no page yet.
  const fresh = await startServer(server)
  const read = async (prefix: string) => {
    const answer = await request.get(`${fresh.url}${prefix}/blog`)
    const html = (await answer.text()).replaceAll("\u00a0", " ")
    return { status: answer.status(), headers: answer.headers(), html }
  }
  for (const { locale, prefix } of languages) {
    const failed = await withTableAway(server, "blog_posts", () => read(prefix))
    expect([failed.status, failed.headers["retry-after"]]).toEqual([503, "30"])
    const { loadFailed, checkConnection } = texts[locale]
    for (const part of [loadFailed, checkConnection]) expect(failed.html).toContain(part)
    const { status, html } = await withTableAway(server, "blog_categories", () => read(prefix))
    expect(status).toBe(200)
    expect(html.match(/<article/g)).toHaveLength(7)
    expect(html).toContain(newsletters[locale].block.title)
    expect(html).not.toContain('id="topics"')
  }
  await fresh.stop()
})
