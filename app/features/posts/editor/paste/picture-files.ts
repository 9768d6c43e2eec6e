import { isReadable, otherKindOf, signatureLength } from "#app/lib/file-signature.ts"

/** Tells the files that begin as a picture does from those that the server would not take, whatever their names say. */
export async function sortFiles(files: readonly File[]): Promise<{ pictures: File[]; others: File[] }> {
  const judged = await Promise.all(files.map(async file => ({ file, isPicture: await isPictureFile(file) })))
  const filesOf = (wanted: boolean) =>
    judged.filter(({ isPicture }) => isPicture === wanted).map(({ file }) => file)
  return { pictures: filesOf(true), others: filesOf(false) }
}

/** A folder that is dropped is a file that cannot be read. */
async function isPictureFile(file: File): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer())
    const beginning = String.fromCharCode(...bytes)
    return isReadable(beginning) || otherKindOf(beginning) === "heic"
  } catch {
    return false
  }
}
