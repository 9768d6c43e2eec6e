import type { Page } from "@playwright/test"
import { expect } from "./fixtures.ts"
import { expectFits, goTo, testAsWriter as test } from "./setup/panel.ts"

const subject = (page: Page) => page.getByLabel("Subject (Polish)")
const long = "Miedź ".repeat(30)

test("[SAVE-02] what a new issue could not be saved with is offered to the next one with its moment, not put in, and can be discarded", async ({
  page,
  server,
  expectAccessible,
}) => {
  const kept = page.getByText(/^Kept on this device since .+: an issue that was not saved\.$/)
  await page.goto("/admin/newsletter/new")
  await subject(page).fill(long)
  await expect(page.getByText(/^Not saved: a text is too long/)).toBeVisible()
  await goTo(page, "Posts")

  await test.step("a new issue is new, and says what was kept; what is typed in it takes nothing away", async () => {
    await page.goto("/admin/newsletter/new")
    await expect(kept).toBeVisible()
    await expect(subject(page)).toHaveValue("")
    await expect(page.getByText(/^“Miedź Miedź .*…”$/)).toBeVisible()
    await expectAccessible()
    await expectFits(page, 390)
    await page.setViewportSize({ width: 1280, height: 800 })
    await subject(page).fill(`Cynk ${long}`)
    await expect(page.getByText(/^Not saved: a text is too long/)).toBeVisible()
    await goTo(page, "Posts")
    await page.goto("/admin/newsletter/new")
    await expect(kept).toHaveCount(2)
  })

  await test.step("the list has both, and each is gone on with from there", async () => {
    await page.goto("/admin/newsletter")
    await expect(kept).toHaveCount(2)
    await expectAccessible()
    await page.getByRole("button", { name: "Go on with it" }).first().click()
    await expect(subject(page)).toHaveValue(`Cynk ${long}`)
    await expect(kept).toHaveCount(1)
    await goTo(page, "Posts")
    await page.goto("/admin/newsletter/new")
  })

  await test.step("the one is gone on with, the other discarded, which can be undone", async () => {
    await page.getByRole("button", { name: "Go on with it" }).last().click()
    await expect(subject(page)).toHaveValue(long)
    await page.getByRole("button", { name: "Discard" }).click()
    await expect(kept).toHaveCount(0)
    await expect(subject(page)).toBeFocused()
    await page.locator("[data-toast=success]").getByRole("button", { name: "Undo" }).click()
    await expect(kept).toHaveCount(1)
    await page.getByRole("button", { name: "Discard" }).click()
    await expect(kept).toHaveCount(0)
    await expect(subject(page)).toHaveValue(long)
    await subject(page).fill("Miedź")
    await expect(page).toHaveURL(/\/newsletter\/issues\//)
    await page.goto("/admin/newsletter/new")
    await expect(subject(page)).toHaveValue("")
    await expect(kept).toHaveCount(0)
  })
  await server.sql`delete from newsletter_issues where subject ->> 'pl' = 'Miedź'`
})
