import { examineDatabase } from "#server/doctor/examine-database.ts"
import { allowComplaints, expect, test } from "./fixtures.ts"

test("what a page is refused by its policy the browser reports, and the doctor says with the page's pattern", async ({
  page,
  server,
  violations,
  complaints,
}) => {
  await page.goto("/contact?from=jan@huta.example")
  await page.evaluate(() => {
    const script = document.createElement("script")
    script.append("document.title = 'run'")
    document.body.append(script)
  })
  await page.goto("/admin/login")
  const isRefused = await page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<img>"
      return false
    } catch {
      return true
    }
  })
  expect(isRefused).toBe(true)
  const pages = async () => (await server.sql`select page from private.policy_reports`).map(row => row.page)
  await expect.poll(pages).toEqual(expect.arrayContaining(["/contact", "/admin/login"]))
  expect(violations.splice(0)).not.toEqual([])
  allowComplaints(complaints, /TrustedHTML/)

  const found = (await examineDatabase(server.database, "DATABASE_URL")).find(
    ({ about }) => about === "reports",
  )
  expect(found?.state).toBe("warning")
  expect(found?.text).toMatch(/script-src-elem refused inline at \/contact(, by \/contact)?: 1 since /)
  expect(found?.text).toContain("require-trusted-types-for refused trusted-types-sink at /admin/login")
  expect(found?.text).not.toContain("huta")
})
