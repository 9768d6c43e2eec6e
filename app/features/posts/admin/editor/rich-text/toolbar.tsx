import { type Editor, useEditorState } from "@tiptap/react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ImageDialog } from "./image-dialog.tsx"
import { LinkDialog } from "./link-dialog.tsx"
import { toolbarIcons, toolbarWords } from "./toolbar-icons.ts"
import { type TableItem, type TextItem, tableItems, textItems } from "./toolbar-items.ts"
import { useRovingFocus } from "./use-roving-focus.ts"

type Dialog = "link" | "image"
const textNames = Object.keys(textItems) as TextItem[]
const tableNames = Object.keys(tableItems) as TableItem[]
const order: readonly (TextItem | Dialog)[] = textNames.flatMap(name =>
  name === "table" ? (["link", "image", name] as const) : [name],
)

/** The formatting of a rich text: one stop of the Tab key, the arrow keys inside. */
export function Toolbar({ editor, label, controls }: { editor: Editor; label: string; controls: string }) {
  const { t } = useTranslation("admin")
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const on = useEditorState({ editor, selector: ({ editor }) => activeNames(editor) })
  const isInTable = on.includes("table")
  const names = isInTable ? [...order, ...tableNames] : order
  const { tabIndexOf, ...roving } = useRovingFocus(names)
  const shared = (name: (typeof names)[number]) => ({
    type: "button" as const,
    "data-name": name,
    tabIndex: tabIndexOf(name),
    title: t(`richText.${name}`),
    "aria-label": t(`richText.${name}`),
  })
  return (
    <>
      <div
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        {...roving}
        className="sticky top-0 z-10 flex flex-wrap gap-0.5 rounded-t-plate border border-control border-b-0 bg-[#fafbfb] p-1"
      >
        {order.map(name => (
          <button
            key={name}
            {...shared(name)}
            aria-pressed={isToggle(name) ? on.includes(name) : undefined}
            aria-haspopup={name === "link" || name === "image" ? "dialog" : undefined}
            onClick={() =>
              name === "link" || name === "image" ? setDialog(name) : textItems[name].run(editor)
            }
            className="grid h-8 min-w-8 place-items-center rounded-plate px-1.5 font-semibold text-[0.8125rem] hover:bg-steel-100 aria-pressed:bg-graphite-800 aria-pressed:text-white"
          >
            <Face name={name} />
          </button>
        ))}
        {isInTable && <span className="my-1 h-px basis-full bg-rule" />}
        {isInTable &&
          tableNames.map(name => (
            <button
              key={name}
              {...shared(name)}
              onClick={() => tableItems[name].run(editor)}
              className="h-8 rounded-plate px-2 font-medium text-[0.8125rem] hover:bg-steel-100"
            >
              {t(`richText.${name}`)}
            </button>
          ))}
      </div>
      {dialog === "link" && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === "image" && <ImageDialog editor={editor} onClose={() => setDialog(null)} />}
    </>
  )
}

/** What is drawn on a button; letters are drawn too, since they are not its name. */
function Face({ name }: { name: TextItem | Dialog }) {
  if (name in toolbarWords)
    return (
      <span
        data-face={toolbarWords[name as keyof typeof toolbarWords]}
        className="before:content-[attr(data-face)]"
      />
    )
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4.5 fill-none stroke-2 stroke-current"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={toolbarIcons[name as keyof typeof toolbarIcons]} />
    </svg>
  )
}

function isToggle(name: TextItem | Dialog): boolean {
  return name === "link" || (name in textItems && "isOn" in textItems[name as TextItem])
}

/** The names of the buttons that the selection has; "table" inside of one. */
function activeNames(editor: Editor): string[] {
  const items = textNames.filter(name => {
    const item = textItems[name]
    return "isOn" in item && item.isOn(editor)
  })
  return [...items, ...["link", "table"].filter(name => editor.isActive(name))]
}
