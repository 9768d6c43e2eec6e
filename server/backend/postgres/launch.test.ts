import { expect, test } from "vitest"
import { failed } from "./launch.ts"

/** As PostgreSQL 18 wrote it on a full disk. */
const log = `2026-11-28 20:23:58.320 UTC [29153] LOG:  database system was shut down at 2026-11-28 20:23:50 UTC
2026-11-28 20:23:58.327 UTC [29159] FATAL:  could not write to file "pg_wal/xlogtemp.29159": No space left on device
2026-11-28 20:23:58.340 UTC [29160] FATAL:  the database system is starting up
2026-11-28 20:23:58.343 UTC [29153] LOG:  startup process (PID 29159) exited with exit code 1
2026-11-28 20:23:58.344 UTC [29153] LOG:  terminating any other active server processes
2026-11-28 20:23:58.354 UTC [29153] LOG:  shutting down due to startup process failure
2026-11-28 20:23:58.356 UTC [29153] LOG:  database system is shut down
`

test("a PostgreSQL that ends at once is reported with the cause before its last lines, and advice", () => {
  const { message } = failed("ended", log, { logFile: "/d/postgres.log", clusterDir: "/d/postgres" })
  expect(message).toContain(
    "PostgreSQL ended at once. In /d/postgres: The disk is full: give it room. Its log is /d/postgres.log",
  )
  expect(message).toContain("xlogtemp.29159")
  const { message: other } = failed("silent", "a line\n", { logFile: "/l", clusterDir: "/d" })
  expect(other).toBe("PostgreSQL does not answer. Its log is /l, and says:\na line")
})
