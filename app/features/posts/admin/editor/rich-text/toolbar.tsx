import { type Editor, useEditorState } from "@tiptap/react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ImageDialog } from "./image-dialog.tsx"
import { LinkDialog } from "./link-dialog.tsx"
import { ToolbarFace } from "./toolbar-face.tsx"
import { type TextItem, textItems } from "./toolbar-items.ts"
import { useRovingFocus } from "./use-roving-focus.ts"

type Dialog = "link" | "image"
type Name = TextItem | Dialog

const textNames = Object.keys(textItems) as TextItem[]
const names: readonly Name[] = textNames.flatMap(name =>
  name === "table" ? (["link", "image", name] as const) : [name],
)

/** The formatting of a rich text: one stop of the Tab key, the arrow keys inside. */
export function Toolbar({ editor, label, controls }: { editor: Editor; label: string; controls: string }) {
  const { t } = useTranslation("admin")
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const on = useEditorState({ editor, selector: ({ editor }) => activeNames(editor) })
  const { tabIndexOf, ...roving } = useRovingFocus(names)
  return (
    <>
      <div
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        aria-keyshortcuts="Alt+F10"
        {...roving}
        className="sticky top-0 z-10 flex flex-wrap gap-0.5 rounded-t-plate border border-control bg-[#fafbfb] p-1"
      >
        {names.map(name => (
          <button
            key={name}
            type="button"
            data-name={name}
            tabIndex={tabIndexOf(name)}
            title={t(`richText.${name}`)}
            aria-label={t(`richText.${name}`)}
            aria-pressed={isToggle(name) ? on.includes(name) : undefined}
            aria-haspopup={isDialog(name) ? "dialog" : undefined}
            onClick={() => (isDialog(name) ? setDialog(name) : textItems[name].run(editor))}
            className="grid h-8 min-w-8 place-items-center rounded-plate px-1.5 font-semibold text-[0.8125rem] hover:bg-steel-100 aria-pressed:bg-graphite-800 aria-pressed:text-white forced-colors:border forced-colors:aria-pressed:border-4"
          >
            <ToolbarFace name={name} />
          </button>
        ))}
      </div>
      {dialog === "link" && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === "image" && <ImageDialog editor={editor} onClose={() => setDialog(null)} />}
    </>
  )
}

function isDialog(name: Name): name is Dialog {
  return name === "link" || name === "image"
}

function isToggle(name: Name): boolean {
  return name === "link" || (!isDialog(name) && "isOn" in textItems[name])
}

/** The names of the buttons whose formatting the selection has. */
function activeNames(editor: Editor): Name[] {
  return names.filter(name => {
    if (isDialog(name)) return name === "link" && editor.isActive("link")
    const item = textItems[name]
    return "isOn" in item && item.isOn(editor)
  })
}
