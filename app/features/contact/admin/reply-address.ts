/** In characters: mail programs limit mailto addresses to about 2,000. */
const maxQuoteLength = 800

export function replyAddress(email: string, subject: string, text: string): string {
  const characters = [...text]
  const shown = characters.slice(0, maxQuoteLength).join("") + (characters.length > maxQuoteLength ? "…" : "")
  const quote = shown
    .split(/\r\n|\r|\n/)
    .map(line => `> ${line}`)
    .join("\r\n")
  const body = `\r\n\r\n${quote}\r\n`
  const recipient = encodeURIComponent(email).replaceAll("%40", "@")
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
