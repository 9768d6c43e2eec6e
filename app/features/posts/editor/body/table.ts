import { Table, TableHeader, TableRow } from "@tiptap/extension-table"

/** A table; its caption, which the rich view shows and does not change, is kept as HTML. */
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

/** A row; the section is null where a first row of headings is the head and every other row is of the body. */
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

/** The section of a table that a row stands in where nothing else is said. */
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
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? ""
}
