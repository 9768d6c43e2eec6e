import { expect } from "./fixtures.ts"
import { expectFits, expectToast, testAsWriter as test } from "./setup/panel.ts"
import { deletePosts, insertPost } from "./setup/posts.ts"

const ids: string[] = []

test.afterAll(({ server }) => deletePosts(server, ids))

test("[HIST-01] [HIST-03] [HIST-04] an earlier state of a post is found in its history, compared word by word and restored as a new one", async ({
  page,
  server,
  expectAccessible,
}) => {
  const { sql } = server
  const title = { en: "History: copper", pl: "Historia: miedź" }
  const id = await insertPost(server, {
    title,
    category: "history",
    content: { en: "<p>Bright wire of <strong>copper</strong></p>", pl: "<p>Drut</p>" },
  })
  ids.push(id)
  await sql`
    update public.blog_posts
    set content = jsonb_set(content, '{en}', '"<p>Bright wire of brass</p>"') where id = ${id}`
  const changed = page.getByRole("row").filter({ hasText: "Content (English)" })
  const first = page.getByRole("row").filter({ hasText: "First state" })

  await test.step("from the list of posts and from the form", async () => {
    await page.goto("/admin/posts?category=history")
    await page.getByRole("link", { name: `History “${title.en}”` }).click()
    await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible()
    await expect(changed).toContainText("Present state")
    await expect(first).toContainText("The website")
    await expectAccessible()
    await expectFits(page, 390)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/admin/posts/edit/${id}`)
    await page.getByRole("link", { name: "History" }).click()
    await expect(changed).toBeVisible()
  })

  await test.step("the differences are marked", async () => {
    await page.getByRole("checkbox", { name: /^Choose/ }).check()
    await page.getByRole("button", { name: "Compare with the present state" }).click()
    await expect(page.getByRole("heading", { name: "Comparison", level: 1 })).toBeVisible()
    await expect(page.getByRole("deletion")).toHaveText(["copper"])
    await expect(page.getByRole("insertion")).toHaveText(["brass"])
    await expectAccessible()
    await expectFits(page, 390)
  })

  await test.step("where the words are the same it says what differs", async () => {
    const differs = page.getByText("Only formatting, links or pictures differ here.")
    await expect(differs).toHaveCount(0)
    await sql`
      update public.blog_posts
      set content = jsonb_set(content, '{en}', '"<p>Bright wire of <em>copper</em></p>"') where id = ${id}`
    await page.reload()
    await expect(page.locator("section").filter({ has: differs })).toContainText("Content (English)")
    await expect(page.getByRole("insertion")).toHaveCount(0)
    await sql`
      update public.blog_posts
      set content = jsonb_set(content, '{en}', '"<p>Bright wire of brass</p>"') where id = ${id}`
    await page.reload()
  })

  await test.step("before visitors would see it a question is asked", async () => {
    // Answered at once: the press ends only when the question does.
    const asked = new Promise<string>(resolve =>
      page.once("dialog", dialog => {
        resolve(dialog.message())
        void dialog.dismiss()
      }),
    )
    await page.getByRole("button", { name: "Restore this version" }).click()
    expect(await asked).toContain("visitors see the restored version at once")
    await expect(page.getByRole("deletion")).toHaveText(["copper"])
    page.on("dialog", dialog => dialog.accept())
  })

  await test.step("what somebody has saved meanwhile is not written over", async () => {
    await sql`update public.blog_posts set imageurl = '/media/placeholder.jpg' where id = ${id}`
    await page.getByRole("button", { name: "Restore this version" }).click()
    await expectToast(page, "destructive", "Failed to restore this version")
    await expect(page.getByRole("heading", { name: "Image URL" })).toBeVisible()
  })

  await test.step("restored, it is the newest state", async () => {
    await page.getByRole("button", { name: "Restore this version" }).click()
    await expectToast(page, "success", "Version restored")
    await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible()
    const newest = page.locator("tbody").getByRole("row").first()
    await expect(newest).toContainText("writer@kupryt.example")
    await expect(newest).toContainText("Earlier version restored: Content (English), Image URL")
    const [post] = await sql`select content ->> 'en' as en, imageurl from public.blog_posts where id = ${id}`
    expect(post).toEqual({
      en: "<p>Bright wire of <strong>copper</strong></p>",
      imageurl: "/media/copper-wire.jpg",
    })
  })

  await test.step("of one in which nothing changed it says so", async () => {
    await sql`update public.blog_posts set category = category where id = ${id}`
    await page.reload()
    await expect(page.locator("tbody").getByRole("row").first()).toContainText("Saved without changes")
  })
})

test("[HIST-02] a deleted post lies in the trash and is restored from there with its address and history", async ({
  page,
  server,
  expectAccessible,
}) => {
  const title = { en: "Trash: copper", pl: "Kosz: miedź" }
  const id = await insertPost(server, { title, category: "trash" })
  ids.push(id)
  await page.goto("/admin/posts?category=trash")
  page.once("dialog", dialog => dialog.accept())
  await page.getByRole("button", { name: `Delete “${title.en}”` }).click()
  await expectToast(page, "success", "Post deleted")
  await page.getByRole("link", { name: "Trash" }).click()
  await expect(page.getByRole("heading", { name: "Trash", level: 1 })).toBeVisible()
  const row = page.getByRole("row").filter({ hasText: title.en })
  await expect(row).toContainText("writer@kupryt.example")
  await expectAccessible()
  await expectFits(page, 390)
  await page.getByRole("button", { name: `Restore “${title.en}”` }).click()
  await expectToast(page, "success", "Post restored")
  await expect(row).toHaveCount(0)
  expect([...(await server.sql`select category from public.blog_posts where id = ${id}`)]).toEqual([
    { category: "trash" },
  ])
  await page.goto(`/admin/posts/history/${id}`)
  await expect(page.getByRole("row").filter({ hasText: "Restored after its deletion" })).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: "First state" })).toBeVisible()
})
