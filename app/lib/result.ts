/** The outcome of an operation with expected failures: data, or one code of a closed set. */
export type Result<Data, Code extends string> = { ok: true; data: Data } | { ok: false; code: Code }
