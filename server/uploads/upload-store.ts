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

/** Takes a name out of an address; tells whether a file of a picture can have it. No other name is ever looked for. */
export function isUploadName(name: string): boolean {
  return /^[0-9a-f]{32}-[1-9]\d{0,3}\.(avif|webp)$/.test(name)
}
