/** The drawings of the toolbar's buttons, as strokes on a grid of 24, by their names; words stand for the others. */
export const toolbarIcons = {
  bulletList: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  orderedList: "M10 6h10M10 12h10M10 18h10M3.5 5 5 4v5M3.5 14.5c.5-1 2.5-1 2.5.3 0 1-1.4 1.6-2.5 3.2H6",
  quote: "M5 5v14M10 8h9M10 12h9M10 16h6",
  preformatted: "m8 8-4 4 4 4m8-8 4 4-4 4m-3-11-2 14",
  rule: "M3 12h18M7 7h10M7 17h10",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
  redo: "m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4",
} as const

/** What stands on a button that has no drawing. */
export const toolbarWords = {
  heading2: "H2",
  heading3: "H3",
  heading4: "H4",
  bold: "B",
  italic: "I",
  strike: "S",
  subscript: "x₂",
  superscript: "x²",
  code: "<>",
} as const
