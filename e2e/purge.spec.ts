import type { Page } from "@playwright/test"
import { test as base } from "./fixtures.ts"
import { affectedPages, expectOnEach, type SavedPost } from "./setup/affected-pages.ts"
import { enterPanelAsWriter, expectToast } from "./setup/panel.ts"
import { insertPost } from "./setup/posts.ts"
import { type RunningServer, startServer } from "./setup/server.ts"
import { editTitles, writePost } from "./setup/write-post.ts"

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

  const expectEverywhere = (now?: SavedPost, former?: SavedPost) =>
    expectOnEach(request, post.id, places, now, former)

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
