import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { commandFile } from "../../scripts/bootstrap/package-command.mjs"
import { root } from "../../scripts/bootstrap/root.mjs"

const beginning = "export type Json"

/**
 * Takes the address of a migrated database; returns the TypeScript that the Supabase CLI makes of its schema public.
 * Throws what the CLI says when it fails.
 */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "kupryt-types-"))
  const command = [commandFile(root, "supabase", "supabase"), "gen", "types", "typescript"]
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...command, `--remote=${databaseUrl}`, "--schema", "public"],
      {
        cwd: home,
        env: {
          PATH: process.env.PATH,
          HOME: home,
          PGSSLMODE: "disable",
          // Without these the CLI asks the internet for a newer release and reports its use.
          SUPABASE_NO_UPDATE_NOTIFIER: "1",
          DO_NOT_TRACK: "1",
        },
        timeout: 60_000,
      },
    )
    // Remarks about the connection may stand before the types.
    const start = stdout.indexOf(beginning)
    if (start === -1) throw new Error(`the Supabase CLI printed no types:\n${stdout}`)
    return stdout.slice(start)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
