/** Takes what was dropped or pasted; returns the first file in it, or null when it is something else, such as a text. */
export function pictureIn(data: Pick<DataTransfer, "files"> | null): File | null {
  return data?.files[0] ?? null
}
