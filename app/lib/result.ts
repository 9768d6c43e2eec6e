/**
 * The outcome of an operation with expected failures: data, or one code of a closed set. cause is the backend's own
 * code for the log ("08006", "PGRST116"); it is never shown to anyone.
 */
export type Result<Data, Code extends string> =
  | { ok: true; data: Data }
  | { ok: false; code: Code; cause?: string | undefined }
