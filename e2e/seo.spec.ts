import type { APIRequestContext, Page } from "@playwright/test"
import sharp from "sharp"
import { branches } from "#app/company/branches.ts"
import { indexedPages } from "#app/i18n/listed-pages.ts"
import { locales, localizedAlternate, localizePath, pathTo } from "#app/i18n/paths.ts"
import { expect, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"

const documents = locales.flatMap(locale =>
  indexedPages.map(name => ({ name, locale, path: pathTo(name, locale) })),
)
const post = `/blog/${demoPost}`

type Node = { "@type": string | string[] } & Record<string, unknown>

/** The properties that search engines require of each type that the site uses. */
const required: Record<string, readonly string[]> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url", "inLanguage", "publisher"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  LocalBusiness: ["name", "url", "image", "telephone", "address", "geo", "openingHoursSpecification"],
  RecyclingCenter: ["name", "address"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  BlogPosting: ["headline", "datePublished", "dateModified", "author", "publisher", "inLanguage"],
}

/** Properties whose values are addresses; they hold good only when absolute. */
const addresses = ["@id", "url", "item", "image", "logo", "mainEntityOfPage"]

/** The nodes that a page's data blocks describe. Throws when one is no JSON. */
function nodesOf(blocks: readonly string[]): Node[] {
  return blocks.flatMap(block => {
    const { "@context": context, "@graph": graph } = JSON.parse(block)
    if (context !== "https://schema.org") throw new Error(`a block of data has the context ${context}`)
    return graph
  })
}

/** Returns what a node and the nodes within it lack or have wrong, a line each. */
function faultsOfNode(node: Node): string[] {
  const types = [node["@type"]].flat()
  const own = types.flatMap(type =>
    type in required
      ? (required[type] ?? []).filter(name => isEmpty(node[name])).map(name => `${type} has no ${name}`)
      : [`${type} is not expected`],
  )
  const relative = addresses
    .filter(name => typeof node[name] === "string" && !URL.canParse(String(node[name])))
    .map(name => `${types} has the relative ${name} ${node[name]}`)
  const within = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === "object" && value !== null && "@type" in value)
  return [...own, ...relative, ...within.flatMap(faultsOfNode)]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
}

/** Reads a page's tags for search engines and link previews as an HTML parser does. */
function readHead(page: Page, html: string) {
  return page.evaluate(text => {
    const document = new DOMParser().parseFromString(text, "text/html")
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const meta = [...document.querySelectorAll<HTMLMetaElement>("head meta[property], head meta[name]")]
    return {
      titles: all("head title").map(title => title.textContent ?? ""),
      meta: Object.fromEntries(meta.map(tag => [tag.getAttribute("property") ?? tag.name, tag.content])),
      names: meta.map(tag => tag.getAttribute("property") ?? tag.name),
      canonical: all("head link[rel=canonical]").map(link => link.getAttribute("href")),
      alternates: Object.fromEntries(
        all("head link[rel=alternate][hreflang]").map(link => [
          link.getAttribute("hreflang") ?? "",
          link.getAttribute("href") ?? "",
        ]),
      ),
      manifest: all("head link[rel=manifest]")[0]?.getAttribute("href") ?? "",
      icons: all("head link[rel~=icon], head link[rel=apple-touch-icon]").map(link =>
        link.getAttribute("href"),
      ),
      data: all("script[type='application/ld+json']").map(script => script.textContent ?? ""),
      heading: document.querySelector("h1")?.textContent?.replaceAll("\u00a0", " ") ?? "",
    }
  }, html)
}

type Head = Awaited<ReturnType<typeof readHead>>

const headAt = async (page: Page, path: string) => readHead(page, await (await page.request.get(path)).text())

async function pictureAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  const body = await answer.body()
  const { width, height } = await sharp(body).metadata()
  return { type: answer.headers()["content-type"], width, height, kilobytes: body.length / 1024 }
}

test("every page says who it is to search engines and where it is shared, in words and with a picture of its own", async ({
  page,
  request,
  server,
}) => {
  test.slow()
  const heads: Head[] = []
  for (const { name, locale, path } of documents) {
    await test.step(path, async () => {
      const head = await headAt(page, path)
      heads.push(head)
      const { titles, meta, names, canonical, alternates, data, heading } = head
      const address = server.url + path

      expect(titles).toEqual([expect.stringMatching(/Kupryt/)])
      expect(titles[0]?.length).toBeGreaterThanOrEqual(20)
      expect(titles[0]?.length).toBeLessThanOrEqual(60)
      expect(meta.description?.length).toBeGreaterThanOrEqual(50)
      expect(meta.description?.length).toBeLessThanOrEqual(160)
      expect(names).toEqual([...new Set(names)])
      expect(meta).not.toHaveProperty("robots")

      expect(canonical).toEqual([address])
      expect(alternates).toEqual({
        pl: server.url + localizedAlternate(path, "pl"),
        en: server.url + localizedAlternate(path, "en"),
        "x-default": server.url + localizedAlternate(path, "pl"),
      })

      expect(meta).toMatchObject({
        "og:type": "website",
        "og:site_name": "Kupryt",
        "og:url": address,
        "og:description": meta.description,
        "og:locale": locale === "pl" ? "pl_PL" : "en_GB",
        "og:locale:alternate": locale === "pl" ? "en_GB" : "pl_PL",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      })
      expect(titles[0]).toContain(meta["og:title"])
      expect(meta["og:image:alt"]?.replaceAll("\u00a0", " ")).toContain(heading)
      expect(meta["og:image"]).toMatch(new RegExp(`^${server.url}/share/[a-z-]+-${locale}\\.jpg$`))
      const picture = await pictureAt(request, meta["og:image"] ?? "")
      expect(picture).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 })
      expect(picture.kilobytes).toBeLessThanOrEqual(90)

      const nodes = nodesOf(data)
      expect(nodes.flatMap(faultsOfNode)).toEqual([])
      const types = nodes.map(node => String(node["@type"]))
      if (name === "home") expect(types).toEqual(["Organization", "WebSite"])
      else expect(types[0]).toBe("BreadcrumbList")
    })
  }
  for (const locale of locales) {
    const { meta, canonical } = await headAt(page, localizePath("/newsletter", locale))
    expect([meta.robots, canonical]).toEqual(["noindex", []])
  }
  for (const tellsOf of [
    ({ titles }: Head) => titles[0],
    ({ meta }: Head) => meta.description,
    ({ meta }: Head) => meta["og:image"],
  ]) {
    const said = heads.map(tellsOf)
    expect(said).toEqual([...new Set(said)])
  }
})

test("[I18N-02] an address that is written otherwise leads to the page's own, which is its canonical one, in another case to none, and no switch of language leads off the site", async ({
  request,
  server,
}) => {
  const moved = await request.get("/en/terms/?utm_source=mail", { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([308, "/en/terms?utm_source=mail"])
  const plain = await (await request.get("/en/terms?utm_source=mail")).text()
  expect(plain).toContain(`<link rel="canonical" href="${server.url}/en/terms"/>`)
  for (const path of ["/%2561bout", "/%zz", "/About", "/EN/about", "/admin/Login", "/Robots.txt"])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  for (const path of ["//evil.example/x", "/en//evil.example/x"]) {
    const html = await (await request.get(server.url + path)).text()
    const links = [...html.matchAll(/<a href="([^"]*)" hreflang/gi)].map(([, href = ""]) => href)
    expect(links).toHaveLength(2)
    for (const href of links) expect(new URL(href, server.url).origin).toBe(server.url)
  }
})

test("a post is shared with its own picture and described as an article", async ({
  page,
  request,
  server,
}) => {
  for (const locale of locales) {
    const { meta, data, heading } = await headAt(page, localizedAlternate(post, locale))
    expect(meta["og:type"]).toBe("article")
    expect(meta["og:title"]?.replaceAll("\u00a0", " ")).toBe(heading)
    expect(meta["og:image"]).toMatch(new RegExp(`^${server.url}/media/[a-z-]+\\.jpg$`))
    const { width, height } = await pictureAt(request, meta["og:image"] ?? "")
    expect([meta["og:image:width"], meta["og:image:height"]]).toEqual([String(width), String(height)])

    const nodes = nodesOf(data)
    expect(nodes.flatMap(faultsOfNode)).toEqual([])
    expect(nodes.find(node => node["@type"] === "BlogPosting")).toMatchObject({
      headline: meta["og:title"],
      image: meta["og:image"],
      inLanguage: locale,
      mainEntityOfPage: server.url + localizedAlternate(post, locale),
    })
    const trail = nodes.find(node => node["@type"] === "BreadcrumbList")
    expect(trail?.itemListElement).toMatchObject([
      { position: 1, item: server.url + pathTo("home", locale) },
      { position: 2, name: "Blog", item: server.url + pathTo("blog", locale) },
      { position: 3, name: meta["og:title"], item: server.url + localizedAlternate(post, locale) },
    ])
  }
})

test("[BR-09] the branches are described with their addresses, places and opening hours", async ({
  page,
  server,
}) => {
  for (const locale of locales) {
    const places = nodesOf((await headAt(page, pathTo("branches", locale))).data).filter(node =>
      String(node["@type"]).includes("LocalBusiness"),
    )
    expect(places).toHaveLength(8)
    for (const [i, branch] of branches.entries()) {
      const { id, isHeadquarters, email, phones, address, latitude, longitude } = branch
      expect(places[i]).toMatchObject({
        telephone: phones,
        address: {
          streetAddress: address.street,
          postalCode: address.postalCode,
          addressLocality: address.city,
        },
        url: `${server.url}${pathTo("branches", locale)}#${id}`,
        email,
        geo: { latitude, longitude },
      })
      const hours = [
        { opens: "07:00", closes: "15:00" },
        { dayOfWeek: ["Saturday"], opens: "08:00", closes: "13:00" },
      ]
      expect(places[i]?.openingHoursSpecification).toMatchObject(isHeadquarters ? hours.slice(0, 1) : hours)
    }
  }
})

test("text in structured data cannot end its element", async ({ page, server }) => {
  const title = "</script><script>document.title='run'</script><!--"
  const text = server.sql.json({ en: title, pl: title })
  await server.sql`
    insert into blog_posts (id, title, excerpt, content, date)
    values ('hostile-title', ${text}, ${text}, ${text}, '2020-01-01')`
  const { titles, data } = await headAt(page, "/en/blog/hostile-title")
  expect(titles[0]).toContain(title)
  expect(nodesOf(data).find(node => node["@type"] === "BlogPosting")).toMatchObject({ headline: title })
  await server.sql`delete from blog_posts where id = 'hostile-title'`
})

test("the web manifest names the site in the page's language, with icons of the sizes it says", async ({
  page,
  request,
}) => {
  for (const locale of locales) {
    const home = pathTo("home", locale)
    const { titles, meta, manifest: address, icons } = await headAt(page, home)
    const answer = await request.get(address)
    expect(answer.headers()["content-type"]).toContain("application/manifest+json")
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      ...{ name: titles[0], short_name: "Kupryt", lang: locale, start_url: home },
      ...{ theme_color: meta["theme-color"], background_color: meta["theme-color"] },
    })
    expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === "maskable")).toBe(true)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await pictureAt(request, src)
      expect(icon.type, src).toContain(type)
      if (sizes !== "any") expect(`${icon.width}x${icon.height}`, src).toBe(sizes)
    }
    for (const icon of icons) expect((await request.get(icon ?? "")).status()).toBe(200)
  }
})

test("robots are kept out of the panel alone; the sitemap lists pages and posts with their alternates, and when each post was changed last", async ({
  request,
  server,
}) => {
  const lines = (await (await request.get("/robots.txt")).text()).trim().split("\n")
  expect(lines).toEqual(["User-agent: *", "Disallow: /admin", "", `Sitemap: ${server.url}/sitemap.xml`])
  const answer = await request.get("/sitemap.xml")
  expect(answer.headers()["content-type"]).toContain("xml")
  const text = await answer.text()
  const entries = [...text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)]
  const listed = entries.map(([, address = ""]) => address)
  expect(listed).toEqual(
    expect.arrayContaining([...documents.map(({ path }) => server.url + path), server.url + post]),
  )
  expect(text).toContain(`hreflang="x-default" href="${server.url}/contact"`)
  // One after the other: a client that asks for all at once is told to wait.
  for (const address of listed) expect((await request.get(address)).status(), address).toBe(200)
  for (const [, address = "", changed] of entries) {
    if (!/\/blog\/(?!all$)/.test(address)) expect(changed, address).toBeUndefined()
    else expect(Number.isNaN(Date.parse(changed ?? "")), address).toBe(false)
  }
})

test("the guide for language models names every page and leads nowhere that is not there", async ({
  request,
  server,
}) => {
  const answer = await request.get("/llms.txt")
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8")
  const text = await answer.text()
  expect(text).toMatch(/^# Kupryt\n\n> .{40,}\n/)
  const targets = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, target = ""]) => target)
  for (const { path } of documents) expect(targets).toContain(server.url + path)
  const [newest] = await server.sql`select id from public.blog_posts order by date desc, id limit 1`
  expect(targets).toContain(`${server.url}/en/blog/${newest?.id}`)
  for (const target of new Set(targets.map(target => target.replace(/#.*/, ""))))
    expect((await request.get(target)).status(), target).toBe(200)
})
