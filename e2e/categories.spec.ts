import { expect } from "./fixtures.ts"
import { expectFits, expectToast, testAsWriter as test } from "./setup/panel.ts"
import { fillPost } from "./setup/write-post.ts"

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
    await fillPost(page, { title, category: typed, image: "/media/copper-wire.jpg" })
    await expect(page.getByText(`“${typed}” is a new category.`)).toBeVisible()
    await page.getByLabel("Polish name").fill("Przepisy")
    await expectAccessible()
    await page.getByRole("button", { name: "Publish" }).click()
    await expectToast(page, "destructive", "Another category has this name already.")
    await expect(page.getByLabel("Title (English)")).toHaveValue(title.en)
    await page.getByLabel("Polish name").fill(polish)
    await page.getByLabel("English name").fill(`Haulage ${words}`)
    await page.getByRole("button", { name: "Publish" }).click()
    await expectToast(page, "success", "Blog post created successfully")
  })

  const chip = guest.getByRole("article").filter({ hasText: words }).locator("p > span").first()
  const expectName = async (path: string, name: string) => {
    await expect(async () => {
      await guest.goto(path)
      await expect(chip).toHaveText(name, { timeout: 500 })
    }).toPass()
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
  await server.sql`delete from public.blog_posts where id = ${`collection-${words}`}`
})
