import { expect, type Page } from "@playwright/test"
import { compressBrotli } from "#server/http/cache/compression.ts"

/** An answer that came, and the bytes of it that the network carried. */
export type Transfer = { url: string; kind: string; bytes: number }

/** Records what the page loads from now on, with the bytes on the network. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const byRequest = new Map<string, Transfer>()
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const transfer = { url: response.url, kind: type, bytes: 0 }
    byRequest.set(requestId, transfer)
    transfers.push(transfer)
  })
  // A transfer that is broken off, such as an unreadable picture's, counts as far as it came.
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const transfer = byRequest.get(requestId)
    if (transfer) transfer.bytes += encodedDataLength
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = byRequest.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  return transfers
}

/** The sum of bytes, of the given kinds or of all. */
export function bytesOf(transfers: Transfer[], ...kinds: string[]): number {
  const chosen = kinds.length ? transfers.filter(({ kind }) => kinds.includes(kind)) : transfers
  return chosen.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Waits until the server has compressed each as well as it does: a file's first answer has a quick form, and the better one is made beside it. */
export async function fullyCompressed(page: Page, addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    const isFile = new URL(address, "http://site").pathname.startsWith("/assets/")
    const isDone = async () => {
      const answer = await page.request.get(address)
      const headers = answer.headers()
      if (headers["content-encoding"] !== "br") return true
      const best = await compressBrotli(await answer.body(), isFile ? "best" : "quick")
      return Number(headers["content-length"]) === best.length
    }
    await expect.poll(isDone, { message: address }).toBe(true)
  }
}
