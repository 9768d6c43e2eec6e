import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"

/** As Chromium does where cookies and site data are blocked. */
function blockStorage() {
  for (const name of ["sessionStorage", "localStorage", "indexedDB"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'`, "SecurityError")
      },
    })
}

const pages = [
  ["/", false],
  ["/blog/all", true],
  ["/en/blog", true],
  ["/contact", false],
  ["/admin/login", false],
] as const

test("every page works in a browser that blocks storage: nothing stays uncaught, and links lead on", async ({
  page,
  complaints,
}) => {
  const uncaught: string[] = []
  page.on("pageerror", error => uncaught.push(error.message))
  await page.addInitScript(blockStorage)
  for (const [path, hasList] of pages) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    if (hasList) await hydrated(page)
  }
  await page.goto("/blog/all")
  await hydrated(page)
  await page.getByRole("searchbox").fill("zzz")
  await expect(page).toHaveURL(/zzz/)
  expect(uncaught).toEqual([])
  expectComplaints(complaints, /SecurityError|Failed to read/)
})
