/** What one piece takes, in bytes. */
const pieceSize = 16 * 1024

/**
 * Takes an answer and how long its reader may take, in milliseconds; returns the answer in pieces, of which each is given
 * out when the one before is on its way, and what resolves when none is left to be held: the last one is on its way, the
 * reader has left, or took too long and is cut off.
 */
export async function sendInPieces(
  answer: Response,
  patience: number,
): Promise<{ answer: Response; sent: Promise<void> }> {
  const { status, headers } = answer
  const whole = new Uint8Array(await answer.arrayBuffer())
  const { promise: sent, resolve: end } = Promise.withResolvers<void>()
  if (whole.length === 0) {
    end()
    return { answer: new Response(null, { status, headers }), sent }
  }
  let next = 0
  let timer: NodeJS.Timeout
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          controller.error(new Error("the answer was not read in time"))
          end()
        }, patience)
      },
      pull(controller) {
        controller.enqueue(whole.subarray(next, next + pieceSize))
        next += pieceSize
        if (next < whole.length) return
        controller.close()
        leave()
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
  function leave() {
    clearTimeout(timer)
    end()
  }
  headers.set("content-length", String(whole.length))
  return { answer: new Response(body, { status, headers }), sent }
}
