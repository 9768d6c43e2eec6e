import { cp } from "node:fs/promises"
import { join } from "node:path"
import { root } from "../project.mjs"
import { makeTestDirectory } from "./make-test-directory.ts"
import { runSupabaseCli } from "./run-supabase-cli.ts"

/** Returns a function that runs the Supabase CLI and resolves with its output. It rejects when the CLI fails. */
export async function createSupabaseCli(parts: readonly string[]) {
  const home = await makeTestDirectory("cli")
  for (const part of parts) await cp(join(root, part), join(home, part), { recursive: true })
  const run = async (args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> => {
    const variables = { SITE_URL: "https://www.kupryt.example", ...environment }
    const { stdout, stderr } = await runSupabaseCli(home, args, variables)
    return stdout + stderr
  }
  return { home, run }
}
