import { createHash } from "node:crypto"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { connect, createServer } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { buildApp, buildIsFresh } from "./build.mjs"
import { assertSupportedNode, chooseNode } from "./node.mjs"
import { installPackages, packagesAreFresh } from "./packages.mjs"
import { step } from "./terminal.mjs"

/**
 * Installs the packages if they are stale, and puts the Node that runs everything else first on the PATH.
 * @param {string} root
 * @param {import("./packages.mjs").Extent} extent
 * @returns {Promise<string>} path of that Node; rejects with an OperatorError
 */
export async function preparePackages(root, extent) {
  assertSupportedNode()
  const install = () => step("packages", () => installPackages(root, extent), "Installing packages")
  await unlessFresh(root, () => packagesAreFresh(root, extent), install)
  const node = chooseNode(root)
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`
  return node
}

/** Builds the application, with the Node at a path, if the build is stale. @param {string} root @param {string} node */
export async function prepareBuild(root, node) {
  const build = () => step("build", () => buildApp(root, node), "Building the application")
  await unlessFresh(root, () => buildIsFresh(root), build)
}

/** @param {string} root @param {() => boolean} isFresh @param {() => Promise<void>} make */
async function unlessFresh(root, isFresh, make) {
  if (isFresh()) return
  const makeIfStale = async () => {
    if (!isFresh()) await make()
  }
  const onWait = () => console.log("  Waiting for another process that installs or builds here …")
  await exclusively(root, makeIfStale, onWait)
}

/**
 * Runs work while no other process of this machine runs work under the same name. The lock is a socket that this process
 * listens on: the system frees it when the process ends, however it does, and waiting processes are then connected to it.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process has the lock
 */
export async function exclusively(name, work, onWait) {
  const address = addressOf(name)
  /** @type {Set<import("node:net").Socket>} */
  const waiting = new Set()
  const lock = createServer(socket => waiting.add(socket.on("error", () => {})))
  for (let announced = false; !(await isTaken(lock.listen(address))); announced = true) {
    if (!announced) onWait?.()
    await untilClosed(address)
  }
  try {
    return await work()
  } finally {
    lock.close()
    for (const socket of waiting) socket.destroy()
  }
}

/** @param {string} name */
function addressOf(name) {
  const id = `kupryt-${createHash("sha256").update(name).digest("hex").slice(0, 32)}`
  if (process.platform === "linux") return `\0${id}`
  return process.platform === "win32" ? `\\\\.\\pipe\\${id}` : join(tmpdir(), id)
}

/** @param {import("node:net").Server} lock */
function isTaken(lock) {
  return once(lock, "listening").then(
    () => true,
    error => {
      if (error.code === "EADDRINUSE") return false
      throw error
    },
  )
}

/** @param {string} address */
async function untilClosed(address) {
  const socket = connect(address).resume()
  socket.on("error", error => {
    // Elsewhere than on Linux and Windows, a process that was killed leaves its address as a file.
    const isLeft = "code" in error && error.code === "ECONNREFUSED" && address.startsWith("/")
    if (isLeft) rmSync(address, { force: true })
  })
  await new Promise(resolve => socket.once("close", resolve))
}
