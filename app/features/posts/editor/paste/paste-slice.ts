import { Fragment, type Node, Slice } from "@tiptap/pm/model"
import { type EditorState, NodeSelection, Selection, type Transaction } from "@tiptap/pm/state"
import { CellSelection, isInTable, handlePaste as pasteCells } from "@tiptap/pm/tables"
import type { EditorView } from "@tiptap/pm/view"
import { placeBetweenBlocks } from "../body/picture-place.ts"
import type { LostPiece } from "./lost-pieces.ts"

/** The way by which a slice came into a text. */
export type Pasted = { tr: Transaction; lost: LostPiece["kind"] | null }

/**
 * Inserts copied content at the selection. Pictures go between blocks. Where the cells of a table do not fit into another, or
 * would replace words that are not marked, a single one comes into the text, and others behind the table, as does a table among
 * other blocks. Null where the editor's own way is right.
 */
export function pasteSlice(state: EditorState, copied: Slice): Pasted | null {
  const slice = isInTable(state) ? withoutBlanks(copied) : copied
  // A marked picture is replaced by another.
  if (isPictureAlone(slice) && !(state.selection instanceof NodeSelection))
    return { tr: insertPictures(state.tr, slice), lost: null }
  if (!isInTable(state) || !hasTable(slice)) {
    if (slice.openEnd === 0 || !endsWithPicture(slice)) return null
    return { tr: state.tr.replaceSelection(new Slice(slice.content, slice.openStart, 0)), lost: null }
  }
  const behind = insertBehindTable(state.tr, slice)
  const isTable = slice.content.content.every(({ type }) => type.spec.tableRole)
  if (behind && !isTable) return { tr: behind, lost: null }
  const asIs = attempt(state, slice) ?? attempt(firstCellOnly(state), slice)
  if (asIs && keepsUnmarked(asIs, state)) return { tr: asIs, lost: null }
  const cell = onlyCell(slice)
  if (cell) return { tr: state.tr.replaceSelection(Slice.maxOpen(cell.content)), lost: null }
  return behind ? { tr: behind, lost: null } : { tr: insertWords(state, slice), lost: "layout" }
}

/**
 * Lists of several items come whole between words, and one alone as its items into an item: their first and last words would come
 * into those beside the selection otherwise.
 */
export function withWholeLists(slice: Slice, { $from, $to }: Selection): Slice {
  const { content, openStart, openEnd } = slice
  if ($from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size) return slice
  const { firstChild, lastChild, childCount } = content
  const isItem = (block?: Node | null) => block?.type.name === "listItem"
  const isWhole = (block: Node | null) => block !== null && isItem(block.firstChild) && itemsIn(block) > 1
  if ($from.depth > 1 && isItem($from.node(-1)) && childCount === 1 && isWhole(firstChild))
    return new Slice(firstChild?.content ?? content, 0, 0)
  return new Slice(content, isWhole(firstChild) ? 0 : openStart, isWhole(lastChild) ? 0 : openEnd)
}

function itemsIn(block: Node): number {
  let items = 0
  block.descendants(({ type }) => {
    if (type.name === "listItem") items++
  })
  return items
}

/** LibreOffice copies an empty paragraph with a table. */
function withoutBlanks(slice: Slice): Slice {
  const [said, ...others] = slice.content.content.filter(block => !isBlank(block))
  return others.length === 0 && said?.type.spec.tableRole === "table" && slice.content.childCount > 1
    ? new Slice(Fragment.from(said), 0, 0)
    : slice
}

function isBlank(block: Node): boolean {
  let hasLeaf = false
  block.descendants(({ isLeaf, isText, type }) => {
    hasLeaf ||= isLeaf && !isText && type.name !== "hardBreak"
  })
  return block.type.name === "paragraph" && !hasLeaf && block.textContent.trim() === ""
}

/** Whether everything that is deleted was marked. */
function keepsUnmarked({ mapping }: Transaction, { doc, selection }: EditorState): boolean {
  let keeps = true
  doc.descendants((node, place) => {
    const end = place + node.nodeSize
    const isMarked = selection.ranges.some(({ $from, $to }) => $from.pos <= place && $to.pos >= end)
    if (node.isLeaf && !isMarked && mapping.mapResult(place, 1).deletedAfter) keeps = false
    return keeps
  })
  return keeps
}

function onlyCell({ content }: Slice): Node | null {
  let node = content.childCount === 1 ? content.firstChild : null
  while (node && /^(?:table|row)$/.test(node.type.spec.tableRole))
    node = node.childCount === 1 ? node.firstChild : null
  return node
}

/** The caret goes to the end of it. Null where the selection is in no table, or the text may have no other behind it. */
export function insertBehindTable(tr: Transaction, slice: Slice): Transaction | null {
  const { $head } = tr.selection
  const { table, tableRow } = tr.doc.type.schema.nodes
  let content = slice.content
  if (/cell$/.test(content.firstChild?.type.spec.tableRole) && tableRow)
    content = Fragment.from(tableRow.create(null, content))
  if (content.firstChild?.type.spec.tableRole === "row" && table)
    content = Fragment.from(table.create(null, content))
  for (let depth = $head.depth; depth > 0; depth--) {
    const index = $head.indexAfter(depth - 1)
    const isTable = $head.node(depth).type.spec.tableRole === "table"
    if (!isTable || !$head.node(depth - 1).canReplace(index, index, content)) continue
    const place = $head.after(depth)
    tr.insert(place, content)
    return tr.setSelection(Selection.near(tr.doc.resolve(place + content.size), -1))
  }
  return null
}

/** For each block of a slice a paragraph with its words. */
export function insertWords(state: EditorState, slice: Slice): Transaction {
  const { paragraph } = state.schema.nodes
  const blocks: Node[] = []
  slice.content.descendants(node => {
    if (node.isTextblock && paragraph)
      blocks.push(paragraph.create(null, node.textContent ? state.schema.text(node.textContent) : null))
    return !node.isTextblock
  })
  return firstCellOnly(state).tr.replaceSelection(new Slice(Fragment.from(blocks), 0, 0))
}

/** By prosemirror-tables; null where it fails or cuts words off. */
function attempt(state: EditorState, slice: Slice): Transaction | null {
  const made: Transaction[] = []
  const dispatch = (tr: Transaction) => void made.push(tr)
  // It reads no more of a view than its state.
  const view = { state, dispatch } as unknown as EditorView
  try {
    pasteCells(view, null as unknown as ClipboardEvent, slice)
    const [tr] = made
    if (!tr) return null
    tr.doc.check()
    return hasAllOf(tr.doc, slice) ? tr : null
  } catch {
    return null
  }
}

/** Whether all words and pictures are there, each as often as it was copied. */
function hasAllOf(doc: Node, slice: Slice): boolean {
  const count = (content: Fragment) => {
    const found = new Map<string, number>()
    content.descendants(({ isLeaf, text, attrs }) => {
      const leaf = text ?? String(attrs.src ?? "")
      if (isLeaf) found.set(leaf, (found.get(leaf) ?? 0) + 1)
    })
    return found
  }
  const present = count(doc.content)
  return [...count(slice.content)].every(([leaf, times]) => (present.get(leaf) ?? 0) >= times)
}

/** Also of rows or cells. */
export function hasTable({ content }: Slice): boolean {
  let has = false
  content.descendants(({ type }) => {
    has ||= !!type.spec.tableRole
  })
  return has
}

/** Fewer marked cells than there are to paste would cut the rest off. */
function firstCellOnly(state: EditorState): EditorState {
  const { selection } = state
  if (!(selection instanceof CellSelection)) return state
  const first = Math.min(selection.$anchorCell.pos, selection.$headCell.pos)
  return state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(first + 1))))
}

/** Whether a slice is of pictures, with their captions, and no other words. */
export function isPictureAlone(slice: Slice): boolean {
  let pictures = 0
  let others = 0
  slice.content.descendants(({ type, isText, isLeaf }) => {
    if (type.name === "figcaption") return false
    if (type.name === "image" || type.name === "figureImage") pictures++
    else if (isText || isLeaf) others++
    return true
  })
  return pictures > 0 && others === 0
}

/** The words behind the selection would come into the paragraph of such a picture. */
function endsWithPicture({ content: { lastChild } }: Slice): boolean {
  return lastChild?.type.name === "paragraph" && isPictureAlone(new Slice(Fragment.from(lastChild), 0, 0))
}

/** At the selection of a transaction. */
export function insertPictures(tr: Transaction, slice: Slice): Transaction {
  const { paragraph } = tr.doc.type.schema.nodes
  const { content } = slice
  const isInline = content.firstChild?.isInline
  const blocks = isInline && paragraph ? Fragment.from(paragraph.create(null, content)) : content
  const place = placeBetweenBlocks(tr.selection, blocks)
  return place ? tr.replaceWith(place.from, place.to, blocks) : tr.replaceSelection(slice)
}
