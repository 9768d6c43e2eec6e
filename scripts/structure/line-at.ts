/**
 * Finds the line of a place in a text.
 * @param offset number of characters before the place
 * @returns line number, from 1
 */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length
}
