import { expect } from "./fixtures.ts"
import { expectFits, expectToast, testAsWriter as test } from "./setup/panel.ts"
import { fillPost } from "./setup/write-post.ts"

test("[META-01] [META-02] a post gets an address and texts for search engines in the form, and shows them in both languages", async ({
  page,
  server,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const words = crypto.randomUUID()
  const [address, title] = [`own-${words}`, { pl: `Tytuł ${words}`, en: `Title ${words}` }]
  const field = page.getByLabel("Address", { exact: true })
  const search = page.locator("details", { has: page.getByText("For search engines") })

  await test.step("the address is proposed from the English title, and a wrong one is corrected", async () => {
    await page.goto("/admin/posts/new")
    await fillPost(page, { title, category: "policy", image: "/media/copper-wire.jpg" })
    await expect(page.getByText(`${server.url}/en/blog/title-${words}`)).toBeVisible()
    await field.fill(`Own ${words}`)
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expect(field).toHaveAccessibleDescription(/^An address has small letters/)
    await page
      .getByRole("alert")
      .getByRole("link", { name: /^Address: / })
      .click()
    await expect(field).toBeFocused()
    await page.getByRole("button", { name: `Use “${address}”` }).click()
    await expect(field).toHaveValue(address)
    await expect(page.getByText(`${server.url}/blog/${address}`)).toBeVisible()
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(0)
  })

  await test.step("the texts are previewed as a search result and as a share card", async () => {
    await search.getByRole("heading").click()
    await page.getByLabel("Title for search engines (Polish)").fill(`Szukaj ${words}`)
    await search.getByRole("button", { name: "English" }).click()
    await page.getByLabel("Title for search engines (English)").fill("x".repeat(201))
    const result = page.getByRole("figure", { name: "In search results" })
    const card = page.getByRole("figure", { name: "When shared" })
    await expect(result).toContainText("Excerpt")
    await page.getByLabel("Summary for search engines (English)").fill(`Found ${words}`)
    await expect(result).toContainText(`› en › blog › ${address}`)
    await expect(result).toContainText(`Found ${words}`)
    await expect(card).toContainText(`Found ${words}`)
    // Out from under the bar.
    await search.locator("summary").evaluate(summary => summary.scrollIntoView({ block: "center" }))
    await expectAccessible()
    await expectFits(page, 390)
    await search.getByRole("heading").click()
  })

  await test.step("the summary of errors opens what is folded", async () => {
    await page.getByRole("button", { name: /^Publish/ }).click()
    await page
      .getByRole("alert")
      .getByRole("link", { name: /^Title for search engines \(English\)/ })
      .click()
    await expect(page.getByLabel("Title for search engines (English)")).toBeFocused()
    await page.getByLabel("Title for search engines (English)").fill("")
  })

  await test.step("the draft keeps them, and the post has them in both languages", async () => {
    await page.getByRole("button", { name: "Save draft" }).click()
    await expect(page).toHaveURL(/\/drafts\//)
    await expect(page.getByText("Saving draft …")).toHaveCount(0)
    await page.reload()
    await expect(field).toHaveValue(address)
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "success", "Blog post created successfully")
    for (const [path, searchTitle, description, heading] of [
      [`/blog/${address}`, `Szukaj ${words}`, "Zajawka", title.pl],
      [`/en/blog/${address}`, title.en, `Found ${words}`, title.en],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${searchTitle} – Kupryt`)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
      for (const [name, content] of [
        ["name=description", description],
        ["property='og:title'", searchTitle],
        ["property='og:description'", description],
      ] as const)
        await expect(page.locator(`meta[${name}]`)).toHaveAttribute("content", content)
      expect(await page.locator("script[type='application/ld+json']").allTextContents()).toContainEqual(
        expect.stringContaining(`"description":"${description}"`),
      )
    }
  })

  await test.step("a public post's address is text that can be copied", async () => {
    await page.goto(`/admin/posts/edit/${address}`)
    await expect(field).toHaveCount(0)
    await page.getByRole("button", { name: "Copy the English address" }).click()
    await expectToast(page, "success", "Address copied")
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/en/blog/${address}`)
    await expectAccessible()
  })

  await test.step("an address that is taken says by what, and keeps the post from being published", async () => {
    await page.goto("/admin/posts/new")
    await fillPost(page, { title, category: "policy", image: "/media/copper-wire.jpg" })
    await field.fill(address)
    await expect(field).toHaveAccessibleDescription(/^Another post has this address\./)
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Address: Another post has this address.",
    ])
    await field.fill("all")
    await field.blur()
    await expect(field).toHaveAccessibleDescription(/^“all” is the address of the list of all posts\./)
    await field.fill("")
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "success", "Blog post created successfully")
    await page.goto(`/en/blog/title-${words}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title.en)
  })
  await server.sql`delete from public.blog_posts where id in ${server.sql([address, `title-${words}`])}`
})
