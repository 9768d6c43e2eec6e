import type { Editor } from "@tiptap/core"

/** What a button of the toolbar does, by the key of its text. */
type Item = {
  /** Applies it to the selection, or takes it away. */
  run: (editor: Editor) => void
  /** Whether the selection has it; absent where that means nothing. */
  isOn?: (editor: Editor) => boolean
}

function mark(name: string): Item {
  return {
    run: editor => editor.chain().focus().toggleMark(name).run(),
    isOn: editor => editor.isActive(name),
  }
}

function heading(level: 2 | 3 | 4): Item {
  return {
    run: editor => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: editor => editor.isActive("heading", { level }),
  }
}

/** The buttons that are always there, in their order. */
export const textItems = {
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bold: mark("bold"),
  italic: mark("italic"),
  strike: mark("strike"),
  subscript: mark("subscript"),
  superscript: mark("superscript"),
  code: mark("code"),
  bulletList: {
    run: editor => editor.chain().focus().toggleBulletList().run(),
    isOn: editor => editor.isActive("bulletList"),
  },
  orderedList: {
    run: editor => editor.chain().focus().toggleOrderedList().run(),
    isOn: editor => editor.isActive("orderedList"),
  },
  quote: {
    run: editor => editor.chain().focus().toggleBlockquote().run(),
    isOn: editor => editor.isActive("blockquote"),
  },
  preformatted: {
    run: editor => editor.chain().focus().toggleNode("preformatted", "paragraph").run(),
    isOn: editor => editor.isActive("preformatted"),
  },
  rule: { run: editor => editor.chain().focus().setHorizontalRule().run() },
  table: {
    run: editor => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  undo: { run: editor => editor.chain().focus().undo().run() },
  redo: { run: editor => editor.chain().focus().redo().run() },
} as const satisfies Record<string, Item>

/** The buttons that are there while the selection is in a table. */
export const tableItems = {
  rowAbove: { run: editor => editor.chain().focus().addRowBefore().run() },
  rowBelow: { run: editor => editor.chain().focus().addRowAfter().run() },
  deleteRow: { run: editor => editor.chain().focus().deleteRow().run() },
  columnLeft: { run: editor => editor.chain().focus().addColumnBefore().run() },
  columnRight: { run: editor => editor.chain().focus().addColumnAfter().run() },
  deleteColumn: { run: editor => editor.chain().focus().deleteColumn().run() },
  headerRow: { run: editor => editor.chain().focus().toggleHeaderRow().run() },
  mergeOrSplit: { run: editor => editor.chain().focus().mergeOrSplit().run() },
  deleteTable: { run: editor => editor.chain().focus().deleteTable().run() },
} as const satisfies Record<string, Item>

export type TextItem = keyof typeof textItems
export type TableItem = keyof typeof tableItems
