import { readdir, readFile } from "node:fs/promises"

const directory = new URL("../../supabase/migrations/", import.meta.url)

/** The versions of all migrations of this release, oldest first. */
export async function listOwnMigrations(): Promise<string[]> {
  return (await listFiles()).map(versionOf)
}

export async function readMigration(version: string): Promise<{ name: string; text: string }> {
  const file = (await listFiles()).find(name => versionOf(name) === version) ?? ""
  const name = file.slice(version.length + 1, -".sql".length)
  return { name, text: await readFile(new URL(file, directory), "utf8") }
}

async function listFiles(): Promise<string[]> {
  return (await readdir(directory)).filter(name => name.endsWith(".sql")).sort()
}

function versionOf(name: string): string {
  return name.slice(0, name.indexOf("_"))
}

export async function compareMigrations(applied: readonly string[]) {
  const own = await listOwnMigrations()
  return {
    own,
    missing: own.filter(version => !applied.includes(version)),
    unknown: applied.filter(version => !own.includes(version)),
  }
}

/** The last migration of the earlier line of releases. Their databases are not migrated. */
export const earlierLine = "20261123090000"

/** The last release with the tables of the earlier line, whose backups it restores. */
export const lastToRestoreEarlierLine = "release 0.1.0"

export function explainMissing(
  missing: readonly string[],
  own: readonly string[],
  database: "own" | "hosted",
): string {
  const advice =
    database === "hosted"
      ? "On your own computer, in a clone of this release, run: npx supabase db push --remote"
      : "Start the site once, which applies them after a backup."
  return `${missing.length} of ${own.length} migrations are not applied. ${advice}`
}

export function explainUnknown(unknown: readonly string[], database: "own" | "hosted" = "own"): string {
  const isHosted = database === "hosted"
  if (unknown.some(version => version <= earlierLine))
    return (
      `The database belongs to the earlier line of releases, whose migrations end at ${earlierLine}; this release ` +
      "changes nothing in it. " +
      (isHosted
        ? "A hosted Supabase of that line does not come over: begin with a new project."
        : `Make a backup with the last release of that line (npm run backup), restore it with ${lastToRestoreEarlierLine} ` +
          'into an empty data directory, and start this one there: see "Upgrade" in docs/operations.md.')
    )
  return (
    `The database was migrated by a newer release (${unknown.join(", ")}), and migrations go forward only. ` +
    (isHosted
      ? "Start that release."
      : "Start that release, or restore the backup from before the upgrade into an empty data directory.")
  )
}
