#!/usr/bin/env node
import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { WebSocket, WebSocketServer } from "ws"

/*
 * Playwright starts this program as if it were Firefox: it starts the one that FIREFOX_PATH names, and stands between the
 * two. Playwright sets the colour scheme of every page by a command that Firefox 153 does not know, and gives up without
 * it: here it is answered. All else is passed on.
 */
const unknownToFirefox = "emulation.setMediaFeaturesOverride"

const settings = { perMessageDeflate: false, maxPayload: 0 }
const args = process.argv.slice(2)
const firefox = spawn(process.env.FIREFOX_PATH ?? "firefox-esr", args, {
  // Root's Firefox does not start in another user's home.
  env: { ...process.env, HOME: args[args.indexOf("--profile") + 1] ?? process.env.HOME },
  stdio: ["ignore", "inherit", "pipe"],
})
firefox.on("error", error => {
  console.error(error.message)
  process.exit(1)
})
firefox.on("exit", status => process.exit(status ?? 1))
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => firefox.kill(signal))
}

createInterface({ input: firefox.stderr }).on("line", line => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  if (address) standBefore(address)
  else console.error(line)
})

/** @param {string} address where Firefox listens */
function standBefore(address) {
  const server = new WebSocketServer({ ...settings, host: "127.0.0.1", port: 0 })
  server.on("listening", () => {
    const own = /** @type {import("node:net").AddressInfo} */ (server.address())
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${own.port}`)
  })
  server.on("connection", (playwright, { url = "" }) => {
    const behind = new WebSocket(new URL(url, address), settings)
    const opened = new Promise(resolve => behind.once("open", resolve))
    playwright.on("message", async data => {
      const { id, method } = JSON.parse(String(data))
      if (method === unknownToFirefox) playwright.send(JSON.stringify({ type: "success", id, result: {} }))
      else {
        await opened
        behind.send(String(data))
      }
    })
    behind.on("message", data => playwright.send(String(data)))
    playwright.on("close", () => behind.close())
    behind.on("error", error => console.error(error.message))
    behind.on("close", () => playwright.close())
  })
}
