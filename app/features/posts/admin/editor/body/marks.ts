import { Mark } from "@tiptap/core"

/** Takes a name, the element and the key of a mark without attributes; returns it. It goes with every other mark. */
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

export const Subscript = plainMark("subscript", "sub", "Mod-,")
export const Superscript = plainMark("superscript", "sup", "Mod-.")
export const Highlight = plainMark("highlight", "mark", "Mod-Shift-h")
export const Code = plainMark("code", "code", "Mod-e")

/** Words in another language than the text around them. It goes with every mark but another language. */
export const Language = Mark.create({
  name: "language",
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: "span[lang]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
})
