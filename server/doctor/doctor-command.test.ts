import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { temporaryTree } from "../testing/temporary-tree.ts"

const program = fileURLToPath(new URL("doctor-command.ts", import.meta.url))

test("the command prints a line for each finding, says what it could not find out, and ends with 1 after a failure", async () => {
  const doctor = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(temporaryTree(), "data"),
      // Both ports are closed.
      PORT: "9",
      npm_config_registry: "http://127.0.0.1:9",
    },
    stdio: ["ignore", "pipe", "ignore"],
  })
  const [printed, [status]] = await Promise.all([text(doctor.stdout), once(doctor, "exit")])
  expect(status).toBe(1)
  expect(printed).toMatch(/✗ database {4}FAILURE: There is no database/)
  expect(printed).toMatch(/! packages {4}Known faults of packages could not be checked/)
  expect(printed).toMatch(/Examined, with 1 failure and \d+ warnings/)
})
