import { rmSync } from "node:fs"
import { chmod, mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const made = new Set<string>()

process.once("exit", () => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
})

/**
 * Makes a directory that PostgreSQL's user can enter, who is another one when this process is root. It goes with
 * this process at the latest.
 */
export async function makeDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `kupryt-${name}-`))
  made.add(directory)
  await chmod(directory, 0o755)
  return directory
}
