const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|([a-z]+));/g, (entity, code, name) => {
    if (name) return named[name] ?? entity
    return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : entity
  })
}

const link = /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g

/** The address of its first link, or undefined. */
export function firstLink(html: string): string | undefined {
  const href = html.matchAll(link).next().value?.[1]
  return href === undefined ? undefined : decodeEntities(href)
}

/** Reads our own templates alone, not HTML that others wrote. Parts marked "html only" are dropped. */
export function plainText(html: string): string {
  const text = html
    .replace(/<!-- html only -->.*?<!-- \/html only -->|<head>.*?<\/head>|<!--.*?-->/gs, "")
    .replace(/\s+/g, " ")
    .replace(link, (_, href, label) => (href === label ? href : `${label}:<br>${href}`))
    .replace(/<br>/g, "\n")
    .replace(/<\/(?:p|h1|tr)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
  const lines = decodeEntities(text)
    .split("\n")
    .map(line => line.trim())
  return `${lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`
}
