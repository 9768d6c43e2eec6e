import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Encoding } from "./accept-encoding.ts"

/** A body in the codings that it is kept in; unchanged it is always there. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Takes a body and brotli's quality (0 to 11); compresses it outside of the main thread and returns it in every
 * coding that makes it smaller.
 */
export async function compress(identity: Buffer, quality: number): Promise<Bodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const br = await compressBrotli(identity, { params })
  const gzipped = await compressGzip(identity, { level: 9 })
  return {
    identity,
    ...(br.length < identity.length && { br }),
    ...(gzipped.length < identity.length && { gzip: gzipped }),
  }
}
