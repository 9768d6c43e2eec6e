import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Takes text and a quality from 0 to 11; returns it in brotli, made outside of the main thread. */
export async function compressBrotli(text: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return fitted(await brotli(text, { params }))
}

/** Takes text; returns it in gzip, made outside of the main thread. */
export async function compressGzip(text: Buffer): Promise<Buffer> {
  return fitted(await zip(text))
}

/** What zlib returns is a part of 64 KB of memory, which would be held as long as that part is kept. */
function fitted(part: Buffer): Buffer {
  const whole = Buffer.allocUnsafeSlow(part.length)
  part.copy(whole)
  return whole
}
