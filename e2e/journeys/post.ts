import sharp from "sharp"
import { blog } from "#app/i18n/messages/en/blog.ts"
import { type Locale, locales, localizePath, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { editTitles, writePost } from "../setup/write-post.ts"
import { openPanel } from "./admin-user.ts"
import { expect, type Journey, languages, test } from "./fixtures.ts"

const category = "recycling"
const neighbour = { pl: "Wióry stalowe", en: "Steel turnings" }
const written = { pl: "Żółty mosiądz znów drożeje", en: "Łuska: brass climbs again" }
const edited = { pl: "Żółty mosiądz tanieje", en: "Łuska: brass falls" }
/** Made of the English titles. */
const ids = { neighbour: "steel-turnings", post: "luska-brass-climbs-again" }

/** The post as it is saved at one time. */
type SavedPost = { title: Record<Locale, string>; updated_at: Date }

/** Whether the page's text shows exactly that version of the post. */
type Shows = (text: string, post: SavedPost) => boolean

const showsTitle =
  (locale: Locale): Shows =>
  (text, { title }) =>
    text.includes(title[locale])

/** On another post's page, the list of related ones. */
const relatedPosts = /<section aria-labelledby="related".*?<\/section>/s

/** Every page that the post shows on, its own in both languages included. */
const affectedPages: [path: string, shows: Shows][] = [
  ...locales.flatMap((locale): [string, Shows][] => [
    ...[
      pathTo("blog", locale),
      pathTo("blogAll", locale),
      `${pathTo("blogAll", locale)}?category=${category}`,
      `${pathTo("blogAll", locale)}.data?category=${category}`,
      pathToPost(ids.post, locale),
      localizePath("/feed.xml", locale),
      localizePath("/feed.json", locale),
    ].map((path): [string, Shows] => [path, showsTitle(locale)]),
    [
      pathToPost(ids.neighbour, locale),
      (text, post) => showsTitle(locale)(relatedPosts.exec(text)?.[0] ?? "", post),
    ],
  ]),
  ["/llms.txt", showsTitle("en")],
  [
    "/sitemap.xml",
    (text, { updated_at }) =>
      text.includes(`${pathToPost(ids.post, "pl")}</loc><lastmod>${updated_at.toISOString()}</lastmod>`),
  ],
]

/** Longest wait for a change to show, in milliseconds. */
const purgeLimit = 15_000

export async function publishPost({ page: clerk, installation, launchBrowser }: Journey): Promise<void> {
  const reader = await launchBrowser()

  /** Expects one state of the post, or none, on all pages, none of a former state, and that each page is kept. */
  async function expectEverywhere(now?: SavedPost, former?: SavedPost): Promise<void> {
    const expectAt = async ([path, shows]: (typeof affectedPages)[number]) => {
      const isGone = !now && path.endsWith(ids.post)
      const look = async () => {
        const answer = await reader.request.get(path, { maxRedirects: 0 })
        const text = await answer.text()
        return {
          status: answer.status(),
          isKept: "etag" in answer.headers(),
          showsThis: now !== undefined && shows(text, now),
          showsFormer: former !== undefined && shows(text, former),
        }
      }
      await expect.poll(look, { message: path, timeout: purgeLimit, intervals: [50] }).toEqual({
        status: isGone ? 302 : 200,
        isKept: !isGone,
        showsThis: Boolean(now),
        showsFormer: false,
      })
    }
    await Promise.all(affectedPages.map(expectAt))
  }

  /** Returns the post as its page shows it, as soon as it has a title; whatever was done to it, its picture is there. */
  async function published(title: SavedPost["title"]): Promise<SavedPost> {
    const read = async () => (await reader.request.get(pathToPost(ids.post, "pl"))).text()
    await expect.poll(read).toContain(title.pl)
    const html = await read()
    expect(/<img[^>]* src="\/uploads\//.test(html), "it shows the picture").toBe(true)
    const [, modified = ""] = /"dateModified":"([^"]+)"/.exec(html) ?? []
    return { title, updated_at: new Date(modified) }
  }

  await test.step("a blog without posts says so", async () => {
    await reader.goto("/en/blog")
    for (const words of [blog.empty, blog.checkConnection])
      await expect(reader.getByRole("main")).toContainText(words)
  })

  await test.step("two posts are written, one with a picture from the disk", async () => {
    await openPanel(clerk, installation)
    await writePost(clerk, { title: neighbour, category, image: "/media/copper-plate.jpg" })
    await expectEverywhere()
    const file = test.info().outputPath("łuska 2026.jpg")
    const background = { r: 168, g: 85, b: 42 }
    await sharp({ create: { width: 1400, height: 900, channels: 3, background } }).toFile(file)
    await writePost(clerk, { title: written, category, image: { file } })
  })

  const first = await test.step("it is on every page, in feeds, sitemap and llms.txt", async () => {
    const post = await published(written)
    await expectEverywhere(post)
    return post
  })

  await test.step("a reader comes to it from the blog and sees its picture, in both languages", async () => {
    for (const { locale, prefix } of languages) {
      await reader.goto(`${prefix}/blog`)
      await reader.getByRole("main").getByRole("link", { name: written[locale] }).first().click()
      await expect(reader).toHaveURL(pathToPost(ids.post, locale))
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(written[locale])
      const picture = reader.locator("main header img")
      await expect(picture).toHaveAttribute("src", /^\/uploads\//)
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  })

  const second = await test.step("it is edited, and new everywhere", async () => {
    await editTitles(clerk, written.en, edited)
    const post = await published(edited)
    expect(post.updated_at.getTime()).toBeGreaterThan(first.updated_at.getTime())
    await expectEverywhere(post, first)
    return post
  })

  await test.step("it is deleted and gone everywhere, and back by Undo", async () => {
    clerk.once("dialog", dialog => dialog.accept())
    await clerk.getByRole("button", { name: `Delete “${edited.en}”` }).click()
    // A message stays while somebody points at it.
    await clerk.locator("[data-toast=success]").filter({ hasText: "Post deleted" }).hover()
    await expectEverywhere(undefined, second)
    await clerk.getByRole("button", { name: "Undo" }).click()
    await expectEverywhere(await published(edited))
  })
}
