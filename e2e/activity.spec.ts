import { expect } from "./fixtures.ts"
import { readExport } from "./journeys/admin-user.ts"
import { signIn } from "./setup/accounts.ts"
import { expectFits, goTo, signedOut, testAsWriter as test } from "./setup/panel.ts"
import { deletePosts, insertPost } from "./setup/posts.ts"

const ids: string[] = []

test.afterAll(({ server }) => deletePosts(server, ids))

test("[ACT-01] what somebody does in the panel stands under Activity, found by kind and person", async ({
  page,
  server,
  expectAccessible,
}) => {
  const title = { en: "Activity: copper", pl: "Aktywność: miedź" }
  const id = await insertPost(server, { title, category: "activity" })
  ids.push(id)
  await page.goto("/admin/posts?category=activity")
  page.once("dialog", dialog => dialog.accept())
  await page.getByRole("button", { name: `Delete “${title.en}”` }).click()
  await page.getByRole("button", { name: "Undo" }).click()
  await goTo(page, "Activity")
  await expect(page.getByRole("heading", { name: "Activity", level: 1 })).toBeVisible()
  await page.getByRole("searchbox").fill(`writer@ ${title.en}`)
  const rows = page.locator("tbody").getByRole("row")
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText("Post brought back from the trash")
  await expect(rows.nth(1)).toContainText("Post deleted")
  await expect(rows.nth(1)).toContainText("writer@kupryt.example")
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  await expectAccessible()
  await page.getByRole("link", { name: "Settings" }).last().click()
  await expect(page.getByRole("heading", { name: "Found elsewhere" })).toBeVisible()
  await page.getByRole("link", { name: "Posts" }).last().click()
  await expect(rows).toHaveCount(2)
  await expectFits(page, 390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await test.step("changes that are discarded are no deletion of their post, nor of a draft", async () => {
    const [draft] = await server.sql`
      insert into public.post_drafts (post_id, base_version, title, excerpt, content)
      select id, version, title, excerpt, '{"en": "", "pl": ""}' from public.blog_posts where id = ${id} returning id`
    await server.sql`delete from public.post_drafts where id = ${draft?.id}`
    await page.getByRole("link", { name: "All", exact: true }).click()
    await page.getByRole("searchbox").fill(title.en)
    await expect(rows).toHaveCount(5)
    await expect(rows.nth(0)).toContainText("Changes to a post discarded")
    await expect(rows.nth(1)).toContainText("Draft begun")
    await page.getByRole("searchbox").fill(`writer@ ${title.en}`)
    await expect(rows).toHaveCount(2)
  })
  await rows.nth(0).getByRole("link", { name: title.en }).click()
  await expect(page.getByRole("row").filter({ hasText: "Restored after its deletion" })).toBeVisible()
})

test("[AUDIT-02] a sign-in with a wrong password stands under Activity, and in the file that is exported", async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  const context = await browser.newContext({ ...signedOut, baseURL: server.url })
  const elsewhere = await context.newPage()
  for (const email of ["writer@kupryt.example", "stranger@huta.example"]) {
    await signIn(elsewhere, { email, password: "not the phrase of the writer" })
    await expect(elsewhere.locator("[data-toast=destructive]")).toBeVisible()
  }
  await context.close()
  // The server notes them after its answers.
  const isNoted = () => server.sql`
    select from private.activity where action = 'refused' and title = 'writer@kupryt.example'
      and exists (select from private.counted_tries where kind = 'refused' and address = '')`
  await expect.poll(isNoted).toHaveLength(1)

  await page.goto("/admin/activity")
  const choices = page.getByRole("navigation", { name: "Which activity" })
  await choices.getByRole("link", { name: "Sign-ins" }).click()
  const rows = page.locator("tbody").getByRole("row").filter({ hasText: "Sign-in refused" })
  const ours = rows.filter({ hasText: "writer@kupryt.example" })
  await expect(ours).toContainText("Unknown person")
  await expect(rows.filter({ hasText: "an address that no administrator has" }).first()).toBeVisible()
  await expectAccessible()
  await expectFits(page, 390)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole("searchbox").fill("writer@")
  await expect(rows).toHaveCount(1)
  const exported = await readExport(page)
  expect(exported[0]).toEqual(["Time", "Who", "What", "Of what", "ID"])
  const refused = exported.filter(([, , what]) => what === "Sign-in refused")
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0[12]:00$/)
  const id = expect.stringMatching(/^[\da-f-]{36}$/)
  const whose = "writer@kupryt.example, at least once within the hour"
  expect(refused).toEqual([[time, "Unknown person", "Sign-in refused", whose, id]])
  await choices.getByRole("link", { name: "Erasures" }).click()
  await expect(page.getByRole("heading", { name: "Found elsewhere" })).toBeVisible()
})
