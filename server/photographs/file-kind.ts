import { open } from "node:fs/promises"
import type { PhotographFault } from "../../app/lib/photograph.ts"
import { beginningLength, isReadable, otherKindOf } from "../../app/lib/picture-beginning.ts"

/** In bytes: within as many at its end a PDF has its end mark. */
const endLength = 2048

/** Tells by its content, whatever its name says, what a file is, or why it is not taken. */
export async function kindOf(path: string): Promise<"photograph" | "document" | PhotographFault> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString("latin1", 0, bytesRead)
    }
    const beginning = await read(beginningLength, 0)
    if (isReadable(beginning)) return "photograph"
    const kind = otherKindOf(beginning)
    if (kind === "heic") return "photograph"
    if (kind !== "document") return kind ?? "notAPicture"
    return (await read(endLength, Math.max(0, size - endLength))).includes("%%EOF")
      ? "document"
      : "brokenDocument"
  } finally {
    await file.close()
  }
}
