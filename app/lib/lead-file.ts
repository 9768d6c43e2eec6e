import { rowId } from "./stored-row.ts"
import { z } from "./zod.ts"

const photograph = z.object({ id: rowId, width: z.number(), height: z.number() })
/** `document` is the name of the file that was sent, `bytes` its size. */
const document = z.object({ id: rowId, document: z.string(), bytes: z.number() })

/** A file of a message, as the database tells of it: a photograph, or a document. */
export const leadFile = z.union([photograph, document])
export type LeadFile = z.infer<typeof leadFile>
export type LeadPhotograph = z.infer<typeof photograph>
export type LeadDocument = z.infer<typeof document>

export function photographsOf(files: readonly LeadFile[]): LeadPhotograph[] {
  return files.filter(file => !("document" in file)) as LeadPhotograph[]
}

export function documentsOf(files: readonly LeadFile[]): LeadDocument[] {
  return files.filter(file => "document" in file)
}
