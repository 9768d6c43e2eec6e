import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "#server/project.mjs"

const kinds = [/^#+(?= )/, /^!\[[^\]]*\](\(.*?\))/, /^\|/, /^- /, /^\d+\./]

/** Each block of a guide in order: the level of a heading, the file of a picture, the kind of a list or table, else a paragraph. */
function outline(guide: string): string[] {
  const blocks = readFileSync(join(root, "docs", guide), "utf8").split(/\n{2,}|\n(?=- |\d+\. )/)
  return blocks.map(block => {
    const [whole, part] = kinds.map(kind => block.match(kind)).find(match => match) ?? []
    return part ?? whole ?? "paragraph"
  })
}

test("both guides for the staff have the same headings, pictures, lists and paragraphs in the same order", () => {
  expect(outline("editors.pl.md")).toEqual(outline("editors.md"))
})
