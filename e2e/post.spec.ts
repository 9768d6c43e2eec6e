import { blog as english } from "#app/i18n/messages/en/blog.ts"
import { blog as polish } from "#app/i18n/messages/pl/blog.ts"
import { expect, expectComplaints, languages, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { deletePosts, inBoth, insertPost } from "./setup/posts.ts"
import { withTableAway } from "./setup/table-away.ts"

const texts = { pl: polish, en: english }

const demo = {
  pl: { title: /^Miedź millberry/, date: "12 listopada 2026", time: /min czytania$/, body: "tonie miedzi" },
  en: { title: /^Millberry copper/, date: "November 12, 2026", time: /min read$/, body: "copper" },
}

for (const [place, { locale, prefix }] of languages.entries()) {
  const text = texts[locale]
  const own = demo[locale]
  const javaScriptEnabled = place === 0
  test.describe(`a post in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[POST-01] [POST-02] shows everything about itself in the page's language, and is shared by links that load nothing from elsewhere", async ({
      page,
      server,
    }) => {
      const asked = new Set<string>()
      page.on("request", request => asked.add(new URL(request.url()).origin))
      const address = `${server.url}${prefix}/blog/${demoPost}`
      await page.goto(address)
      await test.step("title, trail, category, date, time to read, picture, body", async () => {
        const title = page.getByRole("heading", { level: 1 })
        await expect(title).toHaveText(own.title)
        const trail = page.getByRole("navigation", { name: text.breadcrumb.label })
        await expect(trail.getByRole("link")).toHaveText([text.breadcrumb.home, "Blog"])
        await expect(trail.locator("[aria-current=page]")).toHaveText((await title.textContent()) ?? "")
        const hero = page.locator("article > header")
        await expect(hero).toContainText(locale === "pl" ? "Technologia" : "Technology")
        await expect(hero.locator("time")).toHaveText(own.date)
        await expect(hero.getByText(own.time)).toBeVisible()
        const picture = hero.locator("img")
        await expect(picture).toBeVisible()
        await expect(picture).toHaveAttribute("src", "/media/copper-wire.jpg")
        await expect(picture).toHaveAttribute("alt", text.pictures["copper-wire"])
        await expect(page.locator(".prose")).toContainText(own.body)
      })
      await test.step("links that share its address", async () => {
        const links = page.getByRole("list", { name: text.post.share }).getByRole("link")
        await expect(links).toHaveText([/^Facebook/, /^X/, /^LinkedIn/])
        const found = await links.evaluateAll(all =>
          all.map(link => {
            const { origin, pathname, searchParams } = new URL((link as HTMLAnchorElement).href)
            const shared = searchParams.get("u") ?? searchParams.get("url")
            return [origin + pathname, shared, link.getAttribute("rel"), link.getAttribute("target")]
          }),
        )
        expect(found).toEqual(
          [
            "https://www.facebook.com/sharer/sharer.php",
            "https://x.com/intent/post",
            "https://www.linkedin.com/sharing/share-offsite/",
          ].map(target => [target, address, "noopener", "_blank"]),
        )
        expect([...asked]).toEqual([server.url])
      })
      await test.step("on paper its words and pictures, without what only a screen can use", async () => {
        await page.emulateMedia({ media: "print" })
        const title = page.getByRole("heading", { level: 1 })
        await expect(title).toHaveCSS("color", "rgb(27, 31, 34)")
        await expect(page.locator(".prose p").first()).toBeVisible()
        await expect(page.getByRole("navigation")).toHaveCount(0)
        await expect(page.getByRole("list", { name: text.post.share })).toHaveCount(0)
        await page.emulateMedia({ media: "screen" })
      })

      await test.step("the way back", async () => {
        await page.getByRole("link", { name: text.back }).click()
        await expect(page).toHaveURL(`${server.url}${prefix}/blog`)
      })
    })
  })
}

test("[POST-03] [POST-04] a post leads to up to three others of its category, to the next of it, and to the older and the newer post", async ({
  page,
  server,
}) => {
  const text = texts.pl
  const category = `Miedź & "mosiądz"`
  const ids: string[] = []
  for (const day of ["05", "04", "03", "02", "01"])
    ids.push(await insertPost(server, { category, date: `1989-03-${day}T10:00:00Z` }))
  await page.goto(`/blog/${ids[1]}`)
  const related = page.getByRole("region", { name: text.post.related })
  await expect(related).toContainText(category)
  const links = related.getByRole("listitem").getByRole("link")
  const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute("href")))
  expect(hrefs).toEqual([2, 3, 4].map(at => `/blog/${ids[at]}`))
  await page.getByRole("link", { name: text.post.readMore }).click()
  await expect(page).toHaveURL(new RegExp(`/blog/${ids[2]}$`))
  const strip = page.getByRole("navigation", { name: text.post.strip })
  await strip.getByRole("link", { name: `${text.post.older} Tytuł ${ids[3]}` }).click()
  await expect(page).toHaveURL(new RegExp(`/blog/${ids[3]}$`))
  await strip.getByRole("link", { name: text.post.newer }).click()
  await expect(page).toHaveURL(new RegExp(`/blog/${ids[2]}$`))
  await deletePosts(server, ids)
})

test("[POST-06] [DATA-03] a post says what failed, and is there when asked again", async ({
  page,
  server,
  complaints,
}) => {
  const { post } = polish
  const failed = (reason: string) => post.loadFailed.replace("{{message}}", reason)
  const alert = page.getByRole("alert")
  const id = await insertPost(server, {})
  await withTableAway(server, "blog_posts", async () => {
    const answer = await page.goto(`/blog/${id}`)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()).toMatchObject({ "retry-after": "30", "cache-control": "no-store" })
    await expect(alert).toContainText(failed(post.unavailable))
    expect(await answer?.text()).not.toMatch(/relation|blog_posts|PGRST|schema/)
  })
  await page.getByRole("link", { name: post.retry }).click()
  await expect(page.locator(".prose")).toHaveText("Polski tekst")

  const odd = await insertPost(server, {})
  for (const table of ["blog_posts", "post_versions"])
    await server.sql`alter table public.${server.sql(table)} alter column imageurl drop not null`
  await server.sql`update public.blog_posts set imageurl = null where id = ${odd}`
  await page.goto(`/blog/${odd}`)
  await expect(alert).toContainText(post.loadBroken)
  await deletePosts(server, [odd])
  await server.sql`alter table public.blog_posts alter column imageurl set not null`
  await server.sql`delete from public.post_versions where imageurl is null`
  await server.sql`alter table public.post_versions alter column imageurl set not null`

  const twice = await insertPost(server, {})
  await server.sql`alter table public.blog_posts drop constraint blog_posts_pkey`
  await server.sql`
    insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date)
    select id, title, excerpt, content, imageurl, category, date from public.blog_posts where id = ${twice}`
  await page.goto(`/blog/${twice}`)
  await expect(alert).toContainText(failed(post.several))
  await deletePosts(server, [id, twice])
  await server.sql`alter table public.blog_posts add primary key (id)`
  expectComplaints(complaints, /503/)
})

test("a post lists its headings when there are three, each with an address of its own", async ({
  page,
  server,
}) => {
  const sections = (...names: string[]) =>
    inBoth(names.map(name => `<h2>${name}</h2>${"<p>Text</p>".repeat(30)}`).join(""))
  const long = await insertPost(server, { content: sections("Źródła miedzi", "Content", "Content") })
  const short = await insertPost(server, { content: sections("One", "Two") })
  await page.goto(`/blog/${long}`)
  const contents = page.getByRole("navigation", { name: polish.post.contents })
  await expect(contents.getByRole("link")).toHaveText(["Źródła miedzi", "Content", "Content"])
  for (const [at, id] of ["zrodla-miedzi", "content-2", "content-3"].entries()) {
    await contents.getByRole("link").nth(at).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(".prose h2").nth(at)).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.goto(`/blog/${short}`)
  await expect(contents).toHaveCount(0)
  await deletePosts(server, [long, short])
})

test("a post with all parts that there are, and some too large, is free of axe findings and fits 320 px", async ({
  page,
  server,
  expectAccessible,
}) => {
  const parts =
    '<h2>A</h2><p>a <a href="https://a.example">b</a></p><h3>B</h3><table><caption>c</caption><tbody><tr><th scope="row">d</th><td>e</td></tr></tbody></table><h2>C</h2><figure><img src="/media/copper-wire.jpg" alt="Cu"><figcaption>f</figcaption></figure><pre><code>g</code></pre>'
  const large = `<p>${"x".repeat(300)}</p><h2>${"W".repeat(90)}</h2><img src="/media/copper-wire.jpg" alt="" width="99999" height="1">
    <table><tr>${`<td>${"y".repeat(20)}</td>`.repeat(12)}</tr></table><pre>${"z".repeat(300)}</pre>`
  const ids: string[] = []
  for (const content of [inBoth(parts), inBoth(large)]) {
    const title = inBoth(`Very${"long".repeat(30)}`)
    ids.push(await insertPost(server, { content, title, category: "c".repeat(60) }))
  }
  for (const id of ids) {
    await page.goto(`/blog/${id}`)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.goto(`/blog/${ids[0]}`)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole("region", { name: polish.post.related })).toBeVisible()
    await expectAccessible()
  }
  await deletePosts(server, ids)
})

test("[BLOG-04] categories wear four colours in turn, known ones with a sign of their own, others with the colour's", async ({
  page,
  server,
}) => {
  const styles: { sign: string | null; colour: string }[] = []
  const categories = ["technology", "policy", "business", "innovation", "recycling", "Brąz <b>", "Brąz <b>"]
  for (const category of categories) {
    const id = await insertPost(server, { category })
    await page.goto(`/en/blog/${id}`)
    const chip = page.locator("article > header p > span").first()
    styles.push({
      sign: await chip.locator("path").getAttribute("d"),
      colour: await chip.evaluate(element => getComputedStyle(element).backgroundColor),
    })
    if (category.startsWith("Br")) await expect(chip).toContainText(category)
    await deletePosts(server, [id])
  }
  const colours = styles.map(({ colour }) => colour)
  expect(new Set(colours.slice(0, 4)).size).toBe(4)
  expect(colours[4]).toBe(colours[0])
  expect(colours.slice(0, 4)).toContain(colours[5])
  expect(new Set(styles.map(({ sign }) => sign)).size).toBe(6)
  expect(styles[6]).toEqual(styles[5])
})

test("a post shows when it was changed, and its share card takes an external picture", async ({
  request,
  server,
}) => {
  const id = await insertPost(server, { imageurl: "https://pictures.example/a.jpg?b=1&c=2" })
  const [row] = await server.sql`select updated_at from public.blog_posts where id = ${id}`
  const changed = new Date(row?.updated_at)
  const answer = await request.get(`/en/blog/${id}`)
  expect(answer.headers()["last-modified"]).toBe(changed.toUTCString())
  const html = await answer.text()
  for (const [property, content] of [
    ["og:image", "https://pictures.example/a.jpg?b=1&amp;c=2"],
    ["article:published_time", "2020-05-04T10:00:00.000Z"],
    ["article:modified_time", changed.toISOString()],
  ])
    expect(html).toContain(`<meta property="${property}" content="${content}"/>`)
  await deletePosts(server, [id])
})
