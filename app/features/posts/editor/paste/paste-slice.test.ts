// @vitest-environment jsdom
import type { Node } from "@tiptap/pm/model"
import { EditorState, NodeSelection, type Selection, TextSelection } from "@tiptap/pm/state"
import { CellSelection, tableEditing } from "@tiptap/pm/tables"
import { EditorView } from "@tiptap/pm/view"
import sanitizeHtml from "sanitize-html"
import { expect, test } from "vitest"
import { readBody, writeBody } from "../body/body-html.ts"
import { pastingProps } from "../rich-text/pasting.ts"
import { arrangePasted } from "./arrange-pasted.ts"

/** Pastes into a body at a selection; returns what it becomes and what was said. */
function paste(body: string, select: (doc: Node) => Selection, copied: string) {
  const doc = readBody(body)
  const said: string[] = []
  const view = new EditorView(document.createElement("div"), {
    state: EditorState.create({ doc, selection: select(doc), plugins: [tableEditing()] }),
    transformPastedHTML: html => arrangePasted(sanitizeHtml, html).html,
    ...pastingProps((_, changed) => void said.push(...changed.map(({ kind }) => kind))),
  })
  view.pasteHTML(copied, new Event("paste") as ClipboardEvent)
  view.state.doc.check()
  const html = writeBody(view.state.doc).replaceAll("\n", "")
  view.destroy()
  return { html, said, text: view.state.doc.textContent }
}

const caretIn = (words: string) => (doc: Node) => {
  let place = 0
  doc.descendants((node, at) => {
    if (node.isText && node.text?.includes(words)) place = at + (node.text.indexOf(words) + words.length)
  })
  return TextSelection.create(doc, place)
}

const cellsOf = (doc: Node) => {
  const cells: number[] = []
  doc.descendants(({ type }, place) => {
    if (/^table(?:Cell|Header)$/.test(type.name)) cells.push(place)
  })
  return cells
}

const targets = {
  plain: "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
  merged: "<table><tr><td colspan=2>a</td></tr><tr><td>c</td><td>d</td></tr></table>",
  "merged downwards": "<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>d</td></tr></table>",
}

const copies = {
  "merged beside": "<table><tr><td colspan=2>1</td></tr><tr><td>2</td><td>3</td></tr></table>",
  "merged both ways":
    "<table><tr><td colspan=2 rowspan=2>1</td><td>2</td></tr><tr><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>",
  "merged crosswise":
    "<table><tr><td rowspan=3>1</td><td rowspan=2>2</td><td>3</td></tr><tr><td rowspan=2>4</td></tr><tr><td>5</td></tr></table>",
  "merged beyond the end":
    "<table><tr><td rowspan=9>1</td><td>2</td></tr><tr><td colspan=7>3</td></tr></table>",
  ragged: "<table><tr><td>1</td></tr><tr><td>2</td><td>3</td><td>4</td></tr></table>",
  "with an empty row": "<table><tr></tr><tr><td>2</td></tr></table>",
  nested: "<table><tr><td>1<table><tr><td>2</td><td>3</td></tr></table></td><td>4</td></tr></table>",
  "a list": "<ul><li>1<ol><li>2</li></ol></li></ul>",
  "a heading and a table":
    "<h2>1</h2><table><tr><td colspan=2>2</td></tr><tr><td>3</td><td>4</td></tr></table>",
}

test.for(Object.keys(targets).flatMap(into => Object.keys(copies).map(copied => [copied, into] as const)))(
  "[FORM-01] %s comes with all its words into a table that is %s, wherever the caret or marked cells are",
  ([copied, into]) => {
    const body = `<p>x</p>${targets[into as keyof typeof targets]}<p>y</p>`
    const html = copies[copied as keyof typeof copies]
    const wanted = html.match(/\d(?=<)/g) ?? []
    const cells = cellsOf(readBody(body))
    const selections = [
      ...cells.map(place => (doc: Node) => TextSelection.create(doc, place + 2)),
      ...cells.flatMap((one, place) =>
        cells.slice(place).map(other => (doc: Node) => CellSelection.create(doc, one, other)),
      ),
    ]
    for (const select of selections) {
      const { text } = paste(body, select as (doc: Node) => Selection, html)
      expect(wanted.filter(words => !text.includes(words))).toEqual([])
      expect(text).toMatch(/^x.*y$/)
    }
  },
)

test("[FORM-01] cells that come singly into a table are told", () => {
  const crosswise = copies["merged crosswise"]
  const { html, said } = paste(`${targets.plain}<p>y</p>`, caretIn("a"), crosswise)
  expect(said).toEqual(["merging"])
  expect(html).toContain(
    "<tr><td>1</td><td>2</td><td>3</td></tr><tr><td></td><td></td><td>4</td></tr><tr><td></td><td>5</td><td></td></tr>",
  )
})

test.for([
  ["<p>Aluminium</p>", "Alu", "<p>Aluminium</p><figure>*</figure>"],
  ["<ul><li>Aluminium</li></ul>", "Alu", "<ul><li><p>Aluminium</p><figure>*</figure></li></ul>"],
  [
    "<dl><dt>Aluminium</dt><dd>Cu</dd></dl>",
    "Alu",
    "<dl><dt>Aluminium</dt><dd>Cu</dd></dl><figure>*</figure>",
  ],
  ["<h2>Aluminium</h2><p>b</p>", "Alu", "<h2>Aluminium</h2><figure>*</figure><p>b</p>"],
  ["<p>a</p><p>Aluminium</p>", "", "<p>a</p><figure>*</figure><p>Aluminium</p>"],
  [
    "<figure><img src='/a' alt=''><figcaption>Aluminium</figcaption></figure>",
    "Alu",
    '<figure><img src="/a" alt=""><figcaption>Aluminium</figcaption></figure><figure>*</figure>',
  ],
])("[FORM-01] a picture pasted into %s goes between blocks", ([body = "", words = "", html = ""]) => {
  const select = (doc: Node) => (words ? caretIn(words)(doc) : TextSelection.create(doc, 4))
  const figure = paste(body, select, '<figure><img src="/b" alt="B"></figure>')
  expect(figure.html).toBe(html.replace("*", '<img src="/b" alt="B">'))
  const picture = paste(body, select, '<img src="/b" alt="B">')
  expect(picture.html).toContain("Aluminium")
})

test("[FORM-01] a picture pasted into an empty paragraph takes its place, and a marked picture's", () => {
  const inEmpty = paste("<p>a</p><p></p>", doc => TextSelection.create(doc, 4), '<img src="/b" alt="B">')
  expect(inEmpty.html).toBe('<p>a</p><p><img src="/b" alt="B"></p>')
  const marked = paste(
    '<p><img src="/a" alt="A"></p>',
    doc => NodeSelection.create(doc, 1),
    '<img src="/b" alt="B">',
  )
  expect(marked.html).toBe('<p><img src="/b" alt="B"></p>')
})
