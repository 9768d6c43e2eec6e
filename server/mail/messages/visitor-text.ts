/**
 * Characters that reorder or hide what stands around them; a visitor could disguise a text with them. Fewer than
 * lib/typed-text.ts knows: a joiner between two letters or emoji shapes what a reader of the mail sees, and stays.
 */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Takes what a visitor typed into a one-line field; returns it as one line, which cannot pass for several. */
export function visitorLine(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
}

/** Takes what a visitor typed into a field of several lines; returns it with plain line breaks, trimmed at its ends. */
export function visitorLines(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(invisible, "")
  return lines.replace(/(?![\n\t])\p{Cc}/gu, "").trim()
}
