/** A step of a pipeline that passes the pieces on. What it throws ends the pipeline. */
export function watch(onPiece: (piece: Buffer) => void) {
  return async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      onPiece(piece)
      yield piece
    }
  }
}
