import { rm } from "node:fs/promises"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { runSupabaseCli } from "#server/testing/run-supabase-cli.ts"

const beginning = "export type Json"

/**
 * Takes the address of a migrated database; returns the TypeScript that the Supabase CLI makes of its schema public.
 * Throws what the CLI says when it fails.
 */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const home = await makeDirectory("types")
  const command = ["gen", "types", "typescript", `--remote=${databaseUrl}`, "--schema", "public"]
  try {
    const { stdout } = await runSupabaseCli(home, command, { PGSSLMODE: "disable" })
    // Remarks about the connection may stand before the types.
    const start = stdout.indexOf(beginning)
    if (start === -1) throw new Error(`the Supabase CLI printed no types:\n${stdout}`)
    return stdout.slice(start)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
