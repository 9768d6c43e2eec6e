/** How fast an unhurried reader takes in a text on a trade, in words per minute. */
const wordsPerMinute = 200

/** Takes a text; returns how long it takes to read, in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
