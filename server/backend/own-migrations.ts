import { readdir } from "node:fs/promises"

const directory = new URL("../../supabase/migrations/", import.meta.url)

/** Returns the versions of all migrations of this release, oldest first. */
export async function listOwnMigrations(): Promise<string[]> {
  const files = await readdir(directory)
  return files
    .filter(name => name.endsWith(".sql"))
    .map(name => name.slice(0, name.indexOf("_")))
    .sort()
}
