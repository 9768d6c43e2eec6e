import { expect, type Page } from "@playwright/test"
import { expectToast } from "./panel.ts"
import { inBoth, insertPost } from "./posts.ts"
import type { RunningServer } from "./server.ts"

/** A post as it is typed; its picture by its address, or as a file on disk. */
type TypedPost = { title: { pl: string; en: string }; category: string; image: string | { file: string } }

/** Writes a post from a page of the panel that leads to a new one, and saves it. */
export async function writePost(page: Page, post: TypedPost): Promise<void> {
  await page.locator("main").getByRole("link", { name: "Create New Post" }).click()
  await fillPost(page, post)
  await page.getByRole("button", { name: /^Publish/ }).click()
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
  // Typed: a value that is set is not heard by React in every browser.
  await page.getByLabel("Category").press("ControlOrMeta+a")
  await page.getByLabel("Category").pressSequentially(category)
  if (typeof image === "string") await page.getByLabel("Image URL").fill(image)
  else {
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: "Choose a picture" }).click()
    await (await chooser).setFiles(image.file)
    await expect(page.getByLabel("Image URL")).toHaveValue(/^\/uploads\//)
  }
}

export async function editTitles(page: Page, former: string, title: TypedPost["title"]): Promise<void> {
  await page.getByRole("link", { name: `Edit “${former}”` }).click()
  await page.getByLabel("Title (Polish)").fill(title.pl)
  await page.getByLabel("Title (English)").fill(title.en)
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expectToast(page, "success", "Blog post updated successfully")
}

/** The body of the posts that the editor is opened with, unless another is given. */
export const typedBody = "<h2>Grades</h2>\n<p>Bright <strong>wire</strong>.</p>"

/** Saves a post and opens it in the editor; returns its id. */
export async function openEditor(
  page: Page,
  server: RunningServer,
  fields: Parameters<typeof insertPost>[1] = {},
): Promise<string> {
  const id = await insertPost(server, { content: inBoth(typedBody), category: "technology", ...fields })
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(page.getByRole("toolbar")).toHaveCount(2)
  return id
}

/** Removes the posts that the editor was opened with. */
export async function removeEdited({ sql }: RunningServer): Promise<void> {
  await sql`delete from public.blog_posts where id like 'test-%'`
  await sql`delete from public.post_drafts where post_id like 'test-%'`
}

export const polish = (page: Page) => page.getByRole("textbox", { name: "Content (Polish)" })
export const english = (page: Page) => page.getByRole("textbox", { name: "Content (English)" })

/** The list above a text of what was left out of it. */
export const leftOutOf = (page: Page, language: "Polish" | "English") =>
  page.getByRole("list", { name: new RegExp(`left out of the ${language} text$`) })

/** Shows a content as “Text” or as “HTML”. */
export async function showAs(page: Page, language: "Polish" | "English", view: string): Promise<void> {
  const views = page.getByRole("group", { name: `View of Content (${language})` })
  await views.getByRole("button", { name: view }).click()
}

/** Reads a post from the database. */
export async function savedPost({ sql }: RunningServer, id: string) {
  const [row] = await sql`select title, excerpt, content from public.blog_posts where id = ${id}`
  return row
}
