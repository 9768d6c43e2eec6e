import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { commandFile, root } from "../project.mjs"

/** Returns the CLI's output. Rejects when it fails. */
export function runSupabaseCli(
  home: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [commandFile(root, "supabase", "supabase"), ...args], {
    cwd: home,
    timeout: 60_000,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      // Without these the CLI asks the internet for a newer release and reports its use.
      SUPABASE_NO_UPDATE_NOTIFIER: "1",
      DO_NOT_TRACK: "1",
      ...environment,
    },
  })
}
