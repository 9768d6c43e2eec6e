import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, matchesGlob } from "node:path"

/** A file of the repository: its path from the root, with slashes, and its text ("" when it is binary). */
export type SourceFile = { path: string; text: string }

/**
 * Reads the files below a folder, without those that its .gitignore names.
 * @returns files in the order of their paths; throws when .gitignore has an exception (a line with "!")
 */
export function readTree(root: string): SourceFile[] {
  const isIgnored = readIgnored(join(root, ".gitignore"))
  const walk = (folder: string): SourceFile[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (isIgnored(path, entry.isDirectory())) return []
      return entry.isDirectory() ? walk(path) : [{ path, text: readText(join(root, path)) }]
    })
  return walk("").sort((a, b) => (a.path < b.path ? -1 : 1))
}

function readIgnored(file: string): (path: string, isFolder: boolean) => boolean {
  const lines = existsSync(file) ? readText(file).split("\n") : []
  const patterns = [".git", ...lines.map(line => line.trim()).filter(line => line && !line.startsWith("#"))]
  if (patterns.some(pattern => pattern.startsWith("!"))) throw new Error(`${file} has an exception`)
  const globs = patterns.map(pattern => {
    const [path, foldersOnly] = pattern.endsWith("/") ? [pattern.slice(0, -1), true] : [pattern, false]
    return { glob: path.includes("/") ? path.replace(/^\//, "") : `**/${path}`, foldersOnly }
  })
  return (path, isFolder) =>
    globs.some(({ glob, foldersOnly }) => (isFolder || !foldersOnly) && matchesGlob(path, glob))
}

function readText(file: string): string {
  const content = readFileSync(file)
  return content.includes(0) ? "" : content.toString("utf8")
}
