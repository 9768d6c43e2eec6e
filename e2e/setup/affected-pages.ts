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
