import type { Page } from "@playwright/test"
import { expect, expectComplaints } from "./fixtures.ts"
import { expectFits, testAsWriter as test } from "./setup/panel.ts"
import { addPosts, deletePosts, inBoth, insertPost } from "./setup/posts.ts"

const ids: string[] = []

test.afterAll(async ({ server }) => {
  await deletePosts(server, ids)
  await server.sql`delete from post_drafts where title ->> 'en' = 'Panel: zinc only'`
})

const rows = (page: Page) => page.locator("tbody").getByRole("row")
const toast = (page: Page, text: string) => page.locator("[data-toast]").filter({ hasText: text })

test("[POSTS-01] [POSTS-02] [POSTS-04] [I18N-05] the list is searched, filtered and paged in the address, and says when it is empty", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const fillers = Array.from({ length: 12 }, (_, place) => ({
    title: inBoth(`Panel: filler ${place}`),
    category: "panel tests",
  }))
  ids.push(
    ...(await addPosts(server, fillers)),
    await insertPost(server, {
      title: { en: "Panel: no picture", pl: "Panel: bez zdjęcia" },
      imageurl: "/media/no-such-picture.jpg",
      date: "2020-11-20T10:00:00Z",
    }),
  )
  const [{ total } = { total: 0 }] = await server.sql<{ total: number }[]>`
    select count(*)::int as total from public.blog_posts`
  const list = page.getByRole("region", { name: "Blog Posts" })
  const nothing = list.getByRole("heading", { name: "No posts found" })
  const narrowed = list.getByText("No posts match your search criteria.", { exact: true })
  const fresh = list.getByText("Get started by creating a new post.", { exact: true })
  const create = list.getByRole("link", { name: "Create New Post" })
  const search = page.getByRole("searchbox", { name: "Search posts..." })

  await test.step("twenty posts at a time, without what edits them", async () => {
    const scripts: string[] = []
    page.on("request", request => scripts.push(request.url()))
    await page.goto("/admin/posts")
    await expect(page.getByRole("heading", { name: "Blog Posts", level: 1 })).toBeVisible()
    await expect(page.locator("main")).toContainText("Manage your blog content")
    await expect(rows(page)).toHaveCount(20)
    await expect(page.getByText(`1–20 of ${total}`)).toBeVisible()
    await expectAccessible()
    expect(scripts.filter(url => /rich-text|body-html|sanitize-body/.test(url))).toEqual([])
    await page.getByRole("link", { name: "Next" }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(rows(page)).toHaveCount(Math.min(total - 20, 20))
  })

  await test.step("a post is found by its words, what is not found is said, and all posts can be shown again", async () => {
    await search.fill("panel: NO picture")
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\?q=panel/)
    await expect(rows(page)).toContainText("Polish: Panel: bez zdjęcia")
    await expect(rows(page)).toContainText("Nov 20, 2020")
    await expect(rows(page).locator("img")).toHaveAttribute("src", "/media/placeholder.jpg")
    await expect(rows(page).getByRole("link", { name: /^View/ })).toHaveAttribute("target", "_blank")
    const address = `/admin/posts/edit/${ids.at(-1)}`
    for (const name of ["Panel: no picture", /^Edit/])
      await expect(rows(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", address)
    await expect(
      rows(page)
        .locator("a")
        .filter({ has: page.locator("img") }),
    ).toHaveAttribute("href", address)
    const texts = server.sql.json(inBoth("Panel: zinc only"))
    await server.sql`insert into post_drafts (title, excerpt, content) values (${texts}, ${texts}, ${texts})`
    await search.fill("zinc only")
    await expect(list.getByRole("heading", { name: "Found elsewhere" })).toBeVisible()
    await expect(nothing).toHaveCount(0)
    await list.getByRole("link", { name: "Drafts: 1" }).click()
    await expect(page).toHaveURL(/state=drafts&q=zinc/)
    await expect(rows(page)).toContainText("Panel: zinc only")
    await page.goBack()
    await search.fill("%*_")
    await expect(nothing).toBeVisible()
    await expect(narrowed).toBeVisible()
    await expect(list.getByText("Searched in Published: “%*_”")).toBeVisible()
    await expect(fresh.or(create)).toHaveCount(0)
    await expectAccessible()
    await page.getByRole("link", { name: "Show all posts" }).click()
    await expect(search).toHaveValue("")
    await expect(rows(page)).toHaveCount(20)
  })

  await test.step("a category stays chosen", async () => {
    const category = page.getByRole("combobox", { name: "Category" })
    await expect(category.getByRole("option").first()).toHaveText("All Categories")
    await category.selectOption("panel tests")
    await expect(page).toHaveURL(/category=panel/)
    await expect(rows(page)).toHaveCount(12)
    await page.reload()
    await expect(rows(page)).toHaveCount(12)
    await expect(category).toHaveValue("panel tests")
    await expectFits(page, 390)
    await expectAccessible()
  })

  await test.step("a list that cannot be read is said, and asked for again", async () => {
    await page.route("**/rest/v1/rpc/list_posts", route => route.fulfill({ status: 403, json: {} }))
    await page.reload()
    await expect(toast(page, "Failed to load blog posts")).toBeVisible()
    await page.unroute("**/rest/v1/rpc/list_posts")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(rows(page)).toHaveCount(12)
  })

  await test.step("where there is no post yet, the list leads to a new one", async () => {
    const none = { json: { found: 0, isCapped: false, posts: [] } }
    await page.route("**/rest/v1/rpc/list_posts", route => route.fulfill(none))
    await page.goto("/admin/posts")
    await expect(nothing).toBeVisible()
    await expect(fresh).toBeVisible()
    await expect(narrowed).toHaveCount(0)
    await expectAccessible()
    await create.click()
    await expect(page).toHaveURL(`${server.url}/admin/posts/new`)
  })
  expectComplaints(complaints, /403|404|posts\.loadFailed/)
})

test("[POSTS-03] [ADM-02] a post is deleted after a question, had back as it was, and a failure is said", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const { sql } = server
  const category = "deletion"
  for (const day of ["03", "02", "01"]) {
    const date = `2020-01-${day}T10:00:00.123Z`
    ids.push(await insertPost(server, { title: inBoth(`Deletion of ${day}`), category, date }))
  }
  const stored = async () =>
    Array.from(
      await sql`
        select id, title, excerpt, content, imageurl, category, date::text
        from public.blog_posts where category = ${category} order by id`,
    )
  const before = await stored()
  await page.goto(`/admin/posts?category=${category}`)
  await expect(rows(page)).toHaveCount(3)
  const deleteButton = (title: string) => page.getByRole("button", { name: `Delete “${title}”` })
  const answer = (accept: boolean) =>
    page.once("dialog", dialog => {
      expect(dialog.message()).toBe("Are you sure you want to delete this post?")
      return accept ? dialog.accept() : dialog.dismiss()
    })
  await test.step("not when the question is answered no", async () => {
    answer(false)
    await deleteButton("Deletion of 02").click()
    await expect(rows(page)).toHaveCount(3)
    expect(await stored()).toEqual(before)
  })

  await test.step("and had back by the keyboard, every field as it was", async () => {
    answer(true)
    await deleteButton("Deletion of 02").press("Enter")
    await expect(toast(page, "Post deleted")).toContainText("stays in the trash for 30 days")
    const covering = await toast(page, "Post deleted").boundingBox()
    const content = await page.locator("main").boundingBox()
    if (!covering || !content) throw new Error("one of the two is not there")
    expect(covering.x + covering.width, "it covers no button of a row").toBeLessThanOrEqual(content.x)
    await expect(rows(page)).toHaveCount(2)
    await expect(deleteButton("Deletion of 01")).toBeFocused()
    expect(await stored()).toHaveLength(2)
    await expectAccessible()
    await page.keyboard.press("ControlOrMeta+z")
    await expect(toast(page, "Post restored")).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    expect(await stored()).toEqual(before)
  })

  await test.step("what could not be deleted, or had back, can be tried again", async () => {
    await page.route("**/rest/v1/blog_posts*", route =>
      route.fulfill({ status: 403, json: { message: "no" } }),
    )
    answer(true)
    await deleteButton("Deletion of 03").click()
    await expect(toast(page, "Failed to delete blog post")).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    await page.unroute("**/rest/v1/blog_posts*")
    answer(true)
    await deleteButton("Deletion of 03").click()
    await expect(rows(page)).toHaveCount(2)
    await page.route("**/rest/v1/blog_posts*", route =>
      route.request().method() === "POST" ? route.abort("connectionrefused") : route.continue(),
    )
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(toast(page, "Failed to restore blog post")).toContainText("Deletion of 03")
    await page.unroute("**/rest/v1/blog_posts*")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(rows(page)).toHaveCount(3)
    expect(await stored()).toEqual(before)
  })

  await test.step("one that somebody else has deleted leaves the list", async () => {
    await sql`delete from public.blog_posts where category = ${category} and title->>'en' = 'Deletion of 02'`
    answer(true)
    await deleteButton("Deletion of 02").click()
    await expect(toast(page, "Post already deleted")).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(deleteButton("Deletion of 01")).toBeFocused()
  })
  expectComplaints(complaints, /403|ERR_CONNECTION_REFUSED|Failed to/)
})
