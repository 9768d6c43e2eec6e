import sharp from "sharp"
import { pathToPost } from "#app/i18n/paths.ts"
import { affectedPages, expectOnEach, type SavedPost } from "../setup/affected-pages.ts"
import { editTitles, writePost } from "../setup/write-post.ts"
import { openPanel } from "./admin-user.ts"
import { expect, languages, onEveryBackend } from "./fixtures.ts"

const category = "recycling"
const neighbour = { pl: "Wióry stalowe", en: "Steel turnings" }
const written = { pl: "Żółty mosiądz znów drożeje", en: "Łuska: brass climbs again" }
const edited = { pl: "Żółty mosiądz tanieje", en: "Łuska: brass falls" }
/** Made of the English titles. */
const ids = { neighbour: "steel-turnings", post: "luska-brass-climbs-again" }

onEveryBackend(test => {
  test("[JOUR-04] a post with an uploaded picture is everywhere, edited everywhere new, deleted everywhere gone, and back by Undo", async ({
    page: clerk,
    installation,
    openBrowser,
  }) => {
    const reader = await openBrowser()
    const places = affectedPages({ id: ids.post, category }, ids.neighbour).map(shown => ({
      url: installation.url,
      ...shown,
    }))
    const expectEverywhere = (now?: SavedPost, former?: SavedPost) =>
      expectOnEach(reader.request, ids.post, places, now, former)
    /** Returns the post as its page tells of it, as soon as it has a title; whatever was done to it, its picture is there. */
    async function published(title: SavedPost["title"]): Promise<SavedPost> {
      const read = async () => (await reader.request.get(pathToPost(ids.post, "pl"))).text()
      await expect.poll(read).toContain(title.pl)
      const html = await read()
      expect(/<img[^>]* src="\/uploads\//.test(html), "it shows the picture").toBe(true)
      const [, modified = ""] = /"dateModified":"([^"]+)"/.exec(html) ?? []
      return { title, updated_at: new Date(modified) }
    }

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
  })
})
