import type { Page } from "@playwright/test"
import { expect, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts, inBoth, insertPost } from "./setup/posts.ts"

/** Reads an Atom feed as a strict XML parser does: each element's text or address by its name. */
function readAtom(page: Page, text: string) {
  return page.evaluate(xml => {
    const read = new DOMParser().parseFromString(xml, "application/xml")
    const fault = read.querySelector("parsererror")?.textContent
    if (fault) throw new Error(fault)
    const partsOf = (parent: Element) =>
      Object.fromEntries(
        [...parent.children].map(part => {
          const name = part.getAttribute("rel") ?? part.localName
          return [name, part.getAttribute("href") ?? part.getAttribute("term") ?? part.textContent ?? ""]
        }),
      )
    const { documentElement: feed } = read
    return {
      ...partsOf(feed),
      namespace: feed.namespaceURI,
      language: feed.getAttribute("xml:lang"),
      entries: [...feed.querySelectorAll("entry")].map(partsOf),
    }
  }, text)
}

test("the feeds of each language hold the latest posts whole, with absolute addresses", async ({
  page,
  request,
  server,
}) => {
  const picture = "https://pictures.example/a.webp?b=1&c=2"
  const title = `]]> & <b>"quoted"</b>`
  const bodyIn = (prefix: string, words: string) =>
    `<p>${words} <a href="${prefix}/contact">a</a> <a href="#b">b</a></p><img src="/media/copper-wire.jpg"><script>canary()</script>`
  const id = await insertPost(server, {
    date: "2997-01-01T00:00:00Z",
    title: inBoth(title),
    category: "R&D <x>",
    imageurl: picture,
    content: { pl: bodyIn("", "Polski"), en: bodyIn("/en", "English") },
  })
  // With the demonstration's, more than a feed holds.
  const older = await addPosts(
    server,
    Array.from({ length: 4 }, (_, days) => ({ title: inBoth("Older"), days })),
  )
  const posts = await server.sql`select id from public.blog_posts order by date desc, id limit 20`
  expect(posts).toHaveLength(20)
  for (const { locale, prefix } of languages) {
    const home = `${server.url}${prefix}/blog`
    const address = `${home}/${id}`
    const content = `<p>${locale === "pl" ? "Polski" : "English"} <a href="${server.url}${prefix}/contact">a</a> <a href="${address}#b">b</a></p><img src="${server.url}/media/copper-wire.jpg" alt="" loading="lazy" decoding="async" />`
    const read = async () => (await request.get(`${prefix}/feed.xml`)).text()
    await expect.poll(read).toContain(address)
    const atom = await request.get(`${prefix}/feed.xml`)
    expect(atom.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8")
    const feed = await readAtom(page, await atom.text())
    const self = `${server.url}${prefix}/feed.xml`
    expect(feed).toMatchObject({
      ...{ namespace: "http://www.w3.org/2005/Atom", language: locale, title: "Kupryt – Blog" },
      ...{ id: self, self, alternate: home },
      updated: feed.entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1),
    })
    expect(feed.entries.map(entry => entry.id)).toEqual(posts.map(post => `${home}/${post.id}`))
    const published = "2997-01-01T00:00:00.000Z"
    expect(feed.entries[0]).toMatchObject({
      ...{ title, alternate: address, category: "R&D <x>", enclosure: picture, published, content },
    })
    for (const entry of feed.entries) expect(entry.content).not.toMatch(/(?:href|src)="[^h]|<script/)
    const json = await request.get(`${prefix}/feed.json`)
    expect(json.headers()["content-type"]).toBe("application/feed+json; charset=utf-8")
    const { items, ...about } = await json.json()
    expect(about).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      language: locale,
      home_page_url: home,
      feed_url: `${server.url}${prefix}/feed.json`,
    })
    expect(items).toHaveLength(20)
    expect(items[0]).toMatchObject({
      ...{ id: address, url: address, title, image: picture, tags: ["R&D <x>"], content_html: content },
      ...{ date_published: published, date_modified: feed.entries[0]?.updated },
    })
  }
  await deletePosts(server, [id, ...older])
})
