/** Most characters of a message that a reply quotes: mail programs take addresses of some 2,000. */
const longestQuote = 800

/** Takes an address, a subject and the text that is answered; returns the link that opens a reply in the mail program. */
export function replyAddress(email: string, subject: string, text: string): string {
  const characters = [...text]
  const shown = characters.slice(0, longestQuote).join("") + (characters.length > longestQuote ? "…" : "")
  const quote = shown
    .split(/\r\n|\r|\n/)
    .map(line => `> ${line}`)
    .join("\r\n")
  const body = `\r\n\r\n${quote}\r\n`
  const recipient = encodeURIComponent(email).replaceAll("%40", "@")
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
