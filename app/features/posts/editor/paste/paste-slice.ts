import { Fragment, type Node, Slice } from "@tiptap/pm/model"
import { type EditorState, NodeSelection, Selection, type Transaction } from "@tiptap/pm/state"
import { CellSelection, isInTable, handlePaste as pasteCells } from "@tiptap/pm/tables"
import type { EditorView } from "@tiptap/pm/view"
import { placeBetweenBlocks } from "../rich-text/picture-place.ts"
import type { LostPiece } from "./lost-pieces.ts"

/** How a slice came into a text. */
export type Pasted = { tr: Transaction; lost: LostPiece["kind"] | null }

/**
 * Inserts copied content at the selection. Pictures go between blocks. Where the cells of a table do not fit into another
 * as they are, they come singly, and else their words alone; where they would replace words that are not marked, a single
 * one comes into the text, and others behind the table, as does a table among other blocks. Null where the editor's own way is
 * right.
 */
export function pasteSlice(state: EditorState, slice: Slice): Pasted | null {
  // A marked picture is replaced by another.
  if (isPictureAlone(slice) && !(state.selection instanceof NodeSelection))
    return { tr: insertPictures(state.tr, slice), lost: null }
  if (!isInTable(state) || !hasTable(slice)) {
    if (slice.openEnd === 0 || !endsWithPicture(slice)) return null
    return { tr: state.tr.replaceSelection(new Slice(slice.content, slice.openStart, 0)), lost: null }
  }
  const behind = insertBehindTable(state.tr, slice)
  if (behind && !isTable(slice)) return { tr: behind, lost: null }
  const asIs = attempt(state, slice)
  if (asIs && keepsUnmarked(asIs, state)) return { tr: asIs, lost: null }
  const cell = onlyCell(slice)
  if (cell) return { tr: state.tr.replaceSelection(Slice.maxOpen(cell.content)), lost: null }
  const single = asIs ? null : attempt(firstCellOnly(state), singleCells(slice))
  if (single && keepsUnmarked(single, state)) return { tr: single, lost: "merging" }
  return behind ? { tr: behind, lost: null } : { tr: insertWords(state, slice), lost: "layout" }
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
  const { selection, tr } = state
  if (selection instanceof CellSelection)
    tr.setSelection(Selection.near(tr.doc.resolve(selection.$headCell.pos + 1)))
  return tr.replaceSelection(new Slice(Fragment.from(blocks), 0, 0))
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

function isTable({ content }: Slice): boolean {
  return content.childCount > 0 && content.content.every(({ type }) => type.spec.tableRole)
}

/** Fewer marked cells than there are to paste would cut the rest off. */
function firstCellOnly(state: EditorState): EditorState {
  const { selection } = state
  if (!(selection instanceof CellSelection)) return state
  const first = Math.min(selection.$anchorCell.pos, selection.$headCell.pos)
  return state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(first + 1))))
}

/** A table of cells of one place each, and as many in every row. Rows without cells are left out. */
function singleCells(slice: Slice): Slice {
  const rows = slice.content.content
    .flatMap(node => (node.type.spec.tableRole === "table" ? node.children : node))
    .filter(({ type }) => type.spec.tableRole === "row")
  const [first] = rows
  const { table, tableCell } = first?.type.schema.nodes ?? {}
  if (!first || !table || !tableCell) return slice
  const grid = placedCells(rows.filter(({ childCount }) => childCount > 0))
  const width = Math.max(...grid.map(line => line.findLastIndex(Boolean) + 1))
  const made = grid.map(cells => {
    const all = Array.from({ length: width }, (_, column) => cells[column] ?? tableCell.createAndFill())
    return first.type.create(
      null,
      all.flatMap(cell => (cell ? cell.type.create({ ...cell.attrs, ...oneCell }, cell.content) : [])),
    )
  })
  return new Slice(Fragment.from(table.create(null, made)), 0, 0)
}

const oneCell = { colspan: 1, rowspan: 1, colwidth: null }

/** Wider spans are cut. */
const mostColumns = 100

/** The cells of each row in their columns; null where a merged cell covers a place. */
function placedCells(rows: readonly Node[]): (Node | null)[][] {
  const grid: (Node | null)[][] = rows.map(() => [])
  for (const [place, row] of rows.entries()) {
    let column = 0
    for (const cell of row.children) {
      const line = grid[place] ?? []
      while (line[column] !== undefined) column++
      const end = column + Math.min(cell.attrs.colspan, mostColumns)
      for (const covered of grid.slice(place, place + cell.attrs.rowspan))
        for (let beside = column; beside < end; beside++) covered[beside] ??= null
      line[column] = cell
      column = end
    }
  }
  return grid
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
