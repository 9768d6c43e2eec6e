import type { Page } from "@playwright/test"
import { expect } from "./fixtures.ts"
import { expectFits, expectToast, testAsWriter as test } from "./setup/panel.ts"
import { fillPost } from "./setup/write-post.ts"

/** Opens a page once the server's copy of it has the words. */
async function openWith(visitor: Page, path: string, words: string): Promise<void> {
  const read = async () => (await (await visitor.request.get(path)).text()).replaceAll("\u00a0", " ")
  await expect.poll(read).toContain(words)
  await visitor.goto(path)
}

test("[CAT-01] an editor types a new category and names it in both languages; visitors see it, also renamed; it is deleted once nothing uses it", async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  const words = crypto.randomUUID().slice(0, 8)
  const title = { pl: `Odbiór ${words}`, en: `Collection ${words}` }
  const typed = `Transport ${words}`
  const polish = `Transport i odbiór ${words}`
  const guest = await browser.newPage({ baseURL: server.url })
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name })

  await test.step("a known category is chosen by its name, a new one gets two names", async () => {
    await page.goto("/admin/posts/new")
    const category = page.getByLabel("Category")
    await category.fill("przepisy")
    await category.blur()
    await expect(category).toHaveValue("Policy")
    await category.click()
    await expect(page.getByRole("listbox", { name: "Categories" })).toContainText("Technology")
    await expectAccessible()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(category).toHaveValue("Business")
    await category.blur()
    await category.click()
    await page.keyboard.type("biz")
    await expect(category, "typing replaces what the field holds").toHaveValue("biz")
    await fillPost(page, { title, category: typed, image: "/media/copper-wire.jpg" })
    await expect(page.getByText(`“${typed}” is a new category.`)).toBeVisible()
    await expect(page.getByText("Missing: Polish name of the category")).toBeVisible()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "destructive", "Give the new category its Polish name, too.")
    await page.getByLabel("Polish name").fill("Przepisy")
    await expectAccessible()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "destructive", "Another category has this name already.")
    await expect(page.getByLabel("Title (English)")).toHaveValue(title.en)
    await page.getByLabel("Polish name").fill(polish)
    await page.getByLabel("English name").fill(`Haulage ${words}`)
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "success", "Blog post created successfully")
  })

  const chip = guest.getByRole("article").filter({ hasText: words }).locator("p > span").first()
  const expectName = async (path: string, name: string) => {
    await openWith(guest, path, name)
    await expect(chip).toHaveText(name)
    await expect(chip.locator("path")).toHaveAttribute("d", /^[Mm]/)
    return chip.evaluate(element => getComputedStyle(element).backgroundColor)
  }
  await test.step("visitors see its name in their language, with a colour and a sign, and filter by it", async () => {
    expect(await expectName("/blog", polish)).not.toBe("rgba(0, 0, 0, 0)")
    await expectName("/en/blog", `Haulage ${words}`)
    await guest.getByRole("link", { name: `Haulage ${words}` }).click()
    await expect(guest.getByRole("heading", { name: `Haulage ${words}` })).toBeVisible()
    const feed = await (await guest.request.get("/feed.xml")).text()
    expect(feed.replaceAll("\u00a0", " ")).toContain(`<category term="${typed}" label="${polish}"/>`)
  })

  await test.step("the editor renames it and gives it a symbol", async () => {
    await page.getByRole("link", { name: "Categories" }).click()
    await expect(page.getByRole("heading", { name: "Categories", level: 1 })).toBeVisible()
    await expectAccessible()
    await expectFits(page, 390)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(rowOf(polish)).toContainText("1 post")
    await rowOf(polish).getByRole("button", { name: "Edit" }).click()
    const dialog = page.getByRole("dialog", { name: "Edit category" })
    await dialog.getByLabel("English name").fill("Policy")
    await dialog.getByLabel("Polish name").fill("")
    await dialog.getByRole("button", { name: "Save category" }).click()
    await expect(dialog).toContainText("Another category has this name already.")
    await expect(dialog).toContainText("Please fill in this field.")
    await dialog.getByLabel("English name").fill(`Freight ${words}`)
    await dialog.getByLabel("Polish name").fill(`Fracht ${words}`)
    await dialog.getByRole("radio", { name: "Drop" }).check()
    await dialog.getByRole("radio", { name: "Brass" }).check()
    await expectAccessible()
    await dialog.getByRole("button", { name: "Save category" }).click()
    await expectToast(page, "success", "Category saved")
    await expectName("/blog", `Fracht ${words}`)
    await expectName("/en/blog", `Freight ${words}`)
    await guest.close()
  })

  await test.step("used, it is not deleted; merged, its post has the other category", async () => {
    await rowOf(words).getByRole("button", { name: "Delete" }).click()
    await expectToast(page, "destructive", "1 post uses it.")
    await rowOf(words).getByRole("button", { name: "Merge" }).click()
    const dialog = page.getByRole("dialog", { name: `Merge “Freight ${words}”` })
    await dialog.getByRole("button", { name: "Merge" }).click()
    await expect(dialog).toContainText("Please choose a category.")
    await dialog.getByLabel("Category that remains").selectOption("Innovation")
    const merging = "**/rpc/merge_categories"
    await page.route(merging, route => route.fulfill({ json: false }))
    await dialog.getByRole("button", { name: "Merge" }).click()
    // Announced, and not behind the dialog.
    await expect(dialog.getByRole("alert")).toContainText("Failed to merge the categories. ")
    await page.unroute(merging)
    await dialog.getByRole("button", { name: "Merge" }).click()
    await expectToast(page, "success", "Categories merged")
    await expect(rowOf(words)).toHaveCount(0)
    await page.goto(`/admin/posts?q=${words}`)
    await expect(rowOf(title.en)).toContainText("Innovation")
  })

  await test.step("one that nothing uses is added and deleted", async () => {
    await page.goto("/admin/posts/categories")
    await page.getByRole("button", { name: "Add category" }).click()
    const dialog = page.getByRole("dialog", { name: "Add category" })
    await dialog.getByLabel("English name").fill(`Spare ${words}`)
    await dialog.getByLabel("Polish name").fill(`Zapas ${words}`)
    await dialog.getByRole("button", { name: "Save category" }).click()
    await expect(rowOf(words)).toContainText("None")
    page.once("dialog", question => question.accept())
    await rowOf(words).getByRole("button", { name: "Delete" }).click()
    await expectToast(page, "success", "Category deleted")
    await expect(rowOf(words)).toHaveCount(0)
  })

  await test.step("one that only drafts use says how many, leads to them, and is not deleted", async () => {
    const { sql } = server
    const [key, text] = [`drafted ${words}`, sql.json({ en: words, pl: words })]
    await sql`insert into public.category_labels (key, name, colour, symbol)
      values (${key}, ${sql.json({ en: key, pl: `szkice ${words}` })}, 'steel', 'beam')`
    for (const _ of [1, 2])
      await sql`insert into public.post_drafts (title, excerpt, content, category)
        values (${text}, ${text}, ${text}, ${key})`
    await page.reload()
    await expect(rowOf(key)).toContainText("None; 2 drafts")
    await rowOf(key).getByRole("button", { name: "Delete" }).click()
    await expectToast(page, "destructive", "2 drafts use it.")
    await rowOf(key).getByRole("link", { name: "2 drafts" }).click()
    await expect(rowOf(words)).toHaveCount(2)
    await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue(key)
    await page.getByRole("combobox", { name: "Category" }).selectOption("All Categories")
    await expect(page).not.toHaveURL(/category=/)
    await page.getByRole("combobox", { name: "Category" }).selectOption(key)
    await expect(rowOf(words)).toHaveCount(2)
    await sql`delete from public.post_drafts where category = ${key}`
    await sql`delete from public.category_labels where key = ${key}`
  })
  await server.sql`delete from public.blog_posts where id = ${`collection-${words}`}`
})

test.describe("a new category in a draft", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] })

  test("[CAT-01] [DRAFT-01] [PREV-01] the names and the look of a new category are saved with the draft, shown on another device and by a preview link, and public with the post", async ({
    page,
    browser,
    server,
    storageState,
  }) => {
    const words = crypto.randomUUID().slice(0, 8)
    const title = { pl: `Waga ${words}`, en: `Scale ${words}` }
    const [typed, polish, english] = [`Weigh ${words}`, `Ważenie ${words}`, `Weighing ${words}`]
    const visitor = await browser.newPage({ baseURL: server.url })

    const draft = await test.step("they are typed, and the draft is saved", async () => {
      await page.goto("/admin/posts/new")
      await fillPost(page, { title, category: typed, image: "/media/copper-wire.jpg" })
      await page.getByLabel("Polish name").pressSequentially(polish)
      await page.getByLabel("English name").pressSequentially(english)
      await page.getByText("Colour and symbol").click()
      await page.getByRole("radio", { name: "Drop" }).check()
      await page.getByRole("button", { name: "Save draft" }).click()
      await expect(page).toHaveURL(/\/admin\/posts\/drafts\//)
      await expect(page.getByText(/Draft saved/)).toBeVisible()
      await page.getByRole("button", { name: "Copy preview link" }).click()
      await expectToast(page, "success", "Preview link copied")
      return page.url()
    })

    await test.step("who has the preview link sees the name in both languages, the blog none of it", async () => {
      const link = await page.evaluate(() => navigator.clipboard.readText())
      await visitor.goto(link)
      await expect(visitor.getByRole("main")).toContainText(polish)
      await visitor.getByRole("link", { name: "en", exact: true }).click()
      await expect(visitor.getByRole("main")).toContainText(english)
      await visitor.goto("/en/blog")
      expect(await visitor.content()).not.toContain(words)
    })

    await test.step("another device has them, and publishes the post with them", async () => {
      await page.close()
      const device = await browser.newPage({
        ...(storageState && { storageState }),
        baseURL: server.url,
        reducedMotion: "reduce",
      })
      await device.goto(draft)
      await expect(device.getByLabel("Category", { exact: true })).toHaveValue(typed)
      await expect(device.getByLabel("Polish name")).toHaveValue(polish)
      await expect(device.getByLabel("English name")).toHaveValue(english)
      await device.getByText("Colour and symbol").click()
      await expect(device.getByRole("radio", { name: "Drop" })).toBeChecked()
      await device.getByRole("button", { name: /^Publish/ }).click()
      await expectToast(device, "success", "Blog post created successfully")
      await device.close()
      for (const [path, name] of [
        ["/blog", polish],
        ["/en/blog", english],
      ] as const) {
        await openWith(visitor, path, name)
        await expect(visitor.getByRole("article").filter({ hasText: words })).toContainText(name)
      }
      await visitor.close()
    })
    await server.sql`delete from public.blog_posts where id = ${`scale-${words}`}`
  })
})
