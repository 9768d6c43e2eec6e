import { type Extensions, Mark, Node, type NodeConfig } from "@tiptap/core"
import { Image } from "@tiptap/extension-image"
import { ListItem, OrderedList } from "@tiptap/extension-list"
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table"
import { StarterKit } from "@tiptap/starter-kit"
import { isLinkAddress, numberTypes } from "#app/content/body-policy.ts"
import { parseHtml } from "../../parse-html.ts"
import { isEmbedded } from "./embedded-pictures.ts"

/** The caption is not editable and stored as HTML. */
const BodyTable = Table.extend({
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
const BodyTableRow = TableRow.extend({
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

const BodyTableHeader = TableHeader.extend({
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

/** A mark without attributes that excludes no other. */
function plainMark(name: string, tag: string, key: string) {
  return Mark.create({
    name,
    excludes: "",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })
}

function plainNode(name: string, tag: string, config: Partial<NodeConfig>) {
  return Node.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], ...config })
}

/** A span with another language. Excludes only itself. */
const Language = Mark.create({
  name: "language",
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: "span[lang]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
})

/** Keeps the number that a list begins with, and letters or Roman numbers. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = element.getAttribute("start") ?? ""
        return /^-?\d{1,6}$/.test(start) ? Number(start) : 1
      },
    },
    type: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const type = element.getAttribute("type") ?? ""
        return numberTypes.includes(type) ? type : null
      },
    },
  }),
})

/** Keeps a number that does not follow the one before. */
const NumberedItem = ListItem.extend({
  content: "block+",
  addAttributes: () => ({ value: { default: null, keepOnSplit: false } }),
})

/** Keeps white space, and a direct `code` child. */
const Preformatted = Node.create({
  name: "preformatted",
  group: "block",
  content: "inline*",
  code: true,
  defining: true,
  addAttributes: () => ({ wrapped: { default: false, rendered: false } }),
  parseHTML: () => [
    {
      tag: "pre",
      preserveWhitespace: "full",
      getAttrs: element => ({ wrapped: isWrapped(element) }),
      contentElement: element => (isWrapped(element) ? (element.firstElementChild as HTMLElement) : element),
    },
  ],
  renderHTML: ({ node }) => (node.attrs.wrapped ? ["pre", ["code", 0]] : ["pre", 0]),
})

function isWrapped(element: globalThis.Node): element is HTMLElement {
  return element.childNodes.length === 1 && element.firstChild?.nodeName === "CODE"
}

const imageAttributes = {
  src: { default: null },
  alt: { default: null },
  width: { default: null },
  height: { default: null },
}

/** Names the address of a picture that is not uploaded yet, on what shows its place; it is no part of the body. */
export const placeAttribute = "data-picture-place"

const placeLook =
  "inline-block h-24 w-40 max-w-full overflow-hidden rounded-plate border border-control border-dashed bg-ground p-2 align-middle text-[0.8125rem] text-muted leading-snug before:content-[attr(aria-label)]"

const renderImage: NodeConfig["renderHTML"] = ({ HTMLAttributes }) =>
  isEmbedded(HTMLAttributes.src)
    ? ["span", { [placeAttribute]: HTMLAttributes.src, class: placeLook, ...namedAs(HTMLAttributes.alt) }]
    : ["img", HTMLAttributes]

/** Only a picture with a description can have a role. */
function namedAs(description: string | null) {
  return description ? { role: "img", "aria-label": description } : {}
}

const InlineImage = Image.extend({
  parseHTML: () => [{ tag: "img" }],
  addAttributes: () => imageAttributes,
  renderHTML: renderImage,
  addInputRules: () => [],
}).configure({ inline: true })

/** A figure's picture. Figures may also have a table or a quotation. */
const FigureImage = Node.create({
  name: "figureImage",
  draggable: true,
  addAttributes: () => imageAttributes,
  parseHTML: () => [{ tag: "img", context: "figure/", priority: 60 }],
  renderHTML: renderImage,
})

/** For all markup that the policy of bodies allows. */
export const bodyExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkAddress,
    },
    code: false,
    codeBlock: false,
    listItem: false,
    orderedList: false,
    underline: false,
  }),
  NumberedList,
  NumberedItem,
  plainNode("definitionList", "dl", { group: "block", content: "(definitionTerm | definitionText)+" }),
  plainNode("definitionTerm", "dt", { content: "inline*", defining: true }),
  plainNode("definitionText", "dd", { content: "block+", defining: true }),
  plainMark("code", "code", "Mod-e"),
  plainMark("highlight", "mark", "Mod-Shift-h"),
  Language,
  plainMark("subscript", "sub", "Mod-,"),
  plainMark("superscript", "sup", "Mod-."),
  Preformatted,
  plainNode("figure", "figure", {
    group: "block",
    content: "(block | figureImage | figcaption)+",
    marks: "link",
    defining: true,
    isolating: true,
  }),
  FigureImage,
  plainNode("figcaption", "figcaption", { content: "inline*", defining: true }),
  InlineImage,
  BodyTable,
  BodyTableRow,
  BodyTableHeader,
  TableCell,
]
