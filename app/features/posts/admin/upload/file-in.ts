/**
 * Takes what was dropped or pasted; returns the first file in it, of whatever kind, or null
 * when it is something else, such as a text. What is no picture is refused with a message when it is sent.
 */
export function fileIn(data: Pick<DataTransfer, "files"> | null): File | null {
  return data?.files[0] ?? null
}
