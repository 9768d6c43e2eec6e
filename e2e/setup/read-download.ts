import { mkdir, readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { expect, type Page, test } from "@playwright/test"

/** Runs `start`, which makes the page download one non-empty file, and reads that file as text. */
export async function readDownload(page: Page, start: () => Promise<void>): Promise<string> {
  const { downloadsPath } = test.info().project.use.launchOptions ?? {}
  if (downloadsPath) return readNewFile(downloadsPath, start)
  const download = page.waitForEvent("download")
  await start()
  return readFile(await (await download).path(), "utf8")
}

/** Firefox does not tell Playwright of a file that a page made: it is read where Firefox keeps it. */
async function readNewFile(folder: string, start: () => Promise<void>): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await start()
  // Until a file is whole, it is empty and one that ends in `.part` stands beside it.
  const texts = async () => {
    const files = await readdir(folder)
    if (files.some(file => file.endsWith(".part"))) return []
    return Promise.all(files.map(file => readFile(join(folder, file), "utf8")))
  }
  await expect.poll(texts).toEqual([expect.stringMatching(/./)])
  const [text = ""] = await texts()
  return text
}
