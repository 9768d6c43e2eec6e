import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { onTestFinished } from "vitest"

/**
 * Writes files into a new folder that is removed when the present test has finished.
 * @param files texts by path
 * @returns absolute path of the folder
 */
export function temporaryTree(files: Record<string, string> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "kupryt-")))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeTree(root, files)
  return root
}

/**
 * Writes files below a folder; scripts, which begin with "#!", can be executed.
 * @param files texts by path
 */
export function writeTree(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { mode: text.startsWith("#!") ? 0o755 : 0o644 })
  }
}
