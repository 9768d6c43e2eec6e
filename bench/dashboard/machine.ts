import { execFile } from "node:child_process"
import { availableParallelism, cpus, totalmem } from "node:os"
import { promisify } from "node:util"
import { findBrowser } from "../../scripts/browsers.mjs"
import { locateBinaries } from "../../server/backend/postgres/binaries.ts"
import type { Machine } from "./report.ts"

/** Looks at this machine and what the bench runs in it. Nothing in it names the machine. */
export async function describeMachine(): Promise<Machine> {
  return {
    cores: availableParallelism(),
    gibibytes: Math.round(
      Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 30,
    ),
    processor: cpus()[0]?.model.trim() || "unknown",
    node: process.versions.node,
    chromium: await versionOf(async () => {
      const { stdout } = await promisify(execFile)(findBrowser(), ["--version"])
      return stdout
    }),
    postgresql: await versionOf(async () => (await locateBinaries()).version),
  }
}

/** Takes what tells a program's version; returns the numbers in it, or "none" where there is no such program. */
async function versionOf(tell: () => Promise<string>): Promise<string> {
  const text = await tell().catch(() => "")
  return /\d+(\.\d+)+/.exec(text)?.[0] ?? "none"
}
