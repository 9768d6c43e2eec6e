import { type ActorName, actorNames, descriptions } from "./actors.ts"

/** A table of the matrix: labelled rows of one word or two per actor, under a sentence that people write. */
export type Section = {
  title: string
  sentence: string
  rows: Record<string, Partial<Record<ActorName, string>>>
}

/** Placeholder for a sentence that is not written yet. */
export const missingSentence = "TODO: one sentence that says what this is and who may touch it."

const introduction = `# Permissions

Who may do what in the database. Every word in the tables below was found out by trying it, as each of these:

${Object.entries(descriptions)
  .map(([name, description]) => `- **${name}**: ${description}`)
  .join("\n")}

What the words mean: _all rows_, _no rows_ and so on are the rows that a statement without a condition saw, changed or
removed; _denied_ is an error, and _without_ names the columns whose reading is one; a column is changed (_yes_), left as it was
(_ignored_), or its row is not to be had (_no rows_).
Every word was tried past the API and through it; the API serves nothing of any schema but public, and a word says so where
it does otherwise. For emptying a table at once and for adding a trigger the API has no words: they were tried past it.

What the words follow from: each role's grants, and the policies that say which rows, stand in \`supabase/schema\` beside their
tables.

\`npx vitest run supabase/permissions\` compares this file with the database, and with \`-u\` rewrites the tables; the sentences
stay. Review every changed word: each is a permission of a role.
`

export function renderDocument(sections: Section[]): string {
  return [introduction, ...sections.map(renderSection)].join("\n")
}

function renderSection({ title, sentence, rows }: Section): string {
  const lines = Object.entries(rows).map(([label, cells]) => [
    label,
    ...actorNames.map(name => cells[name] ?? ""),
  ])
  const table = [["", ...actorNames], ...lines]
  const widths = (table[0] ?? []).map((_, place) =>
    Math.max(...table.map(line => (line[place] ?? "").length)),
  )
  const render = (line: string[]) =>
    `| ${line.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(" | ")} |`
  const rule = `| ${widths.map(width => "-".repeat(width)).join(" | ")} |`
  const [head = [], ...body] = table
  return [`## ${title}`, "", sentence, "", render(head), rule, ...body.map(render), ""].join("\n")
}

export function parseDocument(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map(part => {
      const [title = "", ...lines] = part.split("\n")
      const isTable = (line: string) => line.startsWith("|")
      const sentence = lines
        .filter(line => !isTable(line))
        .join("\n")
        .trim()
      const [, , ...body] = lines.filter(isTable).map(line =>
        line
          .split("|")
          .slice(1, -1)
          .map(cell => cell.trim()),
      )
      const rows = body.map(([label = "", ...cells]) => [
        label,
        Object.fromEntries(actorNames.map((name, place) => [name, cells[place] ?? ""])),
      ])
      return { title, sentence, rows: Object.fromEntries(rows) }
    })
}
