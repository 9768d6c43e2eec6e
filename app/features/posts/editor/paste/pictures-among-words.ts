import { isBlock } from "./word-places.ts"

/**
 * A picture among words would cut them in two: with its link it goes before them or behind them, between lines where it stands on
 * one of its own, and one of a caption before its table.
 */
export function movePicturesBetweenWords(page: Document, lost: readonly Element[]): void {
  const holders = new Set<Node>([page.body])
  for (const block of [...page.body.querySelectorAll("*")].filter(isBlock))
    for (let around: Node | null = block; around && !holders.has(around); around = around.parentNode)
      holders.add(around)
  const inTurn = [...page.querySelectorAll("caption img"), ...[...page.querySelectorAll("img")].reverse()]
  for (const picture of inTurn) {
    let [inline, block] = [picture, picture.parentElement]
    while (block && !holders.has(block)) [inline, block] = [block, block.parentElement]
    const beside = (side: "previousSibling" | "nextSibling") => {
      const found: Node[] = []
      for (let node = inline[side]; node && !holders.has(node); node = node[side]) found.push(node)
      return found
    }
    const [before, behind] = [beside("previousSibling"), beside("nextSibling")]
    const isAmong = [...before, ...(block?.localName === "figure" ? [] : [inline, ...behind])].some(hasWords)
    if (lost.includes(picture) || !block || !(isAmong || block.localName === "caption")) continue
    let moved = picture
    while (moved !== inline && moved.parentElement && !hasWords(moved.parentElement))
      moved = moved.parentElement
    const isWhole = /^(?:h[234]|pre|dt|figcaption|summary|legend)$/.test(block.localName)
    const breaks = [before, behind].map(nodes => nodes.find(isSaid)).filter(node => node?.nodeName === "BR")
    const isApart = !isWhole && !hasWords(inline) && (breaks.length > 0 || !before.some(hasWords))
    if (isApart) for (const node of breaks) node?.parentNode?.removeChild(node)
    const next = (isApart ? inline : (behind.at(-1) ?? inline)).nextSibling
    const own = page.createElement(block.localName === "dt" ? "dd" : "p")
    own.append(moved)
    holders.add(own)
    if (block.localName === "caption") block.parentElement?.before(own)
    else if (isWhole || (block.localName === "p" && !isApart)) block.after(own)
    else block.insertBefore(own, next)
  }
  for (const caption of page.querySelectorAll("caption"))
    if (!hasWords(caption) && !caption.querySelector("img")) caption.remove()
}

const isSaid = (node: Node) => node.nodeType === 1 || hasWords(node)

const hasWords = ({ textContent }: Node) => !!textContent?.trim()
