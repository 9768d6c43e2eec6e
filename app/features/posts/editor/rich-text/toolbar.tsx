import { type Editor, useEditorState } from "@tiptap/react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ImageDialog } from "./image-dialog.tsx"
import { LinkDialog } from "./link-dialog.tsx"
import { RovingToolbar } from "./roving-toolbar.tsx"
import { tableItems, textItems } from "./toolbar-items.ts"

const textNames = Object.keys(textItems) as (keyof typeof textItems)[]
const tableNames = Object.keys(tableItems) as (keyof typeof tableItems)[]

type Props = { editor: Editor; label: string; controls: string }

export function Toolbar({ editor, label, controls }: Props) {
  const { t } = useTranslation("admin")
  const [dialog, setDialog] = useState<keyof typeof textItems | null>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => textNames.filter(name => textItems[name].isOn?.(editor)),
  })
  const buttons = textNames.map(name => {
    const { letters, icon, apply, isOn } = textItems[name]
    return {
      name,
      label: t(`richText.${name}`),
      face: letters ? <Letters text={letters} /> : <Drawing path={icon} />,
      pressed: isOn && on.includes(name),
      opensDialog: !apply,
      onPress: () => (apply ? apply(editor.chain().focus()).run() : setDialog(name)),
    }
  })
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

/** Stands below the text while the selection is in a table, so that nothing moves. */
export function TableToolbar({ editor, label, controls }: Props) {
  const { t } = useTranslation("admin")
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive("table") })
  if (!isInTable) return null
  const buttons = tableNames.map(name => ({
    name,
    face: t(`richText.${name}`),
    onPress: () => tableItems[name](editor.chain().focus()).run(),
  }))
  return (
    <RovingToolbar
      label={label}
      controls={controls}
      buttons={buttons}
      className="-mt-px bottom-(--bar-below) rounded-b-plate"
    />
  )
}

/** Letters are drawn, since they are not the button's name. */
function Letters({ text }: { text: string }) {
  return <span data-face={text} className="before:content-[attr(data-face)]" />
}

function Drawing({ path }: { path: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4.5 fill-none stroke-2 stroke-current"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
