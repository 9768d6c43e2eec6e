import { blog as english } from "#app/i18n/messages/en/blog.ts"
import { blog as polish } from "#app/i18n/messages/pl/blog.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, languages, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { deletePosts, inBoth, insertPost } from "./setup/posts.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = { pl: typesetCatalog(polish, "pl").post, en: english.post }

for (const { locale, prefix } of languages) {
  const t = texts[locale]
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`a post in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[POST-01] shows everything about itself in the page's language", async ({ page, server }) => {
        await page.goto(`${prefix}/blog/${demoPost}`)
        const own =
          locale === "pl"
            ? {
                title: /^Miedź millberry/,
                home: "Strona główna",
                date: "12 listopada 2026",
                time: /min czytania$/,
              }
            : { title: /^Millberry copper/, home: "Home", date: "November 12, 2026", time: /min read$/ }
        const title = page.getByRole("heading", { level: 1 })
        await expect(title).toHaveText(own.title)
        const trail = page.getByRole("navigation", {
          name: locale === "pl" ? "Ścieżka nawigacji" : "Breadcrumb",
        })
        await expect(trail.getByRole("link")).toHaveText([own.home, "Blog"])
        await expect(trail.locator("[aria-current=page]")).toHaveText((await title.textContent()) ?? "")
        const hero = page.locator("article > header")
        await expect(hero).toContainText(locale === "pl" ? "Technologia" : "Technology")
        await expect(hero.locator("time")).toHaveText(own.date)
        await expect(hero.getByText(own.time)).toBeVisible()
        const picture = hero.locator("img")
        await expect(picture).toBeVisible()
        await expect(picture).toHaveAttribute("src", "/media/copper-wire.jpg")
        await expect(picture).toHaveAttribute("alt", locale === "pl" ? /drutu miedzianego$/ : /copper wire$/)
        await expect(page.locator(".prose")).toContainText(locale === "pl" ? "tonie miedzi" : "copper")
        await page.getByRole("link", { name: locale === "pl" ? "Wróć do bloga" : "Back to the blog" }).click()
        await expect(page).toHaveURL(`${server.url}${prefix}/blog`)
      })

      test("[POST-02] is shared by links that name it and load nothing from elsewhere", async ({
        page,
        server,
      }) => {
        const asked = new Set<string>()
        page.on("request", request => asked.add(new URL(request.url()).origin))
        await page.goto(`${prefix}/blog/${demoPost}`)
        const links = page
          .getByRole("list", { name: locale === "pl" ? "Udostępnij" : "Share" })
          .getByRole("link")
        await expect(links).toHaveText([/^Facebook/, /^X/, /^LinkedIn/])
        const address = `${server.url}${prefix}/blog/${demoPost}`
        const found = await links.evaluateAll(all =>
          all.map(link => ({
            href: link.getAttribute("href") ?? "",
            rel: link.getAttribute("rel"),
            target: link.getAttribute("target"),
          })),
        )
        const targets = found.map(({ href }) => new URL(href))
        expect(targets.map(({ origin, pathname }) => origin + pathname)).toEqual([
          "https://www.facebook.com/sharer/sharer.php",
          "https://x.com/intent/post",
          "https://www.linkedin.com/sharing/share-offsite/",
        ])
        expect(targets.map(({ searchParams }) => searchParams.get("u") ?? searchParams.get("url"))).toEqual([
          address,
          address,
          address,
        ])
        for (const { rel, target } of found)
          expect({ rel, target }).toEqual({ rel: "noopener", target: "_blank" })
        expect([...asked]).toEqual([server.url])
      })

      test("[POST-03] leads to up to three others of its category, and on through all of it", async ({
        page,
        server,
      }) => {
        const category = `Miedź & "mosiądz" ${locale} ${javaScriptEnabled}`
        const ids: string[] = []
        for (const day of ["05", "04", "03", "02", "01"])
          ids.push(await insertPost(server, { category, date: `2019-01-${day}T10:00:00Z` }))
        await page.goto(`${prefix}/blog/${ids[1]}`)
        const related = page.getByRole("region", { name: t.related })
        await expect(related).toContainText(category)
        const links = related.getByRole("listitem").getByRole("link")
        const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute("href")))
        expect(hrefs).toEqual([2, 3, 4].map(at => `${prefix}/blog/${ids[at]}`))
        const visited = [ids[1]]
        for (let step = 0; step < 4; step++) {
          await page.getByRole("link", { name: t.readMore }).click()
          await page.waitForURL(url => !url.pathname.endsWith(`${visited.at(-1)}`))
          visited.push(new URL(page.url()).pathname.split("/").at(-1) ?? "")
        }
        expect(visited).toEqual([1, 2, 3, 4, 0].map(at => ids[at]))
        await deletePosts(server, ids)
      })

      test("[POST-04] has a strip that leads to the older and the newer post", async ({ page, server }) => {
        const dates = ["1989-03-03T10:00:00Z", "1989-03-02T10:00:00Z", "1989-03-01T10:00:00Z"]
        const ids: string[] = []
        for (const date of dates) ids.push(await insertPost(server, { date }))
        await page.goto(`${prefix}/blog/${ids[1]}`)
        const strip = page.getByRole("navigation", { name: t.strip })
        const named = locale === "pl" ? "Tytuł" : "Title of"
        await strip.getByRole("link", { name: `${t.older} ${named} ${ids[2]}` }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${ids[2]}$`))
        await expect(strip.getByRole("link", { name: t.older })).toHaveCount(0)
        await strip.getByRole("link", { name: t.newer }).click()
        await strip.getByRole("link", { name: t.newer }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${ids[0]}$`))
        await deletePosts(server, ids)
      })

      test("lists its headings when there are three, each with an address of its own", async ({
        page,
        server,
      }) => {
        const sections = (...names: string[]) =>
          inBoth(names.map(name => `<h2>${name}</h2>${"<p>Text</p>".repeat(30)}`).join(""))
        const long = await insertPost(server, { content: sections("Źródła miedzi", "Content", "Content") })
        const short = await insertPost(server, { content: sections("One", "Two") })
        await page.goto(`${prefix}/blog/${long}`)
        const contents = page.getByRole("navigation", { name: t.contents })
        await expect(contents.getByRole("link")).toHaveText(["Źródła miedzi", "Content", "Content"])
        for (const [at, id] of ["zrodla-miedzi", "content-2", "content-3"].entries()) {
          await contents.getByRole("link").nth(at).click()
          await expect(page).toHaveURL(new RegExp(`#${id}$`))
          await expect(page.locator(".prose h2").nth(at)).toBeInViewport()
          await page.evaluate(() => scrollTo(0, 0))
        }
        await page.goto(`${prefix}/blog/${short}`)
        await expect(contents).toHaveCount(0)
        await deletePosts(server, [long, short])
      })

      test("[POST-06] that the database does not give says so, and is there when asked again", async ({
        page,
        server,
        complaints,
      }) => {
        const id = await insertPost(server, {})
        await withTableAway(server, "blog_posts", async () => {
          const answer = await page.goto(`${prefix}/blog/${id}`)
          expect(answer?.status()).toBe(503)
          expect(answer?.headers()).toMatchObject({ "retry-after": "30", "cache-control": "no-store" })
          await expect(page.getByRole("alert")).toContainText(
            locale === "pl"
              ? "Nie udało się wczytać artykułu: baza danych nie odpowiada"
              : "Failed to load blog post: the database is not answering",
          )
          expect(await answer?.text()).not.toMatch(/relation|blog_posts|PGRST|schema/)
        })
        await page.getByRole("link", { name: locale === "pl" ? "Spróbuj ponownie" : "Try again" }).click()
        await expect(page.locator(".prose")).toHaveText(locale === "pl" ? "Polski tekst" : "English text")
        for (const text of complaints.splice(0)) expect(text).toContain("503")
        await deletePosts(server, [id])
      })

      test("[POST-06] that fails in an unexpected way says so", async ({ page, server, complaints }) => {
        const id = await insertPost(server, {})
        await server.sql`alter table public.blog_posts alter column imageurl drop not null`
        await server.sql`update public.blog_posts set imageurl = null where id = ${id}`
        const answer = await page.goto(`${prefix}/blog/${id}`)
        expect(answer?.status()).toBe(503)
        await expect(page.getByRole("alert")).toContainText(
          locale === "pl"
            ? "Nie udało się wczytać artykułu. Spróbuj ponownie."
            : "Failed to load blog post. Please try again.",
        )
        await deletePosts(server, [id])
        await server.sql`alter table public.blog_posts alter column imageurl set not null`
        for (const text of complaints.splice(0)) expect(text).toContain("503")
      })
    })
  }

  test(`${prefix}/blog/… with all its parts is free of axe findings`, async ({
    page,
    server,
    expectAccessible,
  }) => {
    const category = `axe ${locale}`
    const content = inBoth(
      '<h2>A</h2><p>a <a href="https://a.example">b</a></p><h3>B</h3><table><caption>c</caption><tbody><tr><th scope="row">d</th><td>e</td></tr></tbody></table><h2>C</h2><figure><img src="/media/copper-wire.jpg" alt="Cu"><figcaption>f</figcaption></figure><pre><code>g</code></pre>',
    )
    const ids: string[] = []
    for (const day of [1, 2, 3])
      ids.push(await insertPost(server, { category, content, date: `2017-01-0${day}T10:00:00Z` }))
    await page.goto(`${prefix}/blog/${ids[1]}`)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole("region", { name: t.related })).toBeVisible()
      await expectAccessible()
    }
    await deletePosts(server, ids)
  })
}

test("[BLOG-04] categories wear four styles in turn, each with its own sign, and unknown ones their own name", async ({
  page,
  server,
}) => {
  const styles: string[] = []
  const categories = ["technology", "policy", "business", "innovation", "recycling", "Brąz <b>"]
  for (const category of categories) {
    const id = await insertPost(server, { category })
    await page.goto(`/en/blog/${id}`)
    const chip = page.locator("article > header p > span").first()
    const sign = await chip.locator("[aria-hidden=true]").textContent()
    styles.push(`${sign} ${await chip.evaluate(element => getComputedStyle(element).backgroundColor)}`)
    if (category.startsWith("Br")) await expect(chip).toContainText(category)
    await deletePosts(server, [id])
  }
  expect(new Set(styles.slice(0, 4)).size).toBe(4)
  expect(styles[4]).toBe(styles[0])
  expect(styles.slice(0, 4)).toContain(styles[5])
})

test("a post tells when it was changed and how it is shown where it is shared", async ({ page, server }) => {
  const address = "https://pictures.example/a.jpg?b=1&c=2"
  await page.route("https://pictures.example/**", route =>
    route.fulfill({ path: "public/media/copper-wire.jpg" }),
  )
  const id = await insertPost(server, { imageurl: address, category: "policy" })
  const [row] = await server.sql`select updated_at from public.blog_posts where id = ${id}`
  const answer = await page.goto(`/en/blog/${id}`)
  expect(answer?.headers()["last-modified"]).toBe(new Date(row?.updated_at).toUTCString())
  const meta = (property: string) => page.locator(`head meta[property="${property}"]`)
  await expect(meta("og:image")).toHaveAttribute("content", address)
  await expect(meta("og:type")).toHaveAttribute("content", "article")
  await expect(meta("article:published_time")).toHaveAttribute("content", "2020-05-04T10:00:00.000Z")
  await expect(meta("article:modified_time")).toHaveAttribute(
    "content",
    new Date(row?.updated_at).toISOString(),
  )
  const data = await page.locator("script[type='application/ld+json']").allTextContents()
  const nodes = data.flatMap(text => JSON.parse(text)["@graph"])
  expect(nodes.find(node => node["@type"] === "BlogPosting")).toMatchObject({
    headline: `Title of ${id}`,
    image: address,
    inLanguage: "en",
    mainEntityOfPage: `${server.url}/en/blog/${id}`,
  })
  await expect(page.locator("script[src]")).toHaveCount(0)
  await deletePosts(server, [id])
})

test("a body with oversized content fits a width of 320 px", async ({ page, server }) => {
  const content = inBoth(
    `<p>${"x".repeat(300)}</p><h2>${"W".repeat(90)}</h2><img src="/media/copper-wire.jpg" alt="" width="99999" height="1">
    <table><tr>${`<td>${"y".repeat(20)}</td>`.repeat(12)}</tr></table><pre>${"z".repeat(300)}</pre>`,
  )
  const id = await insertPost(server, {
    content,
    title: inBoth(`Very${"long".repeat(30)}`),
    category: "c".repeat(60),
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/blog/${id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await deletePosts(server, [id])
})

test("on paper a post is its words and pictures, without what only a screen can use", async ({ page }) => {
  await page.goto(`/en/blog/${demoPost}`)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.locator(".prose p").first()).toBeVisible()
  await expect(page.getByRole("navigation")).toHaveCount(0)
  await expect(page.getByRole("list", { name: "Share" })).toHaveCount(0)
  expect(await page.locator("h1").evaluate(title => getComputedStyle(title).color)).toBe("rgb(27, 31, 34)")
})
