import { open, readFile } from "node:fs/promises"
import { isReadable, otherKindOf, signatureLength } from "../../app/lib/file-signature.ts"
import type { PhotographFault } from "../../app/lib/photograph.ts"

/** In bytes: as much of a file is looked at for a PDF. */
const pdfBeginningLength = 2048

/** Readers find it within the first 1,024 bytes, behind lines of a printer or a mail. Pages, archives and programs are none. */
const pdfBeginning = /^(?!(?:\xef\xbb\xbf)?\s*<|PK|MZ).{0,1019}?%PDF-\d/s

/** The whole length that a file made for the web states. It has an end mark near its beginning, too. */
const statedLength = /\/Linearized\b[^>]*?\/L\s+(\d+)/

/** Finds a file's kind by its content, whatever its name, or why it is refused. */
export async function kindOf(path: string): Promise<"photograph" | "document" | PhotographFault> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pdfBeginningLength), 0, pdfBeginningLength, 0)
    const read = buffer.toString("latin1", 0, bytesRead)
    const beginning = read.slice(0, signatureLength)
    if (isReadable(beginning)) return "photograph"
    const kind = otherKindOf(beginning)
    if (kind === "heic") return "photograph"
    if (kind || !pdfBeginning.test(read)) return kind ?? "notAPicture"
    return isWhole(await readFile(path), read) ? "document" : "brokenDocument"
  } finally {
    await file.close()
  }
}

/** In bytes: as much of its end is looked at. */
const pdfEndLength = 1024

/** Readers build the table anew where one of these is there, whole; a compressed table is found by its number alone. */
const pdfEnd = /trailer\s*<<.*(?:\/Root\s+\d+\s+\d+\s+R|>>)|startxref\s+[1-9]\d*\s/s

/** Gateways and scanners put anything behind the end mark. The mark may be missing, or a line end behind it. */
function isWhole(pdf: Buffer, beginning: string): boolean {
  if (pdfEnd.test(pdf.toString("latin1", Math.max(pdf.length - pdfEndLength, 0)))) return true
  const stated = Number(statedLength.exec(beginning)?.[1] ?? 0)
  return pdf.includes("%%EOF") && pdf.length + 2 >= stated
}
