import { type Editor, useEditorState } from "@tiptap/react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ImageDialog } from "./image-dialog.tsx"
import { LinkDialog } from "./link-dialog.tsx"
import { tableItems, textItems } from "./toolbar-items.ts"

const textNames = Object.keys(textItems) as (keyof typeof textItems)[]
const tableNames = Object.keys(tableItems) as (keyof typeof tableItems)[]

type Props = { editor: Editor; label: string; controls: string }

export type ToolbarDialog = keyof typeof textItems | null

type ToolbarProps = Props & { dialog: ToolbarDialog; onDialog: (dialog: ToolbarDialog) => void }

export function Toolbar({ editor, label, controls, dialog, onDialog }: ToolbarProps) {
  const { t } = useTranslation("admin")
  const on = useEditorState({
    editor,
    selector: ({ editor }) => textNames.filter(name => textItems[name].isOn?.(editor)),
  })
  const buttons = textNames.map(name => {
    const { letters, icon, apply, isOn } = textItems[name]
    return {
      name,
      label: t(`richText.${name}`),
      // Letters are hidden from screen readers: they are not the button's name.
      face: letters ? (
        <span data-face={letters} className="before:content-[attr(data-face)]" />
      ) : (
        <Drawing path={icon} />
      ),
      pressed: isOn && on.includes(name),
      opensDialog: !apply,
      onPress: () => (apply ? apply(editor.chain().focus()).run() : onDialog(name)),
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
      {dialog === "link" && <LinkDialog editor={editor} onClose={() => onDialog(null)} />}
      {dialog === "image" && <ImageDialog editor={editor} onClose={() => onDialog(null)} />}
    </>
  )
}

/** Below the text while the selection is in a table, so that the text does not move. */
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

type ToolbarButton = {
  name: string
  /** The accessible name of a button without text. */
  label?: string
  face: React.ReactNode
  /** Undefined for a button without a state. */
  pressed?: boolean | undefined
  opensDialog?: boolean
  onPress: () => void
}

type RovingProps = {
  label: string
  controls: string
  buttons: readonly ToolbarButton[]
  className: string
}

/** One tab stop; arrow keys move between the buttons. */
function RovingToolbar({ label, controls, buttons, className }: RovingProps) {
  const { tabIndexOf, ...roving } = useRovingFocus(buttons.map(({ name }) => name))
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      aria-keyshortcuts="Alt+F10"
      {...roving}
      className={`sticky z-10 flex flex-wrap gap-0.5 border border-control bg-[#fafbfb] p-1 ${className}`}
    >
      {buttons.map(({ name, label, face, pressed, opensDialog, onPress }) => (
        <button
          key={name}
          type="button"
          data-name={name}
          tabIndex={tabIndexOf(name)}
          title={label}
          aria-label={label}
          aria-pressed={pressed}
          aria-haspopup={opensDialog ? "dialog" : undefined}
          onClick={onPress}
          className="grid h-8 min-w-8 place-items-center rounded-plate px-1.5 font-semibold text-[0.8125rem] hover:bg-steel-100 aria-pressed:bg-graphite-800 aria-pressed:text-white forced-colors:border forced-colors:aria-pressed:border-4"
        >
          {face}
        </button>
      ))}
    </div>
  )
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Roving tabindex with arrow keys, Home and End; Tab enters at the button used last. Buttons have `data-name`. */
function useRovingFocus(names: readonly string[]) {
  const [chosen, setChosen] = useState(names[0])
  const entrance = chosen && names.includes(chosen) ? chosen : names[0]
  return {
    tabIndexOf: (name: string) => (name === entrance ? 0 : -1),
    onFocus({ target }: React.FocusEvent<HTMLElement>) {
      if (target.dataset.name) setChosen(target.dataset.name)
    },
    onKeyDown(event: React.KeyboardEvent) {
      const place = names.indexOf((event.target as HTMLElement).dataset.name ?? "")
      const next = steps[event.key]?.(place, names.length)
      if (next === undefined || place < 0) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(`[data-name="${names[next]}"]`)?.focus()
    },
  }
}
