import type { Page } from "@playwright/test"
import { expect, languages, test } from "./fixtures.ts"
import { addPosts, deletePosts, inBoth, insertPost } from "./setup/posts.ts"

/** What a strict XML parser reads in an Atom feed. */
function readAtom(page: Page, text: string) {
  return page.evaluate(xml => {
    const read = new DOMParser().parseFromString(xml, "application/xml")
    const fault = read.querySelector("parsererror")?.textContent
    if (fault) throw new Error(fault)
    const textOf = (parent: Element, name: string) =>
      [...parent.children].find(child => child.localName === name)?.textContent ?? ""
    const linkOf = (parent: Element, relation: string) =>
      [...parent.children]
        .find(child => child.localName === "link" && child.getAttribute("rel") === relation)
        ?.getAttribute("href") ?? ""
    const feed = read.documentElement
    return {
      namespace: feed.namespaceURI,
      language: feed.getAttribute("xml:lang"),
      id: textOf(feed, "id"),
      title: textOf(feed, "title"),
      updated: textOf(feed, "updated"),
      self: linkOf(feed, "self"),
      home: linkOf(feed, "alternate"),
      entries: [...feed.querySelectorAll("entry")].map(entry => ({
        id: textOf(entry, "id"),
        title: textOf(entry, "title"),
        address: linkOf(entry, "alternate"),
        picture: linkOf(entry, "enclosure"),
        category: entry.querySelector("category")?.getAttribute("term"),
        published: textOf(entry, "published"),
        updated: textOf(entry, "updated"),
        content: textOf(entry, "content"),
      })),
    }
  }, text)
}

for (const { locale, prefix } of languages) {
  test(`the feeds in ${locale} hold the latest posts whole, with absolute addresses`, async ({
    page,
    request,
    server,
  }) => {
    const hostile = `]]> & <b>"quoted"</b> \u0001\u000b\ufffe${String.fromCodePoint(0x1f600)}`
    const id = await insertPost(server, {
      date: "2997-01-01T00:00:00Z",
      title: inBoth(hostile),
      category: "R&D <x>",
      imageurl: "https://pictures.example/a.webp?b=1&c=2",
      content: {
        pl: `<p>Polski ]]> \u0001tekst <a href="/contact">a</a> <a href="#b">b</a></p><img src="/media/copper-wire.jpg"><script>canary()</script>`,
        en: `<p>English ]]> \u0001text <a href="/en/contact">a</a> <a href="#b">b</a></p><img src="/media/copper-wire.jpg"><script>canary()</script>`,
      },
    })
    // With the demonstration's, more than a feed holds.
    const older = await addPosts(
      server,
      Array.from({ length: 4 }, (_, days) => ({ title: inBoth("Older"), days })),
    )
    const address = `${server.url}${prefix}/blog/${id}`
    const expectedContent = `<p>${locale === "pl" ? "Polski" : "English"} ]]&gt; ${locale === "pl" ? "tekst" : "text"} <a href="${server.url}${prefix}/contact">a</a> <a href="${address}#b">b</a></p><img src="${server.url}/media/copper-wire.jpg" alt="" loading="lazy" decoding="async" />`
    const title = hostile.replace("\u0001\u000b\ufffe", "")

    const atom = await request.get(`${prefix}/feed.xml`)
    expect(atom.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8")
    const feed = await readAtom(page, await atom.text())
    expect(feed).toMatchObject({
      namespace: "http://www.w3.org/2005/Atom",
      language: locale,
      id: `${server.url}${prefix}/feed.xml`,
      self: `${server.url}${prefix}/feed.xml`,
      home: `${server.url}${prefix}/blog`,
      title: "Kupryt – Blog",
    })
    const posts = await server.sql`select id from public.blog_posts order by date desc, id limit 20`
    expect(posts).toHaveLength(20)
    expect(feed.entries.map(entry => entry.id)).toEqual(
      posts.map(post => `${server.url}${prefix}/blog/${post.id}`),
    )
    expect(feed.entries[0]).toMatchObject({
      title,
      address,
      category: "R&D <x>",
      picture: "https://pictures.example/a.webp?b=1&c=2",
      published: "2997-01-01T00:00:00.000Z",
      content: expectedContent,
    })
    expect(feed.updated).toBe(
      feed.entries
        .map(entry => entry.updated)
        .toSorted()
        .at(-1),
    )
    for (const { content } of feed.entries) expect(content).not.toMatch(/(?:href|src)="[^h]|<script/)

    const json = await request.get(`${prefix}/feed.json`)
    expect(json.headers()["content-type"]).toBe("application/feed+json; charset=utf-8")
    const read = await json.json()
    expect(read).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      language: locale,
      home_page_url: `${server.url}${prefix}/blog`,
      feed_url: `${server.url}${prefix}/feed.json`,
    })
    expect(read.items).toHaveLength(feed.entries.length)
    expect(read.items[0]).toMatchObject({
      id: address,
      url: address,
      title: hostile,
      image: "https://pictures.example/a.webp?b=1&c=2",
      tags: ["R&D <x>"],
      date_published: "2997-01-01T00:00:00.000Z",
      date_modified: feed.entries[0]?.updated,
    })
    expect(read.items[0].content_html.replaceAll("\u0001", "")).toBe(expectedContent)
    await deletePosts(server, [id, ...older])
  })
}
