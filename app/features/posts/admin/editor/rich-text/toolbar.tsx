import { type Editor, useEditorState } from "@tiptap/react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ImageDialog } from "./image-dialog.tsx"
import { LinkDialog } from "./link-dialog.tsx"
import { RovingToolbar } from "./roving-toolbar.tsx"
import { ToolbarFace } from "./toolbar-face.tsx"
import { type TextItem, textItems } from "./toolbar-items.ts"

type Dialog = "link" | "image"
type Name = TextItem | Dialog

const textNames = Object.keys(textItems) as TextItem[]
const names: readonly Name[] = textNames.flatMap(name =>
  name === "table" ? (["link", "image", name] as const) : [name],
)

/** The formatting of a rich text. */
export function Toolbar({ editor, label, controls }: { editor: Editor; label: string; controls: string }) {
  const { t } = useTranslation("admin")
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const on = useEditorState({ editor, selector: ({ editor }) => activeNames(editor) })
  const buttons = names.map(name => ({
    name,
    label: t(`richText.${name}`),
    face: <ToolbarFace name={name} />,
    pressed: isToggle(name) ? on.includes(name) : undefined,
    opensDialog: isDialog(name),
    onPress: () => (isDialog(name) ? setDialog(name) : textItems[name].run(editor)),
  }))
  return (
    <>
      <RovingToolbar
        label={label}
        controls={controls}
        buttons={buttons}
        className="top-(--bar-above) rounded-t-plate"
      />
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
