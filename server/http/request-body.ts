/** Why a body was not read: it is too large, or did not arrive whole. */
export type BodyFault = { status: 413 | 400; message: string }

/**
 * Takes a request and a limit in bytes; reads the body, counting what arrives, whatever length the header claims.
 * A body that is not complete in time is ended by the server's request timeout.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  const tooLarge: BodyFault = { status: 413, message: `The body is larger than ${limit} bytes` }
  if (Number(request.headers.get("content-length")) > limit) return tooLarge
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return joined(chunks, length)
      length += value.byteLength
      if (length > limit) return tooLarge
      chunks.push(value)
    }
  } catch {
    return { status: 400, message: "The body did not arrive whole" }
  } finally {
    reader.releaseLock()
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let place = 0
  for (const chunk of chunks) {
    bytes.set(chunk, place)
    place += chunk.byteLength
  }
  return bytes
}
