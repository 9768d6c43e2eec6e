import { createHash } from "node:crypto"

/**
 * Takes a page's HTML as it was rendered, and the mark of this rendering, which nothing that is stored can hold; returns
 * the page without it, and the CSP sources of the scripts that carried it, as hashes (a cached page keeps them). Whatever
 * else stands in the page as a script is not allowed.
 */
export function allowMarkedScripts(
  rendered: string,
  mark: string,
): { html: string; scriptSources: string[] } {
  const attribute = ` nonce="${mark}"`
  // No attribute of ours holds a "<" or ">": a tag that was left open before one of ours does not become a part of it.
  const marked = new RegExp(`<script[^<>]*${attribute}[^<>]*>([^]*?)</script>`, "g")
  const codes = [...rendered.matchAll(marked)].map(([, code = ""]) => code)
  const sources = codes.map(code => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
  return { html: rendered.replaceAll(attribute, ""), scriptSources: [...new Set(sources)] }
}
