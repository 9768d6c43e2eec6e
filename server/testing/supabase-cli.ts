import { execFile } from "node:child_process"
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { onTestFinished } from "vitest"
import { commandFile } from "../../scripts/bootstrap/package-command.mjs"
import { root } from "../../scripts/bootstrap/root.mjs"
import { makeDirectory } from "./make-directory.ts"

/**
 * Takes what of the repository the Supabase CLI is to find; returns what runs it there with arguments and further
 * variables, and gives back all that it said. Rejects when it fails.
 */
export async function openSupabaseCli(parts: readonly string[]) {
  const home = await makeDirectory("cli")
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
  for (const part of parts) await cp(join(root, part), join(home, part), { recursive: true })
  const run = async (args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [commandFile(root, "supabase", "supabase"), ...args],
      {
        cwd: home,
        timeout: 60_000,
        env: {
          PATH: process.env.PATH,
          HOME: home,
          SITE_URL: "https://www.kupryt.example",
          // Without these the CLI asks the internet for a newer release and reports its use.
          SUPABASE_NO_UPDATE_NOTIFIER: "1",
          DO_NOT_TRACK: "1",
          ...environment,
        },
      },
    )
    return stdout + stderr
  }
  return { home, run }
}
