import type { Editor } from "@tiptap/core"
import { closeHistory, isHistoryTransaction, undoDepth } from "@tiptap/pm/history"
import { keydownHandler } from "@tiptap/pm/keymap"
import type { Node } from "@tiptap/pm/model"
import type { EditorView } from "@tiptap/pm/view"
import { EditorContent, useEditor } from "@tiptap/react"
import { useImperativeHandle, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { bodySerializer, writeBody } from "../body/body-html.ts"
import { fileOf, mostEmbedded } from "../body/embedded-pictures.ts"
import { bodyExtensions } from "../body/extensions.ts"
import type { LeftOut, Step } from "../paste/left-out.ts"
import { describeLost, type LostPiece, type Told } from "../paste/lost-pieces.ts"
import { sortFiles } from "../paste/picture-files.ts"
import { EmbeddedPictures, ForeignPictures } from "./embedded-pictures.tsx"
import { ImageDialog } from "./image-dialog.tsx"
import { usePastedPictures } from "./pasted-pictures.tsx"
import { arrange, pastingProps } from "./pasting.ts"
import type { PendingPictures } from "./picture-places.ts"
import { TableToolbar, Toolbar, type ToolbarDialog } from "./toolbar.tsx"

export type RichTextHandle = {
  focus: () => void
  /** As one step that can be undone, together with those before it. */
  replaceBody: (body: Node) => void
}

export type RichTextProps = {
  /** The initial value; later values are ignored. */
  body: Node
  id: string
  label: string
  lang: string
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
  handle: React.Ref<RichTextHandle>
  onChange: (html: string) => void
  /** Called after each paste and drop with what was lost of it. */
  onLost: (left: readonly Told[], before?: LeftOut["before"]) => void
  /** Called after each change of the text. */
  onStep: (step: Step) => void
  /** The count of pictures that were pasted with the text: the body does not have them yet. */
  onPending: (pending: PendingPictures) => void
  onBlur: () => void
}

/** In pixels: space for the bar and the toolbar when the caret is scrolled into view. */
const scrollRoom = { top: 120, right: 0, bottom: 128, left: 0 }

export function RichText(props: RichTextProps) {
  const { body, id, label, lang, handle, onChange, onLost, onStep, onPending, onBlur, ...state } = props
  const { t } = useTranslation("admin")
  const attributes = {
    id: `${id}-text`,
    role: "textbox",
    "aria-multiline": "true",
    "aria-required": "true",
    "aria-label": label,
    lang,
    class:
      "prose min-h-80 rounded-b-plate border border-control border-t-0 bg-white px-4 py-3.5 aria-invalid:border-2 aria-invalid:border-danger",
    ...(state["aria-describedby"] && { "aria-describedby": state["aria-describedby"] }),
    ...(state["aria-invalid"] && { "aria-invalid": "true" }),
  }
  /** Files that were pasted or dropped together, and those whose dialog was not closed yet. */
  const [files, setFiles] = useState<{ count: number; waiting: readonly File[] }>({ count: 0, waiting: [] })
  const [insecure, setInsecure] = useState<ReadonlyMap<string, string>>(new Map())
  const [dialog, setDialog] = useState<ToolbarDialog>(null)
  const openLink = keydownHandler({
    "Mod-k": () => {
      readSelection()
      setDialog("link")
      return true
    },
  })
  const { pictures, add: addPicture } = usePastedPictures()
  // Filled while a paste is parsed, reported when it is inserted.
  const lost = useRef<LostPiece[]>([])
  const tooMany = useRef(false)
  const editor = useEditor({
    extensions: bodyExtensions,
    content: body.toJSON(),
    injectCSS: false,
    editorProps: {
      attributes,
      scrollThreshold: scrollRoom,
      scrollMargin: scrollRoom,
      clipboardSerializer: bodySerializer,
      transformPastedHTML(html) {
        const pasted = arrange(html, address => pictures.has(address))
        lost.current = pasted.lost
        tooMany.current = pasted.tooMany
        if (pasted.insecure.size > 0) setInsecure(known => new Map([...known, ...pasted.insecure]))
        for (const [number, { address, data, alt, place }] of pasted.pictures.entries())
          addPicture(address, { file: fileOf(data, `pasted-${number + 1}`), alt, place })
        return pasted.html
      },
      ...pastingProps((taken, changed, before) => {
        void sortFiles(taken).then(({ pictures, others }) => {
          if (pictures.length > 0) setFiles({ count: pictures.length, waiting: pictures })
          const fault = t("uploads.faults.unsupported")
          onLost(others.map(({ name }) => ({ line: `${name}. ${fault}`, count: 1 })))
        })
        // A picture that is copied in a browser is a file and HTML at once.
        const left = taken.length > 0 ? [] : describeLost(t, [...lost.current, ...changed])
        const limit = t("richText.mostPictures", { most: mostEmbedded })
        const isLimited = left.length > 0 && tooMany.current
        lost.current = []
        tooMany.current = false
        onLost(isLimited ? [...left, { line: limit, count: 0 }] : left, before)
      }),
      handleDOMEvents: { focus: restoreSelection, paste: readSelection },
      handleKeyDown: (view, event) => {
        if (event.key === "Tab" || event.key === "F10") readSelection()
        return openLink(view, event)
      },
    },
    onUpdate: ({ editor }) => onChange(writeBody(editor.state.doc)),
    onTransaction({ editor, transaction: tr }) {
      const depth = isHistoryTransaction(tr) ? undoDepth(editor.state) : null
      if (tr.docChanged) onStep({ text: tr.doc, depth })
    },
    onBlur,
  })
  const [file] = files.waiting
  useImperativeHandle(
    handle,
    () => ({
      focus: () => void editor.commands.focus(),
      replaceBody: body => replaceBody(editor, body),
    }),
    [editor],
  )
  return (
    <div
      onKeyDown={event => {
        const toolbar = toolbarOf(event.currentTarget, event.target as Element)
        if (toolbar && event.key === "Escape") editor.view.focus()
        else if (event.altKey && event.key === "F10") focusToolbar(event.currentTarget, toolbar)
        else return
        event.preventDefault()
      }}
    >
      <Toolbar
        editor={editor}
        label={t("richText.toolbar", { field: label })}
        controls={attributes.id}
        dialog={dialog}
        onDialog={setDialog}
      />
      <EditorContent editor={editor} />
      <EmbeddedPictures id={attributes.id} editor={editor} onPending={onPending} />
      <ForeignPictures editor={editor} insecure={insecure} />
      {file && (
        <ImageDialog
          key={files.waiting.length}
          editor={editor}
          file={file}
          number={{ place: files.count - files.waiting.length + 1, count: files.count }}
          onClose={() => setFiles({ ...files, waiting: files.waiting.slice(1) })}
        />
      )}
      <TableToolbar
        editor={editor}
        label={t("richText.tableToolbar", { field: label })}
        controls={attributes.id}
      />
    </div>
  )
}

/** Writes another body, as a step of its own to undo. Nothing happens where it is the same; no change is reported. */
function replaceBody({ state, view }: Editor, body: Node): void {
  // It was read by a schema of its own.
  const next = state.schema.nodeFromJSON(body.toJSON())
  if (state.doc.eq(next)) return
  const tr = state.tr.replaceWith(0, state.doc.content.size, next.content)
  view.dispatch(closeHistory(tr).setMeta("preventUpdate", true))
}

/**
 * Makes the editor read the selection now. Browsers dispatch selectionchange late, and an editor that has lost the focus by
 * then keeps the previous selection: the toolbar would format too little, and a paste come at the former place.
 */
function readSelection() {
  document.dispatchEvent(new Event("selectionchange"))
}

/** Browsers focus a text again when a dialog is closed by Escape, but leave the selection outside it. */
function restoreSelection(view: EditorView): void {
  const isOutside = !view.dom.contains(getSelection()?.anchorNode ?? null)
  // A pointer chooses a place of its own.
  if (isOutside && !view.dom.matches(":active")) view.focus()
}

/** Not one of a dialog, whose keys reach this component as well. */
function toolbarOf(frame: Element, target: Element): Element | null {
  return frame.contains(target) ? target.closest("[role=toolbar]") : null
}

/** Focuses the toolbar of the selection's context first, as in a table Tab moves to the next cell; then the one before it. */
function focusToolbar(frame: Element, left: Element | null): void {
  const toolbars = [...frame.querySelectorAll("[role=toolbar]")]
  const next = toolbars.at(left ? toolbars.indexOf(left) - 1 : -1)
  next?.querySelector<HTMLElement>("[tabindex='0']")?.focus()
}
