import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { stripVTControlCharacters } from "node:util"
import { onStopRequest, signalStatus } from "#server/cli/stop-request.mjs"
import { OperatorError } from "#server/operator-error.mjs"
import { makeParent } from "./project.mjs"

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set()
let isHandedOver = false
/** @type {NodeJS.Signals | undefined} */
let stoppedBy
let stopListening = () => {}

/**
 * Runs a command whose output goes to a log file. A request to stop this process interrupts the commands that run, and
 * ends the process once they are gone; a second request kills them. Rejects with an OperatorError that holds the whole output
 * when the status is not 0.
 * @param {string[]} command program and arguments
 * @param {{ cwd: string, log: string, env?: Record<string, string> }} options `env` is added to this process's own
 */
export async function runLogged([program = "", ...args], { cwd, log, env }) {
  makeParent(log)
  const output = openSync(log, "w")
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
  })
  closeSync(output)
  if (running.size === 0) stopListening = onStopRequest(stopRunning)
  running.add(child)
  const status = await new Promise((done, fail) => {
    child.once("error", fail)
    child.once("close", (code, signal) => {
      running.delete(child)
      if (running.size === 0) stopListening()
      if (!stoppedBy) done(signal ?? code)
      else if (running.size === 0 && !isHandedOver) process.exit(signalStatus(stoppedBy))
    })
  })
  const text = () => stripVTControlCharacters(readFileSync(log, "utf8")).trim()
  if (status !== 0) throw new OperatorError(`${text()}\n(ended with ${status})`)
}

/** @param {NodeJS.Signals} signal */
function stopRunning(signal) {
  for (const child of running) child.kill(stoppedBy ? "SIGKILL" : "SIGINT")
  stoppedBy = signal
}

/** Loaded before a program that was handed the terminal: when its parent is gone, it stops as after a Ctrl+C. */
const followParent =
  'data:text/javascript,process.channel?.unref();process.once("disconnect",()=>process.kill(process.pid,"SIGINT"))'

/**
 * Hands the terminal over to another Node program and ends this process the way that program ends. The program gets a
 * process group of its own: a Ctrl+C then reaches this process alone, which passes it on exactly once. It ends too when
 * this process is killed outright. Commands that still run end with it.
 * @param {string} cwd working folder of the program
 * @param {string} node path of the Node that runs it
 * @param {string[]} args flags of that Node, the program's file and its arguments
 * @param {Record<string, string>} env added to this process's own
 * @param {() => Promise<void>} [work] done beside the program, which is then sent the text of its `failure`, if any
 */
export async function handOver(cwd, node, args, env, work) {
  const flags = ["--disable-warning=ExperimentalWarning", "--import", followParent]
  const child = spawn(node, [...flags, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  })
  isHandedOver = true
  onStopRequest(signal => child.kill(signal))
  child.once("exit", (code, signal) => {
    for (const command of running) command.kill()
    process.exit(signal ? signalStatus(signal) : (code ?? 1))
  })
  if (work) child.send({ failure: await work().catch(({ message }) => message) }, () => {})
}
