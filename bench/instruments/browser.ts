import { type Browser, chromium, type Page } from "@playwright/test"
import { findBrowser } from "../../scripts/browsers.mjs"

/** Starts a Chromium without windows. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] })
}

/** Requests and the bytes that came over the network for them. */
export type Transfers = { requests: number; bytes: number }

/** Takes a page; returns what counts the requests that it makes from now on. */
export async function countTransfers(page: Page): Promise<Transfers> {
  const transfers = { requests: 0, bytes: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  session.on("Network.responseReceived", () => {
    transfers.requests += 1
  })
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    transfers.bytes += encodedDataLength
  })
  return transfers
}
