import type { PictureFile } from "./render-picture.ts"

/** What became of a file that was to be kept. */
export type SaveOutcome = "saved" | "denied" | "failed"

/** Where uploaded pictures are kept. A name stands for one content for good, so saving it again changes nothing. */
export type UploadStore = {
  /** Keeps it. Never fails. */
  save(file: PictureFile, token: string): Promise<SaveOutcome>
  /** Its content, or null where there is none. Throws when that cannot be known. */
  read(name: string): Promise<Buffer | null>
}
