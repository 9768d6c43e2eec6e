/** Takes a text; returns it without control characters, which nobody types and PostgreSQL may refuse. Line ends and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "")
}
