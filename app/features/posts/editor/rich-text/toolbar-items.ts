import type { ChainedCommands, Editor } from "@tiptap/core"

type Command = (selection: ChainedCommands) => ChainedCommands

/** `icon` is a path of strokes on a grid of 24. */
type Item = { letters?: string; icon?: string } & {
  /** Absent where a dialog does it. */
  apply?: Command
  /** Absent for an action without a state. */
  isOn?: (editor: Editor) => boolean
}

function heading(level: 2 | 3 | 4): Item {
  return {
    letters: `H${level}`,
    apply: selection => selection.toggleHeading({ level }),
    isOn: editor => editor.isActive("heading", { level }),
  }
}

function mark(name: string, letters: string): Item {
  return {
    letters,
    apply: selection => selection.toggleMark(name),
    isOn: editor => editor.isActive(name),
  }
}

function block(name: string, icon: string, apply: Command): Item {
  return { icon, apply, isOn: editor => editor.isActive(name) }
}

const drawings = {
  bullets: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M3.5 5 5 4v5M3.5 14.5c.5-1 2.5-1 2.5.3 0 1-1.4 1.6-2.5 3.2H6",
  quote: "M5 5v14M10 8h9M10 12h9M10 16h6",
  brackets: "m8 8-4 4 4 4m8-8 4 4-4 4m-3-11-2 14",
  rule: "M3 12h18M7 7h10M7 17h10",
  chain:
    "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  back: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
  forth: "m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4",
}

const items = {
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bold: mark("bold", "B"),
  italic: mark("italic", "I"),
  strike: mark("strike", "S"),
  subscript: mark("subscript", "x₂"),
  superscript: mark("superscript", "x²"),
  code: mark("code", "<>"),
  bulletList: block("bulletList", drawings.bullets, selection => selection.toggleBulletList()),
  orderedList: block("orderedList", drawings.numbers, selection => selection.toggleOrderedList()),
  quote: block("blockquote", drawings.quote, selection => selection.toggleBlockquote()),
  preformatted: block("preformatted", drawings.brackets, selection =>
    selection.toggleNode("preformatted", "paragraph"),
  ),
  rule: { icon: drawings.rule, apply: selection => selection.setHorizontalRule() },
  link: { icon: drawings.chain, isOn: editor => editor.isActive("link") },
  image: { icon: drawings.picture },
  table: {
    icon: drawings.table,
    apply: selection => selection.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  undo: { icon: drawings.back, apply: selection => selection.undo() },
  redo: { icon: drawings.forth, apply: selection => selection.redo() },
} satisfies Record<string, Item>

export const textItems: Record<keyof typeof items, Item> = items

export const tableItems = {
  rowAbove: selection => selection.addRowBefore(),
  rowBelow: selection => selection.addRowAfter(),
  deleteRow: selection => selection.deleteRow(),
  columnLeft: selection => selection.addColumnBefore(),
  columnRight: selection => selection.addColumnAfter(),
  deleteColumn: selection => selection.deleteColumn(),
  headerRow: selection => selection.toggleHeaderRow(),
  mergeOrSplit: selection => selection.mergeOrSplit(),
  deleteTable: selection => selection.deleteTable(),
} satisfies Record<string, Command>
