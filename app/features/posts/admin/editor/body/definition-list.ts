import { Node } from "@tiptap/core"

/** Terms, each with what is said of it. */
export const DefinitionList = Node.create({
  name: "definitionList",
  group: "block",
  content: "(definitionTerm | definitionText)+",
  parseHTML: () => [{ tag: "dl" }],
  renderHTML: () => ["dl", 0],
})

/** A term of a definition list. */
export const DefinitionTerm = Node.create({
  name: "definitionTerm",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "dt" }],
  renderHTML: () => ["dt", 0],
})

/** What a definition list says of a term. */
export const DefinitionText = Node.create({
  name: "definitionText",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "dd" }],
  renderHTML: () => ["dd", 0],
})
