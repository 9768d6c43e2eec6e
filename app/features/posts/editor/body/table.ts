import { Table, TableHeader, TableRow } from "@tiptap/extension-table"
import { parseHtml } from "../../parse-html.ts"

/** The caption is not editable and stored as HTML. */
export const BodyTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => element.querySelector(":scope > caption")?.innerHTML ?? null,
    },
  }),
  parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
  renderHTML: ({ node }) =>
    node.attrs.caption === null
      ? ["table", ["tbody", 0]]
      : ["table", ["caption", { contenteditable: "false" }, plainText(node.attrs.caption)], ["tbody", 0]],
}).configure({ resizable: false, View: null })

/** `section` is null where usualSection is right. */
export const BodyTableRow = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const section = sectionOf(element)
        return section === usualSection(element) ? null : section
      },
      renderHTML: ({ section }: { section: string | null }) => (section ? { "data-section": section } : {}),
    },
  }),
})

export const BodyTableHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** The head for a first row of headings, the body for every other row. */
export function usualSection(row: Element): "thead" | "tbody" {
  const isFirst = row.closest("table")?.querySelector("tr") === row
  return isFirst && row.children.length > 0 && [...row.children].every(({ tagName }) => tagName === "TH")
    ? "thead"
    : "tbody"
}

function sectionOf(row: HTMLElement): string {
  const name = row.parentElement?.tagName.toLowerCase()
  return name === "thead" || name === "tfoot" ? name : "tbody"
}

function plainText(html: string): string {
  return parseHtml(html).body.textContent ?? ""
}
