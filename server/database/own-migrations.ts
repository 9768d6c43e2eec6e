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
  const known = isEndOfEarlierLine(applied) ? own.slice(0, 1) : applied
  return {
    own,
    missing: own.filter(version => !known.includes(version)),
    unknown: known.filter(version => !own.includes(version)),
  }
}

/** The migrations before this line's first, which makes what they made, and the last commit with them. */
export const earlierLine = { last: "20261129020000", count: 56, commit: "5f624cf8" }

export function isEndOfEarlierLine(applied: readonly string[]): boolean {
  return applied.length === earlierLine.count && applied.at(-1) === earlierLine.last
}

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
  if (unknown.some(version => version <= earlierLine.last))
    return (
      "The database belongs to the earlier line of releases and has not been through all of its migrations, up to " +
      `${earlierLine.last}; this release changes nothing in it. Bring it there with the last commit of that line, ` +
      (isHosted ? "on your own computer" : "with the same DATA_DIR or DATABASE_URL") +
      `: git worktree add ../kupryt-0.1 ${earlierLine.commit} && cd ../kupryt-0.1 && ` +
      (isHosted ? "npx supabase db push --remote" : "npm start (once it is ready, stop it)") +
      '. Then start this release: see "Upgrade" in docs/operations.md.'
    )
  return (
    `The database was migrated by a newer release (${unknown.join(", ")}), and migrations go forward only. ` +
    (isHosted
      ? "Start that release."
      : "Start that release, or restore the backup from before the upgrade into an empty data directory.")
  )
}
