import { rm } from "node:fs/promises"
import { onTestFinished } from "vitest"
import { makeDirectory } from "./make-directory.ts"

/** Makes a directory that PostgreSQL's user can enter. It goes when the test ends. */
export async function makeTestDirectory(name: string): Promise<string> {
  const directory = await makeDirectory(name)
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}
