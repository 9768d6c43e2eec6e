import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { confirmAndEnter, confirmationLink, primaryAdmin, register, signIn } from "../setup/accounts.ts"
import { axeFindings } from "../setup/axe-findings.ts"
import { sidewaysScroll } from "../setup/layout-faults.ts"
import type { Installation } from "./fixtures.ts"

/** Brings an installation's first administrator to the panel, by way of the mailed link where there is no account yet. */
export async function openPanel(page: Page, installation: Installation): Promise<void> {
  if (installation.hasAdministrator) await signIn(page, primaryAdmin)
  else {
    await register(page, primaryAdmin.email, primaryAdmin.password)
    const link = await confirmationLink(installation, primaryAdmin.email)
    await confirmAndEnter(page, link, primaryAdmin.password)
  }
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  installation.hasAdministrator = true
}

/** Expects no finding of axe, and that nothing is cut off in the narrowest window. */
export async function expectGood(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
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

export function column([headings = [], ...rows]: string[][], heading: string): (string | undefined)[] {
  return rows.map(row => row[headings.indexOf(heading)])
}

/** Runs `start`, which makes the page download one non-empty file, and reads that file as text. */
async function readDownload(page: Page, start: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download")
  await start()
  return readFile(await (await download).path(), "utf8")
}
