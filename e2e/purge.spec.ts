import type { APIRequestContext, Page } from "@playwright/test"
import { test as base, expect } from "./fixtures.ts"
import { type AffectedPage, affectedPages, type SavedPost } from "./setup/affected-pages.ts"
import { enterPanelAsWriter, expectToast } from "./setup/panel.ts"
import { insertPost } from "./setup/posts.ts"
import { type RunningServer, startServer } from "./setup/server.ts"
import { editTitles, writePost } from "./setup/write-post.ts"

/** How long to wait for a change to show, in milliseconds: far less than a page stays fresh. bench/sections/purge.ts measures it. */
const purgeLimit = 15_000

/** An affected page of one of the servers. */
type Place = AffectedPage & { url: string }

const test = base.extend<{ servers: [RunningServer, RunningServer] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function asks for from it
  servers: async ({}, use) => {
    const first = await startServer()
    try {
      const second = await startServer(first)
      await use([first, second])
      await second.stop()
    } finally {
      await first.stop()
    }
  },
  baseURL: ({ servers: [first] }, use) => use(first.url),
})

/** The post as it is created, and its titles as they are edited. Its id is made from the English title. */
const created = { pl: "Tytuł pierwszy", en: "First headline" }
const edited = { pl: "Tytuł drugi", en: "Second headline" }
const post = { id: "first-headline", category: "purge tests" }

async function deletePost(page: Page): Promise<void> {
  page.once("dialog", dialog => dialog.accept())
  await page.getByRole("button", { name: `Delete “${edited.en}”` }).click()
  await expectToast(page, "success", "Post deleted")
}

/** Reads a page of a server; tells whether it is a kept copy, and which of two states of the post it shows. */
async function look(
  request: APIRequestContext,
  { url, path, shows }: Place,
  now?: SavedPost,
  former?: SavedPost,
) {
  const answer = await request.get(url + path, { maxRedirects: 0 })
  const text = await answer.text()
  return {
    status: answer.status(),
    isKept: "age" in answer.headers(),
    showsThis: now !== undefined && shows(text, now),
    showsFormer: former !== undefined && shows(text, former),
  }
}

test("what is created, edited and deleted in the panel shows on every page that was kept, on every server of the database", async ({
  page,
  request,
  servers,
}) => {
  test.setTimeout(120_000)
  const [first] = servers
  // The demonstration's posts have dates of their own, which need not be past.
  await first.sql`delete from public.blog_posts`
  const sibling = await insertPost(first, { category: post.category })
  const places = servers.flatMap(({ url }) => affectedPages(post, sibling).map(shown => ({ url, ...shown })))

  /** Expects one state of the post, or none, on every page of both servers, which then keep that. */
  async function expectEverywhere(now?: SavedPost, former?: SavedPost): Promise<void> {
    const expectOne = async (place: Place) => {
      const isGone = !now && place.path.endsWith(post.id)
      const expected = {
        status: isGone ? 302 : 200,
        isKept: !isGone,
        showsThis: Boolean(now),
        showsFormer: false,
      }
      await expect
        .poll(() => look(request, place, now, former), {
          message: place.url + place.path,
          timeout: purgeLimit,
          intervals: [50],
        })
        .toEqual(expected)
    }
    await Promise.all(places.map(expectOne))
  }

  async function saved(): Promise<SavedPost | undefined> {
    const [row] = await first.sql<
      SavedPost[]
    >`select title, updated_at from public.blog_posts where id = ${post.id}`
    return row
  }

  await enterPanelAsWriter(page, first)
  await expectEverywhere()
  await writePost(page, { title: created, category: post.category, image: "/media/copper-plate.jpg" })
  const written = await saved()
  await expectEverywhere(written)
  await editTitles(page, created.en, edited)
  const changed = await saved()
  await expectEverywhere(changed, written)
  await deletePost(page)
  await expectEverywhere(undefined, changed)
})
