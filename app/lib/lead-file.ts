import { rowId } from "./stored-row.ts"
import { z } from "./zod.ts"

export type LeadPhotograph = { id: string; width: number; height: number }
/** `document` is the name of the file that was sent, `bytes` its size. */
export type LeadDocument = { id: string; document: string; bytes: number }
export type LeadFile = LeadPhotograph | LeadDocument

/** Keeps fields that are not known here yet: a person is given all that the database holds of their files. */
export const leadFile: z.ZodType<LeadFile> = z.union([
  z.looseObject({ id: rowId, width: z.number(), height: z.number() }),
  z.looseObject({ id: rowId, document: z.string(), bytes: z.number() }),
])

export function photographsOf(files: readonly LeadFile[]): LeadPhotograph[] {
  return files.filter(file => !("document" in file)) as LeadPhotograph[]
}

export function documentsOf(files: readonly LeadFile[]): LeadDocument[] {
  return files.filter(file => "document" in file)
}
