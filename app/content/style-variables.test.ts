import { expect, test } from "vitest"
import { sanitizeBody } from "./sanitize-body.ts"

const hidden = '<p style="--none:none;display:var(--none)">x</p>'

test("fifty of the variables that a text's styles use are inherited, whatever the text's words are", () => {
  const names = Array.from({ length: 51 }, (_, at) => `--way-${at}`)
  const words = names.map(name => `<p>--word${name}, </p>`).join("")
  const lines = names.map(name => `<p style="display:var(${name})">${name}</p>`).join("")
  const body = `${words}<div style="${names.map(name => `${name}:none`).join(";")}">${lines}</div>`
  expect(sanitizeBody(body).match(/(?<=<p>)--way-\d+/g)).toEqual(["--way-50"])
})

test("a value is read as far as any other where variables make it longer", () => {
  const filtered = (length: number) =>
    sanitizeBody(`<p style="--a:${"x".repeat(length)};filter:var(--a)var(--a)opacity(0)">a</p>`)
  expect(filtered(145)).toBe("")
  expect(filtered(146)).toBe("<p>a</p>")
})

test("a text whose styles write their variables again and again ends after a number of characters: none has a value from there on", () => {
  // Each writes 10,000 characters once, and 600 more.
  const costly = `<p style="--a:${"x".repeat(270)};top:${"var(--a)".repeat(37)}">a</p>`
  const shown = (times: number) => sanitizeBody(`${hidden}${costly.repeat(times)}${hidden}`)
  expect(shown(90)).not.toContain("x")
  expect(shown(105)).toMatch(/^<p>a<.*>a<\/p><p>x<\/p>$/)
})

test("variables that name each other, and themselves, have no value", () => {
  const looped = "--a:var(--b);--b:var(--a) var(--a);--c:var(--c)var(--c)"
  expect(sanitizeBody(`<p style="${looped};display:var(--a);color:var(--c)">a</p>${hidden}`)).toBe("<p>a</p>")
})

test("a variable beyond those that are read hides nothing by the value in its place", () => {
  const uses = Array.from({ length: 51 }, (_, at) => `<p style="display:var(--way-${at},none)">${at}</p>`)
  expect(sanitizeBody(`<p>a</p>${uses.join("")}`).trim()).toBe("<p>a</p><p>50</p>")
})
