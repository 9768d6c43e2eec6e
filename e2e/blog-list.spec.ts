import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { blog as english } from "#app/i18n/messages/en/blog.ts"
import { blog as polish } from "#app/i18n/messages/pl/blog.ts"
import { expect, expectComplaints, hydrated, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts, inBoth } from "./setup/posts.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = { pl: polish.list, en: english.list }
const found = (locale: "pl" | "en", count: number) => texts[locale].found.replace("{{found}}", String(count))

const statusOf = (page: Page) => page.locator("main").getByRole("status").locator("span").first()
const titles = (page: Page) => page.locator("#articles article h3")

const numberedTitle = (number: number) => ({ en: `Post ${number}`, pl: `Wpis ${number}` })

/** Numbered posts, the first the newest. */
const numbered = (count: number, category: string) =>
  Array.from({ length: count }, (_, days) => ({ title: numberedTitle(days + 1), category, days }))

for (const [place, { locale, prefix }] of languages.entries()) {
  const text = texts[locale]
  const javaScriptEnabled = place === 0
  test.describe(`the list in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[LIST-01] [LIST-02] [LIST-03] [LIST-04] [LIST-05] [LIST-06] pages, words and categories lead through it; nothing found and a failure are said", async ({
      page,
      server,
      complaints,
      expectAccessible,
    }) => {
      const category = `złom & ${randomUUID()}`
      const word = randomUUID()
      const title = { en: `Sixteen ${word}`, pl: `Sześć ${word}` }
      const ids = await addPosts(server, [
        ...numbered(13, category),
        { title, category, days: 13 },
        ...numbered(5, word),
        { title, category: word, days: 5 },
      ])
      const field = page.getByRole("searchbox", { name: text.search })

      await test.step("six posts a page, newest first, by number, by next and by previous", async () => {
        const expectPosts = (...numbers: number[]) =>
          expect(titles(page)).toHaveText(
            numbers.map(number => (number > 13 ? title[locale] : numberedTitle(number)[locale])),
          )
        const pages = page.getByRole("navigation").filter({ hasText: text.next })
        await page.goto(`${prefix}/blog/all?${new URLSearchParams({ category })}`)
        await expectPosts(1, 2, 3, 4, 5, 6)
        await expect(statusOf(page)).toHaveText(found(locale, 14))
        await expect(pages.getByText(text.previous)).toHaveAttribute("aria-disabled", "true")
        await pages.getByRole("link", { name: text.next }).click()
        await expect(page).toHaveURL(url => url.searchParams.get("page") === "2" && url.hash !== "")
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

      await test.step("words and category narrow the list together, and lead back to its first page", async () => {
        await page.goto(`${prefix}/blog/all?${new URLSearchParams({ category, page: "2" })}`)
        if (javaScriptEnabled) await hydrated(page)
        await expect(page.getByRole("link", { name: category })).toHaveAttribute("aria-current", "true")
        await field.fill(`  ${title[locale].toUpperCase().replace(" ", "   ")}`)
        await field.press("Enter")
        await expect(page).toHaveURL(url => !url.searchParams.has("page") && url.searchParams.has("q"))
        await expect(statusOf(page)).toHaveText(found(locale, 1))
        await expect(titles(page)).toHaveText([title[locale]])
        await expect(titles(page).locator("mark").first()).toHaveText(/^(Sześć|Sixteen)$/)
        await page.getByRole("link", { name: text.all, exact: true }).click()
        await expect(page).toHaveURL(url => !url.searchParams.has("category"))
        await expect(statusOf(page)).toHaveText(found(locale, 2))
        await expect(field).toHaveValue(locale === "pl" ? /SZEŚĆ/ : /SIX/)
        await page.goto(`${prefix}/blog/all?category=${word}`)
        await expect(titles(page)).toHaveCount(6)
        await expect(page.getByText(text.next)).toHaveCount(0)
      })

      await test.step("a misspelt search leads to the nearest words of the language", async () => {
        const [typed, nearest] = locale === "pl" ? ["szesx", "sześć"] : ["sixten", "sixteen"]
        await page.goto(`${prefix}/blog/all?category=${word}&q=${typed}`)
        if (javaScriptEnabled) await expectAccessible()
        await page.getByRole("link", { name: text.nearest.replace("{{words}}", nearest) }).click()
        await expect(titles(page)).toHaveText([title[locale]])
      })
      // A category that a test made up is Polish on English pages too.
      await deletePosts(server, ids)

      await test.step("nothing found says so, and clearing the filters shows everything", async () => {
        await page.goto(`${prefix}/blog/all?category=${randomUUID()}&q=%25_%5C*'%22`)
        if (javaScriptEnabled) await hydrated(page)
        await expect(page.getByRole("heading", { name: text.none })).toBeVisible()
        await expect(statusOf(page)).toHaveText(found(locale, 0))
        if (javaScriptEnabled) await expectAccessible()
        await page.getByRole("link", { name: text.clear }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/all$`))
        await expect(titles(page)).toHaveCount(6)
        await expect(page.getByRole("searchbox")).toHaveValue("")
        if (javaScriptEnabled) await expect(page.locator("#articles")).toBeFocused()
      })

      await test.step("while the database is away it says so and can be tried again", async () => {
        await withTableAway(server, "blog_categories", async () => {
          const answer = await page.goto(`${prefix}/blog/all?q=${randomUUID()}`)
          expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "30"])
          for (const words of [text.failed, text.reasons.unavailable])
            await expect(page.getByRole("alert")).toContainText(words)
        })
        await page.getByRole("alert").getByRole("link", { name: text.retry }).click()
        await expect(page.getByRole("heading", { name: text.none })).toBeVisible()
        expectComplaints(complaints, /503/)
      })
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
  await page.evaluate(() => scrollTo(0, 150))
  // Letter by letter, but in no time: on a busy machine a key may take longer than the pause.
  await page.evaluate(word => {
    for (const letter of word) document.execCommand("insertText", false, letter)
  }, word)
  await expect(statusOf(page)).toHaveText(found("pl", 2))
  expect(asked.length, "one request for one word").toBe(1)
  // A post without a category has no empty chip.
  const line = page.locator("#articles article p").filter({ has: page.locator("time") })
  await expect(line.first().locator("> *")).toHaveCount(1)
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

test("[LIST-03] who searches from far down the list sees what was found; who goes elsewhere before a search began goes there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  await page.goto("/en/blog/all")
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 1100))
  const field = page.getByRole("searchbox")
  await field.click()
  for (const words of ["zzzz", ""]) {
    await field.fill(words)
    await expect(page.getByText(texts.en.none)).toHaveCount(words ? 1 : 0)
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await expect(page.locator("#articles h2")).toBeInViewport()
  }
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await field.pressSequentially("xy")
  await page.getByRole("link", { name: texts.en.next }).click()
  await expect(page).toHaveURL(/page=2#articles$/)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/page=2#articles$/)
  await expect(field).toHaveValue("")
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
  for (const search of ["page=x", "page=9999999", "page=2&q=zzzz"]) {
    const answer = await request.get(`/en/blog/all?${search}`)
    expect(answer.status(), search).toBe(404)
    const words = search.includes("q=zzzz") ? "No articles found" : "There is no such page"
    expect(await answer.text(), search).toContain(words)
  }
  expect(await (await request.get("/blog/all?q=a")).text()).toContain('content="noindex"')
  const listed = await (await request.get("/blog/all?category=technology")).text()
  expect(listed).toContain('/blog/all?category=technology"')
  expect(listed).not.toContain("noindex")
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
