import { expect, type Page } from "@playwright/test"
import { expectToast } from "./panel.ts"

/** A post as it is typed; its picture by its address, or as a file on disk. */
type TypedPost = { title: { pl: string; en: string }; category: string; image: string | { file: string } }

/** Writes a post from a page of the panel that leads to a new one, and saves it. */
export async function writePost(page: Page, post: TypedPost): Promise<void> {
  await page.locator("main").getByRole("link", { name: "Create New Post" }).click()
  await fillPost(page, post)
  await page.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "success", "Blog post created successfully")
}

/** Fills the form of a post. */
export async function fillPost(page: Page, { title, category, image }: TypedPost): Promise<void> {
  const fields = {
    "Title (Polish)": title.pl,
    "Title (English)": title.en,
    "Excerpt (Polish)": "Zajawka",
    "Excerpt (English)": "Excerpt",
    "Content (Polish)": "Treść",
    "Content (English)": "Content",
  }
  for (const [name, value] of Object.entries(fields)) await page.getByRole("textbox", { name }).fill(value)
  await page.getByLabel("Category").fill(category)
  if (typeof image === "string") await page.getByLabel("Image URL").fill(image)
  else {
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: "Choose a picture" }).click()
    await (await chooser).setFiles(image.file)
    await expect(page.getByLabel("Image URL")).toHaveValue(/^\/uploads\//)
  }
}

/** Takes a post's English title and its new titles; changes them from the list of posts. */
export async function editTitles(page: Page, former: string, title: TypedPost["title"]): Promise<void> {
  await page.getByRole("link", { name: `Edit “${former}”` }).click()
  await page.getByLabel("Title (Polish)").fill(title.pl)
  await page.getByLabel("Title (English)").fill(title.en)
  await page.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "success", "Blog post updated successfully")
}
