import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { readPidFile } from "../backend/postgres/orphan.ts"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import type { Config } from "../config.ts"
import { configOf } from "../testing/config-of.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { startQuietBackend } from "../testing/start-quiet-backend.ts"
import { examine } from "./examine.ts"
import { about, lineOf, summarise } from "./finding.ts"

const { signal } = new AbortController()
const examinePackages = async () => about("packages").good("No fault.")

const examineAll = (config: Config) =>
  Array.fromAsync(examine({ config, sendsTestMail: false, examinePackages, signal }))

test("the embedded database is examined while a server runs it, and when it is stopped; then it is stopped again", async () => {
  const dataDir = join(await makeTestDirectory("doctor"), "data")
  const environment = { DATA_DIR: dataDir, PORT: String(await findFreePort()) }
  const config = configOf(environment)
  const none = await examineAll(config)
  expect(none[0]).toMatchObject({ state: "failure", text: expect.stringContaining("npm start") })
  expect(existsSync(dataDir)).toBe(false)

  const backend = await startQuietBackend(environment)
  const running = await examineAll(config).finally(backend.close)
  expect(await readPidFile(join(dataDir, "postgres"))).toBeNull()
  const stopped = await examineAll(config)
  expect(await readPidFile(join(dataDir, "postgres"))).toBeNull()

  for (const found of [running, stopped]) {
    expect(found.filter(({ state }) => state === "failure")).toEqual([])
    expect(found.map(({ about }) => about)).toEqual([
      ...[
        "database",
        "PostgreSQL",
        "clock",
        "migrations",
        "permissions",
        "writes",
        "grants",
        "outbox",
        "sign-ins",
        "reports",
        "jobs",
        "secrets",
        "backups",
      ],
      ...["folders", "disk", "leftovers", "errors", "settings", "SITE_URL", "site", "mail"],
      ...["Node", "memory", "packages"],
    ])
    const ofTheMachine = ["disk", "PostgreSQL", "Node", "memory"]
    const warned = found.filter(({ about, state }) => state !== "good" && !ofTheMachine.includes(about))
    expect(warned.map(({ about }) => about)).toEqual(["backups", "SITE_URL", "site", "mail"])
  }
})

test("each finding is a line, and the last one counts them", () => {
  const { good, warning, failure } = about("disk")
  const lines = [good("Fine."), warning("Hm."), failure("Bad.")].map(lineOf)
  expect(lines).toEqual(["  ✓ disk        Fine.", "  ! disk        Hm.", "  ✗ disk        FAILURE: Bad."])
  expect(summarise([good(""), warning(""), warning("")])).toBe("  Examined, with no failures and 2 warnings.")
  expect(summarise([failure("")])).toBe("  Examined, with 1 failure and no warnings.")
})
