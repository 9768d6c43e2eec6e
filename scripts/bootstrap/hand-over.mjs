import { spawn } from "node:child_process"
import { onStopRequest, signalStatus } from "./stop-signals.mjs"

const followParent = new URL("./follow-parent.mjs", import.meta.url).href

/**
 * Hands the terminal over to another Node program and ends this process the way that program ends.
 *
 * The program gets a process group of its own: a Ctrl+C then reaches this process alone, which passes it on
 * exactly once. It ends too when this process is killed outright.
 * @param {string} root working folder of the program
 * @param {string} node path of the Node that runs it
 * @param {string[]} args flags of that Node, the program's file and its arguments
 * @param {Record<string, string>} [env] added to this process's own
 */
export function handOver(root, node, args, env) {
  const flags = ["--disable-warning=ExperimentalWarning", "--import", followParent]
  const child = spawn(node, [...flags, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  })
  onStopRequest(signal => child.kill(signal))
  child.once("exit", (code, signal) => process.exit(signal ? signalStatus(signal) : (code ?? 1)))
}
