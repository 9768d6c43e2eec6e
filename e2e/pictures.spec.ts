import type { Page } from "@playwright/test"
import sharp from "sharp"
import { expect, expectComplaints } from "./fixtures.ts"
import { expectFits, expectToast, goTo, testAsWriter as test } from "./setup/panel.ts"
import { english, fillPost, polish } from "./setup/write-post.ts"

/** Pictures are encoded while it waits. */
const longTimeout = { timeout: 30_000 }

/** A photo of its own. */
async function photoOf(width: number, height: number) {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `rod-${width}.jpg`, mimeType: "image/jpeg", buffer }
}

/** By the last of the page's buttons for it, that of a dialog. */
async function upload(page: Page, width: number, height: number): Promise<void> {
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Choose a picture" }).last().click()
  await (await chooser).setFiles(await photoOf(width, height))
}

const rowOf = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words })

test("[MEDIA-01] [MEDIA-03] [MEDIA-04] [MEDIA-05] a picture is uploaded in a post, described, chosen in another, cropped, replaced, and deleted once nothing uses it", async ({
  page,
  server,
  browser,
  expectAccessible,
  complaints,
}) => {
  test.slow()
  page.on("dialog", dialog => dialog.accept())
  const words = crypto.randomUUID()
  const [first, second] = [`First ${words}`, `Second ${words}`]
  const titleOf = (title: string) => ({ pl: `${title} pl`, en: title })
  const description = { pl: `Pręt ${words}`, en: `Rod ${words}` }
  let gone = ""

  await test.step("it is uploaded as the picture of a post, and listed with that", async () => {
    await page.goto("/admin/posts/new")
    await fillPost(page, { title: titleOf(first), category: "recycling", image: "/media/copper-wire.jpg" })
    await upload(page, 1300, 900)
    await expect(page.getByLabel("Image URL")).toHaveValue(/-1300\.webp$/, longTimeout)
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "success", "Blog post created successfully")
    await goTo(page, "Pictures")
    const row = rowOf(page, first)
    await expect(row).toContainText("rod-1300.jpg")
    await expect(row).toContainText("No description: PL, EN")
    await expect(row).toContainText("1300 × 900 px")
    await expect(row).toContainText("writer@kupryt.example")
    await expect(row.getByRole("button", { name: "Delete" })).toHaveCount(0)
    await expectAccessible()
  })

  await test.step("it is described, and the post shows it so, without a new version", async () => {
    await rowOf(page, first).getByRole("button", { name: "Edit" }).click()
    await page.getByLabel("Description (Polish)").fill(description.pl)
    await page.getByLabel("Description (English)").fill(description.en)
    await expect(page.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 })
    const slider = page.getByRole("slider", { name: "From the left" })
    await slider.press("Shift+ArrowLeft")
    await slider.press("ArrowLeft")
    await expect(slider).toHaveValue("0.39")
    await expectAccessible()
    const describing = "**/rest/v1/pictures?*"
    await page.route(describing, route =>
      route.request().method() === "PATCH" ? route.fulfill({ json: [] }) : route.fallback(),
    )
    await page.getByRole("button", { name: "Save" }).click()
    const alert = page.getByRole("dialog").getByRole("alert")
    await expect(alert.filter({ hasText: "Failed to save the picture. " })).toBeVisible()
    await page.unroute(describing)
    await page.getByRole("button", { name: "Save" }).click()
    await expectToast(page, "success", "Picture saved")
    await expect(rowOf(page, first)).toContainText(description.en)
    const visitor = await browser.newPage({ baseURL: server.url })
    await visitor.goto(`/en/blog/first-${words}`)
    const cover = visitor.locator("header").getByRole("img", { name: description.en })
    await expect(cover).toHaveCSS("object-position", "39% 50%")
    await expect(visitor.locator("meta[property='og:image:alt']")).toHaveAttribute("content", description.en)
    await visitor.close()
  })

  await test.step("another post has it in its text, with the description in its language, and as its own picture", async () => {
    await goTo(page, "Posts")
    await page.locator("main").getByRole("link", { name: "Create New Post" }).click()
    await fillPost(page, { title: titleOf(second), category: "recycling", image: "/media/copper-wire.jpg" })
    await polish(page).press("ControlOrMeta+End")
    const toolbar = page.getByRole("toolbar", { name: "Formatting of Content (Polish)" })
    await toolbar.getByRole("button", { name: "Picture" }).click()
    const dialog = page.getByRole("dialog", { name: "Picture", exact: true })
    await dialog.getByRole("button", { name: "Choose from pictures" }).click()
    const chooser = page.getByRole("dialog", { name: "Choose a picture" })
    await chooser.getByRole("searchbox").fill(description.pl)
    await expectAccessible()
    await chooser.getByRole("button", { name: description.en }).click()
    await expect(dialog.getByLabel("Description")).toHaveValue(description.pl)
    await dialog.getByRole("button", { name: "Apply" }).click()
    await expect(polish(page).getByRole("img", { name: description.pl })).toHaveAttribute("height", "900")
    await page.getByRole("button", { name: "Choose from pictures" }).click()
    await page.getByRole("dialog").getByRole("button", { name: description.en }).click()
    await expect(page.getByLabel("Image URL")).toHaveValue(/-1300\.webp$/)
    await page.getByRole("button", { name: "Focal point" }).click()
    const focal = page.getByRole("dialog", { name: "Focal point" })
    await expect(focal.getByRole("slider", { name: "From the left" })).toHaveValue("0.39")
    await focal.getByRole("slider", { name: "From the top" }).press("ArrowLeft")
    await expectAccessible()
    await focal.getByRole("button", { name: "Save" }).click()
    await expectToast(page, "success", "Picture saved")
    await expect(page.getByRole("button", { name: "Focal point" })).toBeFocused()
    await expect(page.locator("img.focal")).toHaveCSS("object-position", "39% 49%")
    await expect(page.getByLabel("Title (English)")).toHaveValue(second)
    await page.getByRole("button", { name: /^Publish/ }).click()
    // The toast of the first post may still be there.
    await expect(page).toHaveURL(/\/admin\/posts$/)
  })

  await test.step("it is replaced in both posts", async () => {
    await goTo(page, "Pictures")
    await expect(rowOf(page, description.en).getByRole("link")).toHaveCount(2)
    for (const title of [first, second]) await expect(rowOf(page, description.en)).toContainText(title)
    await rowOf(page, description.en).getByRole("button", { name: "Edit" }).click()
    await upload(page, 800, 600)
    const question = page.getByRole("region", { name: "Replace the old picture with the new one?" })
    await expect(question.getByRole("figure")).toHaveText(
      ["Old: 1300 × 900 px", "New: 800 × 600 px"],
      longTimeout,
    )
    await expect(question).toContainText("2 posts and drafts show it:")
    for (const title of [first, second]) await expect(question.getByRole("list")).toContainText(title)
    await expect(question).toContainText("The focal point becomes the centre")
    await expectAccessible()
    await question.getByRole("button", { name: "Replace it" }).click()
    await expectToast(page, "success", "Replaced in 2 posts and drafts")
    const review = page.getByRole("dialog", { name: "Do the descriptions fit the new picture?" })
    await expect(review.getByLabel("Description (Polish)")).toBeFocused()
    await expect(review.getByLabel("Description (Polish)")).toHaveValue(description.pl)
    await expectAccessible()
    await review.getByLabel("Description (English)").fill(`${description.en} anew`)
    await expect(review.getByRole("button", { name: "Still right" })).toHaveCount(0)
    await review.getByLabel("Description (English)").fill(description.en)
    await review.getByRole("button", { name: "Still right" }).click()
    await expect(review).toHaveCount(0)
    const row = rowOf(page, "800 × 600 px").filter({ hasText: words })
    await expect(row.getByRole("link")).toHaveCount(2)
    await expect(row).toContainText(description.en)
    const visitor = await browser.newPage({ baseURL: server.url })
    await visitor.goto(`/blog/second-${words}`)
    const shown = visitor.getByRole("img", { name: description.pl })
    await expect(shown).toHaveCount(2)
    for (const picture of await shown.all()) await expect(picture).toHaveAttribute("src", /-800\.webp$/)
    await visitor.close()
  })

  await test.step("the one that is used now stays; the former one is deleted with its files", async () => {
    await page.getByRole("link", { name: "Not used" }).click()
    const row = rowOf(page, "1300 × 900 px").filter({ hasText: words })
    await expect(rowOf(page, "800 × 600 px").filter({ hasText: words })).toHaveCount(0)
    const address = await row.locator("img").getAttribute("src")
    expect((await page.request.get(address ?? "")).status()).toBe(200)
    await row.getByRole("button", { name: "Delete" }).click()
    const question = page.getByRole("dialog", { name: "Delete picture" })
    await question.getByRole("button", { name: "Delete" }).click()
    await expectToast(page, "success", "Picture deleted")
    await expect(row).toHaveCount(0)
    expect((await page.request.get(address ?? "")).status()).toBe(404)
    await page.getByRole("link", { name: "All" }).click()
    for (const width of [320, 390, 1366]) await expectFits(page, width)
    gone = address ?? ""
  })

  await test.step("no post is published with what was deleted", async () => {
    await page.setViewportSize({ width: 1366, height: 900 })
    await page.goto("/admin/posts/new")
    await fillPost(page, { title: titleOf(`Third ${words}`), category: "recycling", image: gone })
    await expect(page.getByLabel("Image URL")).toHaveAccessibleDescription(/^This picture was deleted/)
    await expect(page.getByText("Draft not saved: a picture of it")).toBeVisible()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expect(page.getByRole("link", { name: /^Image URL: This picture was deleted/ })).toBeVisible()
    expectComplaints(complaints, /400|Failed to save the draft/)
  })
})

test("[MEDIA-01] [MEDIA-03] several pictures are uploaded on their page; what is typed as the description of one in a post is kept with it", async ({
  page,
  complaints,
}) => {
  const words = `Rod ${crypto.randomUUID()}`
  await page.goto("/admin/pictures")
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Upload pictures" }).click()
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("none") }
  await (await chooser).setFiles([await photoOf(41, 30), broken, await photoOf(42, 30)])
  await expect(page.getByRole("alert").filter({ hasText: "broken.jpg: This kind of file" })).toBeVisible(
    longTimeout,
  )
  for (const width of [41, 42]) await expect(rowOf(page, `rod-${width}.jpg`).first()).toBeVisible()

  await page.goto("/admin/posts/new")
  const toolbar = page.getByRole("toolbar", { name: "Formatting of Content (Polish)" })
  await toolbar.getByRole("button", { name: "Picture" }).click()
  const dialog = page.getByRole("dialog", { name: "Picture", exact: true })
  await upload(page, 43, 30)
  await expect(dialog.getByRole("status")).toHaveText("The picture is uploaded.", longTimeout)
  await dialog.getByLabel("Description").pressSequentially(words)
  await dialog.getByRole("button", { name: "Apply" }).click()
  await toolbar.getByRole("button", { name: "Picture" }).click()
  await dialog.getByRole("button", { name: "Choose from pictures" }).click()
  await page.getByRole("dialog", { name: "Choose a picture" }).getByRole("button", { name: words }).click()
  await expect(dialog.getByRole("status")).toBeEmpty()
  expectComplaints(complaints, /415/)
})

test("[MEDIA-02] pictures of other sites in a text are offered to be brought in, and one in a private network is refused", async ({
  page,
  complaints,
  expectAccessible,
}) => {
  await page.goto("/admin/posts/new")
  await expect(page.getByRole("toolbar")).toHaveCount(2)
  await page.route("https://localhost/**", route => route.abort())
  await english(page).evaluate(element => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", '<p>Bright <img src="https://localhost/wire.jpg" alt="Wire"></p>')
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText("This picture lies on another site")).toBeVisible()
  await page.getByRole("button", { name: "Bring it in" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "leads into a private network" })).toBeVisible()
  await expectAccessible()

  await page.route("**/uploads/from-address", route =>
    route.fulfill({
      status: 201,
      json: { url: `/uploads/${"0".repeat(32)}-40.webp`, width: 40, height: 30 },
    }),
  )
  await page.getByRole("button", { name: "Bring it in" }).click()
  await expect(english(page).getByRole("img", { name: "Wire" })).toHaveAttribute("src", /-40\.webp$/)
  await expect(page.getByText("This picture lies on another site")).toHaveCount(0)
  expectComplaints(complaints, /422|404|ERR_FAILED/)
})
