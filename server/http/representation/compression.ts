import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotli = promisify(brotliCompress)

/** Takes text and a quality from 0 to 11; returns it in brotli, made outside of the main thread. */
export function compressBrotli(text: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotli(text, { params })
}

/** Takes text; returns it in gzip, made outside of the main thread. */
export const compressGzip: (text: Buffer) => Promise<Buffer> = promisify(gzip)
