import { Parser } from "htmlparser2"

const unseen = new Set(["head", "style", "script", "template"])
const paragraphs = new Set("p div table ul ol pre blockquote h1 h2 h3 h4 hr".split(" "))
const lines = new Set(["br", "tr", "td", "th", "li", "dt", "dd"])

/** The text of HTML, in the lines and paragraphs that it is shown in. */
export function readHtml(html: string): string {
  let text = ""
  const open = { unseen: 0, pre: 0 }
  const pass = (name: string, step: 1 | -1) => {
    if (unseen.has(name)) open.unseen += step
    if (name === "pre") open.pre += step
    if (paragraphs.has(name)) text += "\n\n"
  }
  const parser = new Parser({
    onopentagname(name) {
      pass(name, 1)
      if (lines.has(name)) text += "\n"
    },
    onclosetag: name => pass(name, -1),
    ontext(written) {
      if (open.unseen === 0) text += open.pre > 0 ? written : written.replace(/\s+/g, " ")
    },
  })
  parser.end(html)
  return text
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

const link = /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g

/** The address of its first link, or undefined. */
export function firstLink(html: string): string | undefined {
  const href = html.matchAll(link).next().value?.[1]
  return href && readHtml(href)
}

/** Reads our own templates, with the address behind each link. Parts marked "html only" are dropped. */
export function plainText(html: string): string {
  const marked = html
    .replace(/<!-- html only -->.*?<!-- \/html only -->/gs, "")
    .replace(link, (_, href, label) => (href === label ? href : `${label}:<br>${href}`))
  return `${readHtml(marked)}\n`
}
