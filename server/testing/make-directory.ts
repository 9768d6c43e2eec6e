import { chmod, mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Takes a word for its name; makes a directory that PostgreSQL's user can enter, who is another one when this process is root. */
export async function makeDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `kupryt-${name}-`))
  await chmod(directory, 0o755)
  return directory
}
