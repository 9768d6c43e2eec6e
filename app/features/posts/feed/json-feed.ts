import type { Feed } from "./feed.server.ts"

/** Takes a feed; returns it as a JSON Feed, version 1.1. */
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
      ...(entry.category && { tags: [entry.category] }),
    })),
  })
}
