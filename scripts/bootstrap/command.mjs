import { spawn } from "node:child_process"
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { Failure } from "./failure.mjs"
import { onStopRequest, signalStatus } from "./stop-signals.mjs"

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set()
/** @type {NodeJS.Signals | undefined} */
let stoppedBy
let stopListening = () => {}

/**
 * Runs a command whose output goes to a log file. A request to stop this process interrupts the commands that
 * run, and ends the process once they are gone; a second request kills them.
 * @param {string[]} command program and arguments
 * @param {{ cwd: string, log: string, env?: Record<string, string> }} options `env` is added to this process's own
 * @returns {Promise<void>} rejects with a Failure that holds the whole output when the status is not 0
 */
export async function runLogged([program = "", ...args], { cwd, log, env }) {
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, "w")
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
  })
  closeSync(output)
  const status = await ending(child)
  if (status !== 0) throw new Failure(`${plainText(log)}\n(ended with ${status})`)
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number | string | null>} its status, or the signal that ended it
 */
function ending(child) {
  if (running.size === 0) stopListening = onStopRequest(stop)
  running.add(child)
  return new Promise((done, fail) => {
    child.once("error", fail)
    child.once("close", (code, signal) => {
      running.delete(child)
      if (running.size === 0) stopListening()
      if (!stoppedBy) done(signal ?? code)
      else if (running.size === 0) process.exit(signalStatus(stoppedBy))
    })
  })
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  for (const child of running) child.kill(stoppedBy ? "SIGKILL" : "SIGINT")
  stoppedBy = signal
}

/** @param {string} log */
function plainText(log) {
  return stripVTControlCharacters(readFileSync(log, "utf8")).trim()
}
