// @vitest-environment jsdom
import { history, redo, undo, undoDepth } from "@tiptap/pm/history"
import { EditorState, type Transaction } from "@tiptap/pm/state"
import { expect, test } from "vitest"
import { readBody } from "../body/body-html.ts"
import { afterStep, type LeftOut } from "./left-out.ts"

/** A text with a line of what its paste left out. */
function pasted() {
  let state = EditorState.create({ doc: readBody("<p>Cu</p>"), plugins: [history({ newGroupDelay: -1 })] })
  let lines: readonly LeftOut[] = []
  const step = (tr: Transaction, isHistory: boolean) => {
    state = state.apply(tr)
    lines = afterStep(lines, { text: state.doc, depth: isHistory ? undoDepth(state) : null })
    return lines.filter(({ isShown }) => isShown).map(({ line }) => line)
  }
  const write = (words: string) => step(state.tr.insertText(words, 1), false)
  const clear = () => step(state.tr.delete(1, state.doc.content.size - 1), false)
  const before = state.doc
  const go = (command: typeof undo) => {
    let shown: string[] = []
    command(state, tr => {
      shown = step(tr, true)
    })
    return shown
  }
  write("Cena netto ")
  lines = [{ line: "1 deletion", count: 1, words: "Cena", before, isShown: true }]
  return { write, clear, undo: () => go(undo), redo: () => go(redo) }
}

test("[FORM-08] a line of what was left out goes with its paste and comes back with it", () => {
  const { write, undo, redo } = pasted()
  expect(write("a ")).toEqual(["1 deletion"])
  expect(undo()).toEqual(["1 deletion"])
  expect(undo()).toEqual([])
  expect(redo()).toEqual(["1 deletion"])
  expect(undo()).toEqual([])
  expect(write("Cena ")).toEqual([])
  expect(undo()).toEqual([])
  expect(redo()).toEqual([])
})

test("[FORM-08] a line of what was left out goes with the words that it names and comes back with them", () => {
  const { clear, write, undo } = pasted()
  expect(clear()).toEqual([])
  expect(write("Miedź")).toEqual([])
  undo()
  expect(undo()).toEqual(["1 deletion"])
})
