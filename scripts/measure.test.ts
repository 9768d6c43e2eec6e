import { expect, test } from "vitest"
import { measure } from "./measure.ts"

const found = (path: string, text: string) =>
  Object.fromEntries(measure([{ path, text }]).map(([name, count]) => [name, count]))

// Put in by values, so that the measure of this file does not count them.
const [what, of, where, id] = ["What", "Of", "Where", "NAV-01"]

test("comments are counted by their first word, once for all their lines; generated and released text is not counted", () => {
  const name = "comments that begin with What, Of or Where"
  const code = `/** ${what} it is. */
// A sentence.
// ${of} several lines.
/*
 * ${where} it is.
 */
let whatever = 1 // ${what} else
`
  expect(found("app/lib/a.ts", code)).toMatchObject({ [name]: 3, "lines of code": 7, "files of code": 1 })
  expect(found("supabase/schema/a.sql", `-- ${what} it is,\n-- ${of} it.\nselect 1;\n`)).toMatchObject({
    [name]: 1,
  })
  for (const path of ["supabase/migrations/1_a.sql", "app/lib/database.types.ts", "docs/a.md"])
    expect(found(path, code)).toMatchObject({ [name]: 0, "lines of code": 0 })
})

test("requirements are counted that more than twenty titles of tests name", () => {
  const titles = (count: number) => `test("[${id}] shows the bar", () => {})\n`.repeat(count)
  const name = "requirements that more than 20 tests name"
  expect(found("e2e/a.spec.ts", titles(20))).toMatchObject({ [name]: 0, "lines of tests": 20 })
  expect(found("e2e/a.spec.ts", titles(21))).toMatchObject({ [name]: 1 })
})
