import { Node } from "@tiptap/core"

/** Text whose spaces and lines are kept, `pre`; with `code` directly inside where it was written so. */
export const Preformatted = Node.create({
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
