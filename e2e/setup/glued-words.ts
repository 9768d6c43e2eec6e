import type { Page } from "@playwright/test"

/** Words of the page that a browser without its style sheets shows as one, as text browsers do. */
export const gluedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const glued: string[] = []
    let before: Node | null = null
    const isInline = (node: Node | null, end: Node): boolean =>
      !node ||
      node === end ||
      (getComputedStyle(node as Element).display === "inline" && isInline(node.parentNode, end))
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.parentElement || /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(text.parentElement.tagName))
        continue
      const range = document.createRange()
      if (before) {
        range.setStart(before, 0)
        range.setEnd(text, 0)
        const end = range.commonAncestorContainer
        const meet =
          /[\p{L}\p{N}]$/u.test(before.nodeValue ?? "") && /^[\p{L}\p{N}+]/u.test(text.nodeValue ?? "")
        const isBroken = range.cloneContents().querySelector("br, img, input, select, textarea")
        if (meet && !isBroken && text.parentNode !== before.parentNode)
          if (isInline(before.parentNode, end) && isInline(text.parentNode, end))
            glued.push(`${before.nodeValue}|${text.nodeValue}`)
      }
      before = text
    }
    return glued
  })
