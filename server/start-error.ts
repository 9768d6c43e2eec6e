import { Failure } from "../scripts/bootstrap/terminal.mjs"

export type StartErrorCode =
  | "data-dir-locked"
  | "data-dir-unreadable"
  | "postgres-failed"
  | "unsuitable-database"
  | "port-taken"
  | "unsupported-platform"
  | "no-installation"
  | "restore-unfinished"

/** A start that failed for a reason the operator can act on; `message` says what happened and what to do. */
export class StartError extends Failure {
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "StartError"
    this.code = code
  }
}

const fileSystemErrors = new Set([
  "EACCES",
  "EEXIST",
  "EPERM",
  "EROFS",
  "ENOSPC",
  "ENOTDIR",
  "ENOENT",
  "EBUSY",
  "EIO",
])

/**
 * The StartError to show: itself when it is one, "data-dir-unreadable" for errors of the file system,
 * "postgres-failed" for the rest.
 */
export function toStartError(error: unknown, dataDir: string): StartError {
  if (error instanceof StartError) return error
  const reason = error instanceof Error ? error.message : String(error)
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException
  if (code !== undefined && path !== undefined && fileSystemErrors.has(code)) {
    const advice = `Check the owner, the permissions and the free space of ${dataDir}, or set DATA_DIR to another directory.`
    return new StartError("data-dir-unreadable", `The data directory cannot be used: ${reason}. ${advice}`, {
      cause: error,
    })
  }
  return new StartError("postgres-failed", `PostgreSQL could not be started: ${reason}`, { cause: error })
}
