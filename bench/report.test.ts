import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "../server/testing/temporary-tree.ts"
import { figure, keepSection } from "./report.ts"

test("a figure tells its value, what it was compared with, and its limits", () => {
  const than = { what: "bare node:http", value: 13_024, least: 0.9 }
  expect(figure("home", 12_345.6, "a second", { than, note: "16" })).toEqual({
    cells: ["home", "12,346 a second (16)", "0.948 × 13,024 a second of bare node:http", "≥ 0.9 ×"],
    ok: true,
  })
})

test.each([
  [{ most: 60 }, true],
  [{ most: 59.9 }, false],
  [{ least: 60 }, true],
  [{ least: 60.1 }, false],
  [{ most: 0 }, false],
  [{ most: 60, than: { what: "few", value: 20, most: 3 } }, true],
  [{ most: 60, than: { what: "few", value: 16, most: 3 } }, false],
  [{ most: 59, than: { what: "few", value: 60, most: 3 } }, false],
  [{ than: { what: "few", value: 60, ratio: 0.8, least: 0.9 } }, false],
  [{}, true],
])("60 within %j: %s", (limits, ok) => {
  expect(figure("", 60, "ms", limits).ok).toBe(ok)
})

test("what could not be measured is missed", () => {
  const missed = { cells: ["", "not measurable here", "", ""], ok: false }
  expect(figure("", Number.NaN, "µs")).toEqual(missed)
  expect(figure("", 1, "µs", { than: { what: "", value: Number.NaN } })).toEqual(missed)
})

test("a section that is measured anew takes the place of its last figures, and one that is no longer goes", async () => {
  const file = join(temporaryTree(), "report.md")
  const keep = (name: string, value: number, names = ["start", "purge"]) =>
    keepSection(
      names,
      name,
      { title: `What ${name} takes`, figures: [figure(`${name} | slowest`, value, "ms")] },
      file,
    )
  await keep("purge", 70)
  await keep("start", 50)
  const purge = readFileSync(file, "utf8").split("## purge")[1]
  await keep("start", 200)
  const text = readFileSync(file, "utf8")
  expect(text).toContain("start \\| slowest | 200 ms")
  expect(text).not.toContain("50 ms")
  expect(text.split("## purge")[1]).toBe(purge)
  expect(text.indexOf("## start")).toBeLessThan(text.indexOf("## purge"))
  writeFileSync(file, text)
  await keep("purge", 70, ["purge"])
  expect(readFileSync(file, "utf8")).not.toContain("start |")
})
