import type { Page } from "@playwright/test"

/**
 * Returns the page's links except the excluded ones, its buttons and
 * fields outside running text that are under 24 px wide or high.
 */
export function smallTargets(page: Page, leftOut = ":not(*)"): Promise<string[]> {
  return page.evaluate(without => {
    const targets = document.querySelectorAll<HTMLElement>(
      `a[href]:not(${without}), button, summary, input, select, textarea`,
    )
    return [...targets]
      .filter(target => target.checkVisibility({ visibilityProperty: true }) && !inText(target))
      .map(target => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.width) < 24 || Math.round(box.height) < 24)
      .map(({ target, box }) => `${box.width} × ${box.height}: ${target.outerHTML.slice(0, 120)}`)

    /** A link is part of running text when the line it stands in says more than the link. */
    function inText(target: HTMLElement): boolean {
      if (getComputedStyle(target).display !== "inline") return false
      const block = target.closest<HTMLElement>("p, li, dd, td, label, address")
      return block !== null && block.textContent?.trim() !== target.textContent?.trim()
    }
  }, leftOut)
}

/**
 * Returns the texts that the layout spoils: those that reach out of an element that cuts them off or out
 * of the window's sides, and those that lie over another text.
 */
export async function spoiltTexts(page: Page): Promise<string[]> {
  await layOutAll(page)
  return page.evaluate(() => {
    const lines: { text: string; box: DOMRect; layer: Element }[] = []
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (!element || !text || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const layer = element.closest("body > header, body > a, [data-strip], [popover]") ?? document.body
      for (const box of range.getClientRects()) {
        lines.push({ text, box, layer })
        const cutter = cutterOf(element, box)
        if (cutter) faults.push(`cut off by ${cutter.className || cutter.tagName}: ${text}`)
      }
    }
    for (const [position, line] of lines.entries()) {
      for (const other of lines.slice(position + 1)) {
        if (line.layer === other.layer && overlap(line.box, other.box))
          faults.push(`${line.text} over ${other.text}`)
      }
    }
    return [...new Set(faults)]

    function isShown(element: Element): boolean {
      if (element.closest("script, style, select, textarea, svg") || !element.checkVisibility()) return false
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (at.clientWidth === 1 || getComputedStyle(at).clipPath !== "none") return false
      }
      return true
    }

    function cutterOf(element: Element, box: DOMRect): Element | null {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        const bounds = at.getBoundingClientRect()
        if (overflowX !== "visible" && (box.left < bounds.left - 2 || box.right > bounds.right + 2)) return at
        if (/hidden|clip/.test(overflowY) && middle(box) > bounds.bottom) return at
      }
      return box.left < -2 || box.right > innerWidth + 2 ? document.body : null
    }

    function middle({ top, height }: DOMRect): number {
      return top + height / 2
    }

    /** Boxes of letters are higher than the letters: what counts is the half around the middle. */
    function overlap(one: DOMRect, two: DOMRect): boolean {
      const apart = Math.abs(middle(one) - middle(two)) >= (one.height + two.height) / 4
      return !apart && one.left < two.right - 2 && two.left < one.right - 2
    }
  })
}

/**
 * Returns the words of its headings that are torn over two lines without a hyphen, and the texts that
 * reach out of the list item, definition or cell they stand in.
 */
export async function strayingTexts(page: Page): Promise<string[]> {
  await layOutAll(page)
  return page.evaluate(() => {
    const faults = new Set<string>()
    for (const { node, word, start } of words("h1, h2")) {
      const boxes = boxesOf(node, start, start + word.length)
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) faults.add(`torn: ${word}`)
    }
    for (const { node, word, start, element } of words("li, dl > div, td, th")) {
      const cell = element.closest("li, dl > div, td, th")?.getBoundingClientRect()
      if (!cell?.width) continue
      for (const box of boxesOf(node, start, start + word.length)) {
        if (box.left < cell.left - 1 || box.right > cell.right + 1) faults.add(`out of its cell: ${word}`)
      }
    }
    return [...faults]

    function* words(within: string) {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        if (!element?.closest(within) || !element.checkVisibility() || isClipped(element)) continue
        for (const { 0: word, index: start } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}.@+]+/gu))
          yield { node, word, start, element }
      }
    }

    function isClipped(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (at.clientWidth === 1 || getComputedStyle(at).clipPath !== "none") return true
      }
      return false
    }

    function boxesOf(node: Node, start: number, end: number): DOMRect[] {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return [...range.getClientRects()]
    }
  })
}

/** On a phone the parts that are far from the window have heights that are guesses. */
function layOutAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { content-visibility: visible !important }")
    document.adoptedStyleSheets = [sheet]
  })
}

/** In CSS pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
