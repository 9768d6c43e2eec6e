import type { PictureFile } from "./render-picture.ts"

/** What became of a file that was to be kept. */
export type SaveOutcome = "saved" | "denied" | "failed"

/** Where uploaded pictures are kept. A name stands for one content for good, so saving it again changes nothing. */
export type UploadStore = {
  /** Takes a file and the token of whoever uploads it; keeps it. Never fails. */
  save(file: PictureFile, token: string): Promise<SaveOutcome>
  /** Takes the name of a file; returns its content, or null where there is none. Throws when that cannot be known. */
  read(name: string): Promise<Buffer | null>
}
