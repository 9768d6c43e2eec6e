import { expect, type Page } from "@playwright/test"
import { confirmAndEnter, confirmationLink, primaryAdmin, register } from "../setup/accounts.ts"
import { readDownload } from "../setup/read-download.ts"
import type { Installation } from "./fixtures.ts"

/** Makes the account of a new installation's first administrator, by way of the mailed link, and enters the panel. */
export async function openPanel(page: Page, installation: Installation): Promise<void> {
  await register(page, primaryAdmin.email, primaryAdmin.password)
  const link = await confirmationLink(installation, primaryAdmin.email)
  await confirmAndEnter(page, link, primaryAdmin.password)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

/** Presses the button of an export and opens the file; returns the values of each row, the first row's being the headings. */
export async function readExport(page: Page): Promise<string[][]> {
  const text = await readDownload(page, () => page.getByRole("button", { name: "Export CSV" }).click())
  const rows: string[][] = [[]]
  for (const [, value = "", end] of text.matchAll(/"((?:[^"]|"")*)"(;|\r\n)/g)) {
    rows.at(-1)?.push(value.replaceAll('""', '"'))
    if (end !== ";") rows.push([])
  }
  return rows.slice(0, -1)
}

/** Takes the rows of an export; returns each one's value under a heading. */
export function column([headings = [], ...rows]: string[][], heading: string): (string | undefined)[] {
  return rows.map(row => row[headings.indexOf(heading)])
}
