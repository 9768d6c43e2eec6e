import { access, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { StartError } from "../backend/postgres/start-error.ts"

/** Lies in a data directory from the beginning of a restore to its end. */
const mark = "restore-unfinished"

/** Takes a data directory that is about to be filled; marks it as one that is not to be used. */
export async function markRestore(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, mark), "", { flush: true })
}

/** Takes a data directory that was filled; takes the mark away. */
export async function unmarkRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, mark))
}

/** Takes a data directory; throws StartError when a restore into it was killed, so that it holds a part of a site. */
export async function requireFinishedRestore(dataDir: string): Promise<void> {
  const isMarked = await access(join(dataDir, mark)).then(
    () => true,
    () => false,
  )
  if (!isMarked) return
  throw new StartError(
    "restore-unfinished",
    `A restore into ${dataDir} did not come to its end. Delete what is in that directory and restore the backup again.`,
  )
}
