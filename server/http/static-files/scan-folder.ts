import { readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"

/**
 * Takes a folder; returns its files by the path of their address ("/media/copper.jpg"), each with its place on disk.
 * Links are left out, since they may lead outside of the folder, and so is what has a name that begins with a dot.
 */
export async function scanFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => ({ file, parts: relative(folder, file).split(sep) }))
    .filter(({ parts }) => !parts.some(part => part.startsWith(".")))
  return new Map(files.map(({ file, parts }) => [`/${parts.map(encodeURIComponent).join("/")}`, file]))
}
