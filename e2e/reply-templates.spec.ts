import { expect } from "./fixtures.ts"
import { expectFits, expectToast, testAsPrimaryAdmin as test } from "./setup/panel.ts"

test("[LEAD-03] a template is written in both languages, changed and deleted; a colleague's change is not overwritten", async ({
  page,
  elsewhere,
  expectAccessible,
}) => {
  await page.goto("/admin/messages/templates")
  await expect(page.getByRole("row").filter({ hasText: "Ask for photographs" })).toBeVisible()
  await expectFits(page, 320)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole("button", { name: "New template" }).click()
  const dialog = page.getByRole("dialog")
  for (const language of ["English", "Polish"]) {
    await dialog.getByLabel(`Name (${language})`).fill(`Opening hours, ${language}`)
    await dialog.getByLabel(`Subject (${language})`).fill("{reference}")
  }
  await dialog.getByLabel("Text (English)").fill("Dear {name}")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByLabel("Text (Polish)")).toBeFocused()
  await expect(dialog.getByText("This must not be empty.")).toHaveCount(1)
  await expectAccessible()
  await dialog.getByLabel("Text (Polish)").fill("Dzień dobry")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "success", "Template saved")
  const row = page.getByRole("row").filter({ hasText: "Opening hours, English" })
  await expect(row).toBeVisible()

  await elsewhere.goto("/admin/messages/templates")
  const theirs = elsewhere.getByRole("row").filter({ hasText: "Opening hours" })
  await theirs.getByRole("button", { name: "Edit" }).click()
  await row.getByRole("button", { name: "Edit" }).click()
  await dialog.getByLabel("Subject (English)").fill("Our hours")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(row).toContainText("Our hours")
  const late = elsewhere.getByRole("dialog")
  await late.getByLabel("Subject (English)").fill("Late words")
  await late.getByRole("button", { name: "Save" }).click()
  await expectToast(elsewhere, "destructive", "Failed to save the template")
  await expect(late.getByLabel("Subject (English)")).toHaveValue("Late words")

  page.once("dialog", question => question.accept())
  await row.getByRole("button", { name: "Delete" }).click()
  await expectToast(page, "success", "Template deleted")
  await expect(row).toHaveCount(0)
})
