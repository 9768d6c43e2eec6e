import pg from "pg"
import type { Config } from "../config.ts"
import { explainFileSystem } from "../data-dir.ts"
import { OperatorError } from "../operator-error.mjs"

/** The network's codes, and what PostgreSQL's driver says, of a connection that was lost or never came about. */
const lostConnection =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_\w+|Connection terminated.*|timeout expired)$/

/** The OperatorError for a fault of the database, or of the file system while the folder is written to; any other error unchanged. */
export function toBackupError(error: unknown, folder: string): unknown {
  const { message, code = message, syscall } = (error ?? {}) as NodeJS.ErrnoException
  const isLost = lostConnection.test(code)
  if (error instanceof OperatorError) return error
  if (isLost || error instanceof pg.DatabaseError) {
    const reason = isLost
      ? `The connection to the database was lost (${code})`
      : `The database failed: ${message}`
    return new OperatorError(
      `${reason}. Look at its log, for the embedded one postgres.log in DATA_DIR, and at the free space of its disk.`,
      { cause: error },
    )
  }
  if (syscall === undefined) return error
  const explained =
    explainFileSystem(error, folder) ??
    `${message}. Check the owner, the permissions and the free space of what it names.`
  return new OperatorError(`The file system refused a part of the work: ${explained}`, { cause: error })
}

export function assertSelfHosted({ supabaseUrl }: Config): void {
  if (!supabaseUrl) return
  throw new OperatorError(
    "SUPABASE_URL names a hosted Supabase: on a paid plan it is backed up there (Database, Backups), but for the pictures. See docs/operations.md, Hosted Supabase.",
  )
}
