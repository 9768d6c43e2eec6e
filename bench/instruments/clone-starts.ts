import { type ChildProcessByStdio, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { promisify } from "node:util"
import { root } from "../../scripts/bootstrap/project.mjs"
import { findFreePort } from "../../server/backend/postgres/postmaster.ts"
import { makeDirectory } from "../../server/testing/make-directory.ts"
import { onInterrupt } from "./interrupt.ts"

const run = promisify(execFile)

/**
 * Clones the repository, links the installed packages into the clone and starts it there twice as its README says, with
 * what a bare machine has. Returns how long each start took until the first page, in milliseconds: of the first the
 * build, the database and its first contents included, the installation of packages not.
 */
export async function timeCloneStarts(): Promise<{ first: number; second: number }> {
  const folder = join(await makeDirectory("clone"), "site")
  await run("git", ["clone", "--quiet", root, folder])
  const modules = join(root, "node_modules")
  // Another file system takes no links.
  await run("cp", ["-al", modules, folder]).catch(() => run("cp", ["-a", modules, folder]))
  return { first: await timeStart(folder), second: await timeStart(folder) }
}

async function timeStart(folder: string): Promise<number> {
  const url = `http://localhost:${await findFreePort()}`
  const { PATH, HOME } = process.env
  const begin = performance.now()
  const server = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    cwd: folder,
    env: { PATH, HOME, PORT: new URL(url).port, SITE_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const stopListening = onInterrupt(async () => void server.kill())
  const gone = once(server, "exit")
  try {
    await waitForWords(server, "Kupryt is ready")
    await (await fetch(url)).text()
    return performance.now() - begin
  } finally {
    server.kill()
    await gone
    stopListening()
  }
}

/** Resolves when the program has printed the words; rejects when it ends before. */
function waitForWords(program: ChildProcessByStdio<null, Readable, null>, words: string): Promise<void> {
  let printed = ""
  return new Promise((resolve, reject) => {
    program.stdout.setEncoding("utf8").on("data", chunk => {
      printed += chunk
      if (printed.includes(words)) resolve()
    })
    program.once("exit", () => reject(new Error(`the clone ended before it was ready:\n${printed}`)))
  })
}
