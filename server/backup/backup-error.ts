import { Failure } from "../../scripts/bootstrap/terminal.mjs"
import type { Config } from "../config.ts"

/** Why a backup was not written, or not restored. */
export type BackupErrorCode =
  /** The file cannot be written or read. */
  | "file-unusable"
  /** The file is no backup, is cut short, or holds something else than was written. */
  | "damaged"
  /** The backup was made by another release, whose tables are not ours. */
  | "other-version"
  /** What would be restored into holds something already. */
  | "not-empty"
  /** The database went away amid the work, or refused a part of it. */
  | "database-failed"
  /** There is nothing that a backup could be made of. */
  | "nothing-there"
  /** The configuration names a backend that is backed up elsewhere. */
  | "hosted"

/** A backup or a restore that failed for a reason the operator can act on; `message` says what happened and what to do. */
export class BackupError extends Failure {
  readonly code: BackupErrorCode

  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "BackupError"
    this.code = code
  }
}

/** What PostgreSQL's driver and the network say of a connection that was lost, or never came about. */
const lostConnection =
  /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_\w+)$/

/** What to tell of it where it was the database or the file system, else the same. */
export function toBackupError(error: unknown): unknown {
  const { name, code = "", syscall, message } = (error ?? {}) as NodeJS.ErrnoException
  const isLost = lostConnection.test(code)
  if (error instanceof Failure) return error
  if (isLost || name === "PostgresError") {
    const reason = isLost
      ? `The connection to the database was lost (${code})`
      : `The database failed: ${message}`
    return new BackupError(
      "database-failed",
      `${reason}. Look at its log, for the embedded one postgres.log in DATA_DIR, and at the free space of its disk.`,
      { cause: error },
    )
  }
  if (syscall === undefined) return error
  return new BackupError(
    "file-unusable",
    `The file system refused a part of the work: ${message}. Check the owner, the permissions and the free space of what it names.`,
    { cause: error },
  )
}

/** Throws BackupError for a hosted Supabase, of which no backup is made here. */
export function refuseHosted({ supabaseUrl }: Config): void {
  if (!supabaseUrl) return
  throw new BackupError(
    "hosted",
    "SUPABASE_URL names a hosted Supabase: on a paid plan it is backed up there (Database, Backups), but for the pictures. See docs/operations.md, Hosted Supabase.",
  )
}
