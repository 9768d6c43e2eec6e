import { readdir, readFile } from "node:fs/promises"

const directory = new URL("../../supabase/migrations/", import.meta.url)

/** Returns the versions of all migrations of this release, oldest first. */
export async function listOwnMigrations(): Promise<string[]> {
  return (await listFiles()).map(versionOf)
}

/** Returns the text of every migration of this release by its version. */
export async function readOwnMigrations(): Promise<Map<string, string>> {
  const read = async (name: string) =>
    [versionOf(name), await readFile(new URL(name, directory), "utf8")] as const
  return new Map(await Promise.all((await listFiles()).map(read)))
}

async function listFiles(): Promise<string[]> {
  return (await readdir(directory)).filter(name => name.endsWith(".sql")).sort()
}

function versionOf(name: string): string {
  return name.slice(0, name.indexOf("_"))
}
