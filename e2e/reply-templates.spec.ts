import { expect, expectComplaints } from "./fixtures.ts"
import { expectFits, expectToast, testAsPrimaryAdmin as test } from "./setup/panel.ts"

test("[LEAD-11] a template is written in both languages, changed and deleted; a colleague's change is not overwritten", async ({
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
  await expect(late.getByRole("alert")).toContainText("Somebody else has changed or deleted it meanwhile.")
  await expect(late.getByLabel("Subject (English)")).toHaveValue("Late words")

  page.once("dialog", question => question.accept())
  await row.getByRole("button", { name: "Delete" }).click()
  await expectToast(page, "success", "Template deleted")
  await expect(row).toHaveCount(0)
})

test("[LEAD-11] a template that cannot be saved stays in its dialog, with the reason", async ({
  page,
  complaints,
  expectAccessible,
}) => {
  await page.goto("/admin/messages/templates")
  await page.getByRole("button", { name: "New template" }).click()
  const dialog = page.getByRole("dialog")
  const field = (part: string, language: string) => dialog.getByLabel(`${part} (${language})`)
  for (const language of ["English", "Polish"])
    for (const part of ["Name", "Subject", "Text"]) await field(part, language).fill(`${part} of mine`)
  await field("Name", "English").fill("Ask for photographs")
  const save = dialog.getByRole("button", { name: "Save" })
  await page.context().setOffline(true)
  await save.click()
  await expect(dialog.getByRole("alert")).toContainText("The server cannot be reached.")
  await expect(field("Text", "Polish")).toHaveValue("Text of mine")
  await page.context().setOffline(false)
  await save.click()
  await expect(dialog.getByRole("alert")).toContainText("Another template has this name")
  await expect(field("Text", "Polish")).toHaveValue("Text of mine")
  await expectAccessible()
  expectComplaints(complaints, /409|ERR_INTERNET_DISCONNECTED|templates.saveFailed/)
})
