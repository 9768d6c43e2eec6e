import { type Editor, useEditorState } from "@tiptap/react"
import { useTranslation } from "react-i18next"
import { type TableItem, tableItems } from "./toolbar-items.ts"
import { useRovingFocus } from "./use-roving-focus.ts"

const names = Object.keys(tableItems) as TableItem[]

type Props = { editor: Editor; label: string; controls: string }

/** What can be done with a table: below the text while the selection is in one, so that nothing moves. */
export function TableToolbar({ editor, label, controls }: Props) {
  const { t } = useTranslation("admin")
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive("table") })
  const { tabIndexOf, ...roving } = useRovingFocus(names)
  if (!isInTable) return null
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      aria-keyshortcuts="Alt+F10"
      {...roving}
      className="sticky bottom-0 z-10 flex flex-wrap gap-0.5 -mt-px rounded-b-plate border border-control bg-[#fafbfb] p-1"
    >
      {names.map(name => (
        <button
          key={name}
          type="button"
          data-name={name}
          tabIndex={tabIndexOf(name)}
          onClick={() => tableItems[name].run(editor)}
          className="h-8 rounded-plate px-2 font-medium text-[0.8125rem] hover:bg-steel-100"
        >
          {t(`richText.${name}`)}
        </button>
      ))}
    </div>
  )
}
