import { once } from "node:events"
import { setPriority } from "node:os"
import { parentPort, Worker, workerData } from "node:worker_threads"
import pTimeout from "p-timeout"

/** Upright, in RGBA. */
export type Pixels = { data: Buffer<ArrayBuffer>; width: number; height: number }

/** Longest time that one picture may take, in milliseconds. */
const longestWork = 60_000

/** Input of a thread; it marks this module as its program, too. */
type Work = { heic: Uint8Array; maxPixels: number }

type Answer = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } | null

const work = workerData as Partial<Work> | null
if (work?.heic && work.maxPixels) {
  if (process.platform === "linux") setPriority(10)
  const { heic, maxPixels } = work
  const pixels = await decode(lengthen(heic), maxPixels)
  parentPort?.postMessage(pixels, pixels ? [pixels.data.buffer] : [])
}

/** A HEIC of which one byte is missing is not decoded, but with zeros it is, as viewers show it, mostly in green. */
export function lengthen(cut: Uint8Array): Buffer {
  return Buffer.concat([cut], 2 * cut.length)
}

async function decode(content: Uint8Array, maxPixels: number): Promise<Answer> {
  const { default: libheif } = await import("libheif-js/wasm-bundle.js")
  const images = new libheif.HeifDecoder().decode(content)
  const image = images.find(image => image.is_primary())
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return null
  const data = new Uint8ClampedArray(width * height * 4)
  const filled = await new Promise(resolve => image.display({ data, width, height }, resolve))
  return filled ? { data, width, height } : null
}

/** WebAssembly reaches nothing of this process, and its thread ends with the picture. Null where nothing is decoded. */
export async function decodeHeic(content: Uint8Array, maxPixels: number): Promise<Pixels | null> {
  const workerData: Work = { heic: content, maxPixels }
  // The decoder writes of a broken picture to the console of its thread, many lines of it: they end there.
  const thread = new Worker(new URL(import.meta.url), { workerData, stdout: true, stderr: true })
  try {
    const answered = once(thread, "message") as Promise<[Answer]>
    const given = await pTimeout(answered, { milliseconds: longestWork, fallback: () => null })
    const pixels = given?.[0]
    return pixels ? { ...pixels, data: Buffer.from(pixels.data.buffer) } : null
  } finally {
    await thread.terminate()
  }
}
