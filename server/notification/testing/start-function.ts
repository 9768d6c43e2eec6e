import { spawn } from "node:child_process"
import { once } from "node:events"
import { createRequire } from "node:module"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { serveAnswers } from "../../testing/serve-locally.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/**
 * Starts the function as a Supabase Edge Function: its own file, run by
 * Deno, which may reach this machine's ports and nothing else. The packages that its deno.json names are taken from
 * node_modules.
 */
export async function startFunction(
  answer: (request: Request) => Promise<Response>,
  secrets: Record<string, string>,
) {
  const supabase = await serveAnswers(answer)
  const deno: string = createRequire(import.meta.url)("deno/install_api.cjs").runInstall()
  const permissions = ["--allow-net=127.0.0.1", "--allow-env", "--no-prompt"]
  const options = ["--node-modules-dir=manual", "--no-check", ...permissions]
  const child = spawn(deno, ["run", ...options, "supabase/functions/send-notification/index.ts"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_NO_UPDATE_CHECK: "1",
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      SUPABASE_URL: supabase.url,
      ...secrets,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const gone = once(child, "exit")
  async function close() {
    child.kill("SIGKILL")
    await gone
    supabase.stop()
  }
  try {
    return { url: await addressOf(child), supabaseUrl: supabase.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The address that the process prints. Rejects with its output when it prints none. */
async function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on("line", line => {
        said.push(line)
        const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line) ?? []
        if (address) resolve(address)
      })
    }
    child.once("close", () => reject(new Error(`the function did not start:\n${said.join("\n")}`)))
  })
}
