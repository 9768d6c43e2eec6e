import { z } from "zod"

const entry = z.object({
  /** SHA-256 of the bytes before compression, in hexadecimal. */
  sha256: z.string().length(64),
  bytes: z.int().nonnegative(),
})

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  entry: z.string(),
})

export const ownFormat = 1

/** The manifest is the last entry of a backup. */
export const manifestSchema = z.object({
  format: z.literal(ownFormat),
  madeAt: z.iso.datetime(),
  /** The versions of all migrations that its tables have been through, oldest first. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled: what others refer to comes first. */
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  entries: z.record(z.string(), entry),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestEntry = z.infer<typeof entry>
export type BackedUpTable = z.infer<typeof table>

export const manifestEntry = "manifest.json"
export const secretsEntry = "secrets.json"
/** Begin the names of the entries that hold files: uploaded pictures, and the photographs of messages. */
export const fileFolders = ["uploads/", "photographs/"] as const
