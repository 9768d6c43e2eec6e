import { type APIRequestContext, expect } from "@playwright/test"
import { type Locale, locales, localizePath, pathTo, pathToPost } from "#app/i18n/paths.ts"

type NamedPost = { id: string; category: string }

/** A post as it is saved at one time. */
export type SavedPost = { title: Record<Locale, string>; updated_at: Date }

/** A page that changes with a post. */
export type AffectedPage = {
  path: string
  /** Takes the page's text and the post as it was saved at one time; tells whether the page shows just that. */
  shows(text: string, post: SavedPost): boolean
}

/** On another post's page, the list of related ones. */
const relatedPosts = /<section aria-labelledby="related".*?<\/section>/s

/**
 * Takes one of the newest posts and the id of another of its category; returns every page that the first one shows on,
 * its own in both languages included.
 */
export function affectedPages({ id, category }: NamedPost, sibling: string): AffectedPage[] {
  const ofCategory = `?${new URLSearchParams({ category })}`
  const inEachLanguage = locales.flatMap((locale): AffectedPage[] => {
    const paths = [
      pathTo("blog", locale),
      pathTo("blogAll", locale),
      pathTo("blogAll", locale) + ofCategory,
      `${pathTo("blogAll", locale)}.data${ofCategory}`,
      pathToPost(id, locale),
      localizePath("/feed.xml", locale),
      localizePath("/feed.json", locale),
    ]
    return [
      ...paths.map(path => ({ path, shows: showsTitle(locale) })),
      {
        path: pathToPost(sibling, locale),
        shows: (text, post) => showsTitle(locale)(relatedPosts.exec(text)?.[0] ?? "", post),
      },
    ]
  })
  return [
    ...inEachLanguage,
    { path: "/llms.txt", shows: showsTitle("en") },
    {
      path: "/sitemap.xml",
      shows: (text, { updated_at }) =>
        text.includes(`${pathToPost(id, "pl")}</loc><lastmod>${updated_at.toISOString()}</lastmod>`),
    },
  ]
}

function showsTitle(locale: Locale): AffectedPage["shows"] {
  return (text, { title }) => text.includes(title[locale])
}

/** How long to wait for a change to show, in milliseconds. How fast it is, `npm run bench -- distance` says. */
const purgeLimit = 15_000

/** A page of one of the servers of a database. */
export type Place = AffectedPage & { url: string }

/** Takes a post's id and pages; expects one state of it, or none, on all of them, none of a former state, and that each is kept. */
export async function expectOnEach(
  request: APIRequestContext,
  id: string,
  places: readonly Place[],
  now?: SavedPost,
  former?: SavedPost,
): Promise<void> {
  const expectOne = async ({ url, path, shows }: Place) => {
    const isGone = !now && path.endsWith(id)
    const look = async () => {
      const answer = await request.get(url + path, { maxRedirects: 0 })
      const text = await answer.text()
      return {
        status: answer.status(),
        isKept: "etag" in answer.headers(),
        showsThis: now !== undefined && shows(text, now),
        showsFormer: former !== undefined && shows(text, former),
      }
    }
    await expect.poll(look, { message: url + path, timeout: purgeLimit, intervals: [50] }).toEqual({
      status: isGone ? 302 : 200,
      isKept: !isGone,
      showsThis: Boolean(now),
      showsFormer: false,
    })
  }
  await Promise.all(places.map(expectOne))
}
