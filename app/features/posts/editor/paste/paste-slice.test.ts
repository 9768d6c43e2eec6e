// @vitest-environment jsdom
import { history, undo } from "@tiptap/pm/history"
import { Fragment, type Node, Slice } from "@tiptap/pm/model"
import { EditorState, NodeSelection, type Selection, TextSelection } from "@tiptap/pm/state"
import { CellSelection, tableEditing } from "@tiptap/pm/tables"
import { EditorView } from "@tiptap/pm/view"
import { expect, test, vi } from "vitest"
import { readBody, writeBody } from "../body/body-html.ts"
import { pastingProps } from "../rich-text/pasting.ts"
import { arrangePasted } from "./arrange-pasted.ts"
import { dropSlice } from "./drop-slice.ts"

/** Pastes into a body at a selection; returns what it becomes and what was said. */
function paste(body: string, select: (doc: Node) => Selection, copied: string) {
  const doc = readBody(body)
  const said: string[] = []
  const view = new EditorView(document.createElement("div"), {
    state: EditorState.create({ doc, selection: select(doc), plugins: [tableEditing()] }),
    transformPastedHTML: html => arrangePasted(html).html,
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
  "[FORM-09] %s comes with all its words into a table that is %s, wherever the caret or marked cells are",
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

const row = (...cells: string[]) => `<tr>${cells.map(words => `<td>${words}</td>`).join("")}</tr>`
const plain = `<table><tbody>${row("a", "b")}${row("c", "")}</tbody></table>`
const two = "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>"

test.for([
  [
    "at the caret, behind the table",
    two,
    "a",
    `${plain}<table><tbody>${row("1", "2")}${row("3", "4")}</tbody></table>`,
  ],
  [
    "rows alone, behind the table",
    '<table data-pm-slice="1 1 -2 []"><tr><td>1</td><td>2</td></tr></table>',
    "a",
    `${plain}<table><tbody>${row("1", "2")}</tbody></table>`,
  ],
  [
    "merged ones, behind the table",
    copies["merged beside"],
    "c",
    `${plain}<table><tbody><tr><td colspan="2">1</td></tr>${row("2", "3")}</tbody></table>`,
  ],
  [
    "those that do not fit, behind the table",
    copies["merged crosswise"],
    "",
    `${plain}<table><tbody><tr><td rowspan="3">1</td><td rowspan="2">2</td><td>3</td></tr><tr><td rowspan="2">4</td></tr><tr><td>5</td></tr></tbody></table>`,
  ],
  [
    "one alone, into the text",
    "<table><tr><td>1</td></tr></table>",
    "a",
    `<table><tbody>${row("a1", "b")}${row("c", "")}</tbody></table>`,
  ],
  [
    "into empty cells and new rows",
    "<table><tr><td>1</td></tr><tr><td>2</td></tr></table>",
    "",
    `<table><tbody>${row("a", "b")}${row("c", "1")}${row("", "2")}</tbody></table>`,
  ],
])(
  "[FORM-09] cells that are pasted replace no words that are not marked: %s",
  ([, copied = "", words = "", html]) => {
    const select = (doc: Node) =>
      words ? caretIn(words)(doc) : TextSelection.create(doc, (cellsOf(doc).at(-1) ?? 0) + 2)
    expect(paste(`${plain}<p>y</p>`, select, copied)).toMatchObject({ html: `${html}<p>y</p>`, said: [] })
  },
)

const other = `<table><tbody>${row("1", "2")}</tbody></table>`

test.for([
  ["<h2>H</h2>*<p>P</p>", "<h2>H</h2>*<p>P</p>"],
  ["*<p>P</p>", "*<p>P</p>"],
  ["<h2>H</h2>*<p><img src='/a' alt='A'></p>", '<h2>H</h2>*<p><img src="/a" alt="A"></p>'],
  ["words*", "<p>words</p>*"],
  ["<ul><li>H*</li></ul>", "<ul><li><p>H</p>*</li></ul>"],
  ["<figure>*<figcaption>H</figcaption></figure>", "<figure>*<figcaption>H</figcaption></figure>"],
  ['<h2 data-pm-slice="1 4 []">H</h2>*', "<h2>H</h2>*"],
] as const)(
  "[FORM-09] a table that is pasted into a cell among other blocks comes with them behind the table: %s",
  ([copied, html]) => {
    const marked = (doc: Node) => CellSelection.create(doc, cellsOf(doc)[0] ?? 0, cellsOf(doc)[1])
    const among = copied.replace("*", other)
    const wanted = { html: `${plain}${html.replace("*", other)}<p>y</p>`, said: [] }
    expect(paste(`${plain}<p>y</p>`, caretIn("a"), among)).toMatchObject(wanted)
    expect(paste(`${plain}<p>y</p>`, marked as never, among)).toMatchObject(wanted)
  },
)

test("[FORM-09] a table that is dragged into a cell with a heading comes behind the table", () => {
  const target = `<table><tbody>${row("Aluminium", "b")}</tbody></table>`
  const blocks = `<h2>H</h2>${other}<p>z</p>`
  const doc = readBody(`${target}<p>y</p>${blocks}`)
  const dragged = TextSelection.create(doc, caretIn("H")(doc).from - 1, caretIn("z")(doc).from)
  const state = EditorState.create({ doc, selection: dragged })
  const drop = { node: undefined, isMoved: false }
  const { tr } = dropSlice(state, dragged.content(), caretIn("Alu")(doc).from, drop)
  tr.doc.check()
  expect(writeBody(tr.doc).replaceAll("\n", "")).toBe(`${target}${blocks}<p>y</p>${blocks}`)
})

test("[FORM-09] rows that find no marked cells are lost in no case, also where their words are in the text already", () => {
  const marked = (doc: Node) => CellSelection.create(doc, cellsOf(doc)[0] ?? 0, cellsOf(doc)[1])
  const copied = `<table>${row("tak", "nie")}${row("nie", "tak")}</table>`
  expect(paste(`<p>tak nie</p><table>${row("a", "b")}</table>`, marked, copied).html).toContain(
    `${row("tak", "nie")}${row("nie", "tak")}`,
  )
})

test("[FORM-09] cells that are pasted over marked ones replace them", () => {
  const all = (doc: Node) => CellSelection.create(doc, cellsOf(doc)[0] ?? 0, cellsOf(doc).at(-1))
  expect(paste(plain, all, two).html).toBe(`<table><tbody>${row("1", "2")}${row("3", "4")}</tbody></table>`)
})

test.for(["*<p style='margin-bottom: 0in'><br/>\n\n</p>", "<p><br></p>*<p>&nbsp;</p>"])(
  "[FORM-09] empty paragraphs around a table do not keep it from filling marked cells: %s",
  copied => {
    const body = `<table><tbody>${row("", "")}${row("", "")}</tbody></table><p>y</p>`
    const all = (doc: Node) => CellSelection.create(doc, cellsOf(doc)[0] ?? 0, cellsOf(doc).at(-1))
    expect(paste(body, all, copied.replace("*", two)).html).toBe(
      `<table><tbody>${row("1", "2")}${row("3", "4")}</tbody></table><p>y</p>`,
    )
  },
)

test("[FORM-09] a paste begins a step of its own to undo, and tells from which text; one that brings nothing tells of none", () => {
  const told: (Node | undefined)[] = []
  const view = new EditorView(document.createElement("div"), {
    state: EditorState.create({ doc: readBody("<p>a</p>"), plugins: [history()] }),
    ...pastingProps((_, __, before) => void told.push(before)),
  })
  const pasteHere = (html: string) => view.pasteHTML(html, new Event("paste") as ClipboardEvent)
  view.dispatch(view.state.tr.insertText("typed ", 1))
  pasteHere("<p>pasted</p>")
  expect(view.state.doc.textContent).toBe("typed pasteda")
  undo(view.state, view.dispatch)
  expect(view.state.doc.textContent).toBe("typed a")
  pasteHere("<video></video>")
  expect(told.map(before => before?.eq(view.state.doc))).toEqual([true, undefined])
  view.destroy()
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
])("[FORM-10] a picture pasted into %s goes between blocks", ([body = "", words = "", html = ""]) => {
  const select = (doc: Node) => (words ? caretIn(words)(doc) : TextSelection.create(doc, 4))
  const figure = paste(body, select, '<figure><img src="/b" alt="B"></figure>')
  expect(figure.html).toBe(html.replace("*", '<img src="/b" alt="B">'))
  const picture = paste(body, select, '<img src="/b" alt="B">')
  expect(picture.html).toContain("Aluminium")
})

test.for([
  ["<p>Alu*minium</p><p>b</p>", "<p>Aluminium</p><p>*</p><p>b</p>"],
  ["<h2>Alu<a href='/c'>*</a>minium</h2>", '<h2>Aluminium</h2><p><a href="/c">*</a></p>'],
  ["<p>Alu<b>mi*ni</b>um*</p>", "<p>Alu<strong>mini</strong>um</p><p>*</p><p>*</p>"],
  ["<ul><li>Alu*minium</li><li>b</li></ul>", "<ul><li><p>Aluminium</p><p>*</p></li><li>b</li></ul>"],
  ["<blockquote>Alu*minium</blockquote>", "<blockquote><p>Aluminium</p><p>*</p></blockquote>"],
  ["Alu*minium", "<p>Aluminium</p><p>*</p>"],
  ["<p>*</p><p>b</p>", "<p>*</p><p>b</p>"],
] as const)("[FORM-10] of %s the pictures come behind the words that they stand in", ([copied, html]) => {
  const picture = '<img src="/b" alt="B">'
  const pasted = paste("<p></p>", doc => TextSelection.create(doc, 1), copied.replaceAll("*", picture))
  expect(pasted.html).toBe(html.replaceAll("*", picture))
})

test("[FORM-10] words behind the caret come into no picture's paragraph that is pasted before them", () => {
  const pasted = paste("<p>Aluminium</p>", caretIn("Alu"), 'before <img src="/b" alt="B"> after')
  expect(pasted.html).toBe('<p>Alubefore after</p><p><img src="/b" alt="B"></p><p>minium</p>')
})

test("[FORM-10] a picture pasted into an empty paragraph takes its place, and a marked picture's", () => {
  const inEmpty = paste("<p>a</p><p></p>", doc => TextSelection.create(doc, 4), '<img src="/b" alt="B">')
  expect(inEmpty.html).toBe('<p>a</p><p><img src="/b" alt="B"></p>')
  const marked = paste(
    '<p><img src="/a" alt="A"></p>',
    doc => NodeSelection.create(doc, 1),
    '<img src="/b" alt="B">',
  )
  expect(marked.html).toBe('<p><img src="/b" alt="B"></p>')
})

const list = '<ol start="3"><li>1</li><li>2</li></ol>'

test.for([
  ["<p>x</p>", "x", list, `<p>x</p>${list}`],
  ["<p>xy</p>", "x", list, `<p>x</p>${list}<p>y</p>`],
  ["<h2>xy</h2>", "x", list, `<h2>x</h2>${list}<h2>y</h2>`],
  ["<p>x</p>", "", list, `${list}<p>x</p>`],
  ["<p></p>", "", list, list],
  ["<p>x</p>", "x", `${list}<p>z</p>`, `<p>x</p>${list}<p>z</p>`],
  ["<p>xy</p>", "x", `<p>z</p>${list}`, `<p>xz</p>${list}<p>y</p>`],
  [
    "<p>xy</p>",
    "x",
    "<ul><li>1<ul><li>2</li></ul></li></ul>",
    "<p>x</p><ul><li>1<ul><li>2</li></ul></li></ul><p>y</p>",
  ],
  ["<p>xy</p>", "x", "<ul><li>1</li></ul>", "<p>x1y</p>"],
  ["<ul><li>xy</li></ul>", "x", list, "<ul><li>x</li><li>1</li><li>2</li><li>y</li></ul>"],
  ["<dl><dt>x</dt><dd>z</dd></dl>", "z", list, `<dl><dt>x</dt><dd>z${list}</dd></dl>`],
] as const)("[FORM-09] a list pasted into %s behind %j comes whole: %s", ([body, words, copied, html]) => {
  const select = (doc: Node) => (words ? caretIn(words)(doc) : TextSelection.create(doc, 1))
  expect(paste(body, select, copied)).toMatchObject({ html, said: [] })
})

const picture = '<img src="/a" alt="A">'

/** Drags the picture, or other words where they are given, within a body to the end of "Alu"; returns what it becomes. */
function drag(body: string, isMoved: boolean, words?: string) {
  const doc = readBody(body)
  const node = words ? undefined : pictureIn(doc)
  const marked = words
    ? TextSelection.create(doc, caretIn(words)(doc).from - words.length, caretIn(words)(doc).from)
    : node
  const state = EditorState.create({ doc, ...(marked && { selection: marked }) })
  const { tr } = dropSlice(state, (marked as Selection).content(), caretIn("Alu")(doc).from, {
    node,
    isMoved,
  })
  tr.doc.check()
  return writeBody(tr.doc).replaceAll("\n", "")
}

function pictureIn(doc: Node): NodeSelection {
  let place = 0
  doc.descendants(({ type }, at) => {
    if (/image/i.test(type.name)) place = at
  })
  return NodeSelection.create(doc, place)
}

test.for([
  [`<p>Aluminium</p><p>${picture}</p><p>c</p>`, `<p>Aluminium</p><p>${picture}</p><p>c</p>`],
  [`<p>b ${picture} c</p><h2>Aluminium</h2>`, `<p>b  c</p><h2>Aluminium</h2><p>${picture}</p>`],
  [`<p>Aluminium ${picture}</p><p>c</p>`, `<p>Aluminium </p><p>${picture}</p><p>c</p>`],
  [
    `<figure>${picture}<figcaption>b</figcaption></figure><p>Aluminium</p>`,
    `<p>Aluminium</p><figure>${picture}<figcaption>b</figcaption></figure>`,
  ],
  [
    `<ul><li>Aluminium</li></ul><ul><li>${picture}</li></ul>`,
    `<ul><li><p>Aluminium</p><p>${picture}</p></li></ul>`,
  ],
  [
    `<table><tbody><tr><td>Aluminium</td><td>${picture}</td></tr></tbody></table>`,
    `<table><tbody><tr><td><p>Aluminium</p><p>${picture}</p></td><td></td></tr></tbody></table>`,
  ],
])("[FORM-10] a picture that is dragged within %s goes between blocks", ([body = "", moved]) => {
  expect(drag(body, true)).toBe(moved)
  const copied = drag(body, false)
  expect(copied).toContain("Aluminium")
  expect(copied.split(picture)).toHaveLength(3)
})

test("[FORM-09] words that are dragged within a text go where they are dropped", () => {
  expect(drag("<p>Aluminium</p><p>one two</p>", true, "two")).toBe("<p>Alutwominium</p><p>one </p>")
  expect(drag("<p>Aluminium</p><p>one two</p>", false, "two")).toBe("<p>Alutwominium</p><p>one two</p>")
})

test.for([true, false])(
  "[FORM-09] a drop that fails brings the words and says so, and words that were dragged stay: %s",
  isDragged => {
    const logged = vi.spyOn(console, "error").mockReturnValue()
    const doc = readBody("<p>Aluminium</p>")
    const said: string[] = []
    const props = pastingProps((_, changed) => void said.push(...changed.map(({ kind }) => kind)))
    const view = new EditorView(document.createElement("div"), { state: EditorState.create({ doc }) })
    const { schema } = doc.type
    // No table may have words outside its cells.
    const words = schema.node("paragraph", null, [schema.text("new")])
    const slice = new Slice(Fragment.from(schema.nodes.table?.create(null, words)), 0, 0)
    view.posAtCoords = () => ({ pos: 1, inside: 0 })
    view.focus = () => {}
    view.dragging = isDragged ? { slice, move: true } : null
    const event = new MouseEvent("drop") as DragEvent
    expect(props.handleDrop?.call({} as never, view, event, slice, isDragged)).toBe(true)
    expect(view.state.doc.textContent).toMatch(isDragged ? /^Aluminium$/ : /^(?=.*new).*Aluminium$/)
    expect(said).toEqual([isDragged ? "move" : "layout"])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    view.destroy()
  },
)
