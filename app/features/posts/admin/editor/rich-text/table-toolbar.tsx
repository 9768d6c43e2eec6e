import { type Editor, useEditorState } from "@tiptap/react"
import { useTranslation } from "react-i18next"
import { RovingToolbar } from "./roving-toolbar.tsx"
import { type TableItem, tableItems } from "./toolbar-items.ts"

const names = Object.keys(tableItems) as TableItem[]

type Props = { editor: Editor; label: string; controls: string }

/** What can be done with a table: below the text while the selection is in one, so that nothing moves. */
export function TableToolbar({ editor, label, controls }: Props) {
  const { t } = useTranslation("admin")
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive("table") })
  if (!isInTable) return null
  const buttons = names.map(name => ({
    name,
    face: t(`richText.${name}`),
    onPress: () => tableItems[name].run(editor),
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
