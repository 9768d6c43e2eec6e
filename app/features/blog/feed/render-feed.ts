import { feedFormats, type Locale } from "#app/i18n/paths.ts"

/** Addresses are absolute, and times ISO dates. */
export type Feed = {
  locale: Locale
  title: string
  subtitle: string
  author: string
  site: string
  home: string
  self: string
  updated: string
  entries: readonly FeedEntry[]
}

export type FeedEntry = {
  address: string
  title: string
  summary: string
  /** Sanitised HTML. */
  content: string
  category: string
  categoryName: string
  /** Empty where there is none. */
  picture: string
  published: string
  updated: string
}

/** Atom, RFC 4287. */
export function renderAtom(feed: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.locale}">
${element("id", feed.self)}
${element("title", feed.title)}
${element("subtitle", feed.subtitle)}
${element("updated", feed.updated)}
<author>${element("name", feed.author)}${element("uri", feed.site)}</author>
${link("self", feed.self, feedFormats.atom.type)}
${link("alternate", feed.home, "text/html")}
${element("icon", `${feed.site}icons/icon-192.png`)}
${feed.entries.map(renderEntry).join("\n")}
</feed>
`
}

function renderEntry(entry: FeedEntry): string {
  const lines = [
    element("id", entry.address),
    element("title", entry.title),
    link("alternate", entry.address, "text/html"),
    ...(entry.picture ? [link("enclosure", entry.picture, pictureType(entry.picture))] : []),
    element("published", entry.published),
    element("updated", entry.updated),
    ...(entry.category
      ? [`<category term="${xmlText(entry.category)}" label="${xmlText(entry.categoryName)}"/>`]
      : []),
    element("summary", entry.summary),
    `<content type="html">${xmlText(entry.content)}</content>`,
  ]
  return `<entry>\n${lines.join("\n")}\n</entry>`
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

function link(relation: string, address: string, type: string): string {
  return `<link rel="${relation}" type="${type}" href="${xmlText(address)}"/>`
}

function pictureType(address: string): string {
  const extension = /\.(avif|gif|png|webp)(?:$|[?#])/i.exec(address)?.[1]?.toLowerCase()
  return `image/${extension ?? "jpeg"}`
}

/** JSON Feed, version 1.1. */
export function renderJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.subtitle,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: feed.locale,
    icon: `${feed.site}icons/icon-512.png`,
    authors: [{ name: feed.author, url: feed.site }],
    items: feed.entries.map(entry => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.content,
      ...(entry.picture && { image: entry.picture }),
      date_published: entry.published,
      date_modified: entry.updated,
      ...(entry.category && { tags: [entry.categoryName] }),
    })),
  })
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Escapes text for an XML element or attribute, and drops characters that XML forbids. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{7e}\u{85}\u{a0}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, character => entities[character] ?? character)
}
