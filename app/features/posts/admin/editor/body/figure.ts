import { Node } from "@tiptap/core"
import { Image } from "@tiptap/extension-image"

/** A picture in a line of text. */
export const InlineImage = Image.extend({
  parseHTML: () => [{ tag: "img" }],
  addAttributes: () => imageAttributes(),
  addInputRules: () => [],
}).configure({ inline: true })

/** A picture, a table or a quotation with the words that belong to it. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "(block | figureImage | figcaption)+",
  marks: "link",
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: () => ["figure", 0],
})

/** The picture of a figure. */
export const FigureImage = Node.create({
  name: "figureImage",
  draggable: true,
  addAttributes: () => imageAttributes(),
  parseHTML: () => [{ tag: "img", context: "figure/", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
})

/** The words of a figure. */
export const Figcaption = Node.create({
  name: "figcaption",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
})

function imageAttributes() {
  return {
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }
}
