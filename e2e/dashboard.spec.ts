import { expect, expectComplaints } from "./fixtures.ts"
import { primaryAdmin } from "./setup/accounts.ts"
import { expectFits, expectToast, testAsPrimaryAdmin as test } from "./setup/panel.ts"
import { deletePosts, insertPost } from "./setup/posts.ts"

test("[DASH-01] [DASH-02] [I18N-05] the dashboard welcomes, counts every post and category, shows the five newest posts, and leads on", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const ids = new Map<number, string>()
  for (const day of [12, 15, 10, 14, 13, 11]) {
    const title = { en: `Newest of ${day}`, pl: `Nowy z ${day}` }
    const post = { title, category: `kind ${day}`, date: `2995-11-${day}T10:00:00Z` }
    ids.set(day, await insertPost(server, post))
  }
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Recent Posts" }) })
  const rows = card.getByRole("row")
  const figure = (label: string) =>
    page.locator("dl > div", { has: page.getByText(label, { exact: true }) }).locator("dd")

  await test.step("a spinner stands until the posts are known", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route("**/rest/v1/blog_posts*", async route => {
      await released
      await route.continue()
    })
    await page.goto("/admin/dashboard")
    await expect(card.getByRole("status")).toHaveText("Loading…")
    release()
    await expect(rows).toHaveCount(6)
    await expect(card.getByRole("status")).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step("it welcomes by the address and counts", async () => {
    const [known] = await server.sql<{ posts: number; categories: number }[]>`
      select count(*)::int as posts, count(distinct nullif(category, ''))::int as categories from public.blog_posts`
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible()
    await expect(page.getByText(`Welcome, ${primaryAdmin.email}`, { exact: true })).toBeVisible()
    await expect(figure("Total Posts")).toHaveText(String(known?.posts))
    await expect(figure("Categories")).toHaveText(String(known?.categories))
  })

  await test.step("the five newest posts can be seen and edited", async () => {
    await expect(card.getByRole("columnheader")).toHaveText(["Title", "Category", "Date", "Actions"])
    for (const [place, day] of [15, 14, 13, 12, 11].entries()) {
      const cells = rows.nth(place + 1).getByRole("cell")
      await expect(cells.nth(0)).toHaveText(`Newest of ${day}`)
      await expect(cells.nth(1)).toHaveText(`kind ${day}`)
      await expect(cells.nth(2)).toHaveText(`Nov ${day}, 2995`)
      const view = cells.nth(3).getByRole("link", { name: "View" })
      await expect(view).toHaveAttribute("href", `/blog/${ids.get(day)}`)
      await expect(view).toHaveAttribute("target", "_blank")
      const edit = cells.nth(3).getByRole("link", { name: "Edit" })
      await expect(edit).toHaveAttribute("href", `/admin/posts/edit/${ids.get(day)}`)
    }
    await expectAccessible()
    await expectFits(page, 390)
    await expectAccessible()
  })
  await deletePosts(server, [...ids.values()])

  await test.step("what cannot be read is said, and asked for again", async () => {
    await page.route("**/rest/v1/blog_categories*", route => route.fulfill({ status: 403, json: {} }))
    await page.reload()
    await expectToast(page, "destructive", "Failed to load blog posts")
    await expect(figure("Categories")).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(figure("Categories")).toHaveText(/\d/)
  })

  await test.step("without posts it says so, and leads to the list and to a new post", async () => {
    await page.route("**/rest/v1/blog_posts*", route => route.fulfill({ json: [] }))
    await page.reload()
    await expect(card).toContainText("No posts found. Create your first blog post!")
    await expect(rows).toHaveCount(0)
    await expectAccessible()
    await page.unrouteAll()
    const create = page.locator("main").getByRole("link", { name: "Create New Post" })
    await expect(create).toHaveAttribute("href", "/admin/posts/new")
    await card.getByRole("link", { name: "View all posts" }).click()
    await expect(page).toHaveURL(`${server.url}/admin/posts`)
  })
  expectComplaints(complaints, /403|Failed to load blog posts/)
})
