import { expect } from "./fixtures.ts"
import { axeFindings } from "./setup/axe-findings.ts"
import { expectToast, signedOut, testAsWriter as test } from "./setup/panel.ts"
import { fillPost } from "./setup/write-post.ts"

const writer = "writer@kupryt.example"
const unshared = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
}

test.use({ permissions: ["clipboard-read", "clipboard-write"] })

test("[PREV-01] a draft is shown to somebody without an account by a link, which the editor ends", async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  const words = crypto.randomUUID()
  const title = { pl: `Podgląd ${words}`, en: `Preview ${words}` }
  const until = /until [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d/
  const copy = async () => {
    await page.getByRole("button", { name: "Copy preview link" }).click()
    await expectToast(page, "success", "Preview link copied")
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const other = await browser.newContext({ ...signedOut, baseURL: server.url })
  const visitor = await other.newPage()
  const open = (address: string) => visitor.goto(address)

  const link = await test.step("the editor saves half a post and copies its link", async () => {
    await page.goto("/admin/posts/new")
    await expect(page.getByRole("button", { name: "Copy preview link" })).toHaveCount(0)
    await page.getByLabel("Title (Polish)").fill(title.pl)
    await page.getByRole("button", { name: "Save draft" }).click()
    await expect(page.getByText(/Draft saved/)).toBeVisible()
    const copied = await copy()
    await expect(page.locator("[data-toast=success]").filter({ hasText: until })).toContainText(
      "Everybody who has it can read this draft.",
    )
    await expect(page.getByRole("listitem").filter({ hasText: `By ${writer}` })).toContainText(until)
    await expectAccessible()
    expect(await copy(), "pressed again it copies the link that works").toBe(copied)
    return copied
  })
  const token = new URL(link).pathname.replace("/preview/", "")
  expect(link).toBe(`${server.url}/preview/${token}`)

  await test.step("a visitor reads it as it will look, in both languages", async () => {
    const answer = await open(link)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()).toMatchObject(unshared)
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title.pl)
    const bar = visitor.getByRole("complementary", { name: "Podgląd" })
    await expect(bar).toContainText("Podgląd szkicu, niepubliczny")
    await expect(bar).toContainText("Jeszcze brakuje: zajawka, treść, kategoria, zdjęcie.")
    await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow")
    await expect(
      visitor.locator("script[type=speculationrules], link[rel=canonical], meta[property^=og]"),
    ).toHaveCount(0)
    expect(await axeFindings(visitor)).toEqual([])
    const data = await other.request.get(`/preview/${token}.data`)
    expect(data.headers()).toMatchObject(unshared)
    await visitor.getByRole("link", { name: "en", exact: true }).click()
    await expect(visitor).toHaveURL(`${server.url}/en/preview/${token}`)
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("No title yet")
  })

  await test.step("what the editor saves next is there at once, and still not public", async () => {
    await fillPost(page, { title, category: "policy", image: "/media/copper-wire.jpg" })
    await page.getByRole("button", { name: "Save draft" }).click()
    await expect(page.getByText(/Draft saved/)).toBeVisible()
    await expect
      .poll(async () => (await (await other.request.get(`/preview/${token}`)).text()).includes("Treść"))
      .toBe(true)
    await visitor.reload()
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title.en)
    await expect(visitor.locator(".prose")).toHaveText("Content")
    await expect(visitor.getByRole("complementary", { name: "Preview" })).not.toContainText("Not written yet")
    const posts = await other.request.get(`/en/blog/all?q=${words}`)
    expect(await posts.text()).not.toContain(title.en)
    for (const path of ["/sitemap.xml", "/robots.txt", "/en/feed.xml", "/llms.txt"])
      expect(await (await other.request.get(path)).text(), path).not.toContain("/preview")
  })

  const dead = await test.step("an ended link and one that never was lead to one page", async () => {
    await page.getByRole("button", { name: "End this link" }).click()
    await expectToast(page, "success", "The link does not work any more")
    for (const [path, heading] of [
      ["/preview", "Ten link do podglądu nie działa"],
      ["/en/preview", "This preview link does not work"],
    ] as const) {
      const answer = await open(`${path}/${token}`)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()).toMatchObject(unshared)
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(heading)
    }
    const unknown = await other.request.get(`/en/preview/${"0".repeat(64)}`)
    const ended = await other.request.get(`/en/preview/${token}`)
    const bare = async (answer: typeof ended) => (await answer.text()).replaceAll(/[\da-f]{64}/g, "")
    expect([unknown.status(), await bare(unknown)]).toEqual([ended.status(), await bare(ended)])
    return token
  })

  await test.step("once it is published, a link leads to the post", async () => {
    await copy()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).not.toContain(dead)
    const second = await copied()
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "success", "Blog post created successfully")
    await open(second)
    await expect(visitor).toHaveURL(`${server.url}/blog/preview-${words}`)
    await other.close()
    expect(server.logged()).not.toContain("/preview/")
    for (const secret of [token, new URL(second).pathname.slice("/preview/".length)])
      expect(server.logged()).not.toContain(secret)
  })
})
