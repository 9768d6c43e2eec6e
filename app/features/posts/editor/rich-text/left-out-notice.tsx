import type { Node } from "@tiptap/pm/model"
import type { Transaction } from "@tiptap/pm/state"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { CloseButton } from "#app/components/close-button.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import type { LeftOut } from "../paste/lost-pieces.ts"

/** `before` is the text that a paste changed. */
type Line = LeftOut & { before: Node | null; isUndone: boolean }

/** The lines of a paste go when it is undone, and come back when it is done again. */
export function useLeftOut() {
  const [lines, setLines] = useState<readonly Line[]>([])
  return {
    lines: lines.filter(({ isUndone }) => !isUndone),
    add: (more: readonly LeftOut[], before: Node | null = null) =>
      setLines(known => [...known, ...more.map(line => ({ ...line, before, isUndone: false }))]),
    /** `isAgain` where it undoes what was done, or does it again. */
    follow: (tr: Transaction, isAgain: boolean) => setLines(known => followed(known, tr, isAgain)),
    clear: () => setLines([]),
  }
}

/** The same lines where nothing is to be done. */
function followed(lines: readonly Line[], { doc, before, docChanged }: Transaction, isAgain: boolean) {
  if (!docChanged) return lines
  if (isAgain)
    return lines.map(line => {
      const isBefore = (text: Node) => !!line.before?.eq(text)
      return { ...line, isUndone: isBefore(doc) || (line.isUndone && !isBefore(before)) }
    })
  return lines.some(({ isUndone }) => isUndone) ? lines.filter(({ isUndone }) => !isUndone) : lines
}

type NoticeProps = { lang: Locale; lines: readonly LeftOut[]; onClose: () => void }

/** The list of what was left out of a text. Screen readers are told how many things they are. */
export function LeftOutNotice({ lang, lines, onClose }: NoticeProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const count = lines.reduce((sum, { count }) => sum + count, 0)
  const isShown = lines.length > 0
  return (
    <div
      className={
        isShown ? "mb-2 rounded-plate border border-brass-600 bg-brass-100 px-3 py-2 text-[0.8125rem]" : ""
      }
    >
      <div className="flex items-start gap-3">
        <p role="status" id={id} className="wrap-anywhere min-w-0 grow font-semibold">
          {isShown && t(`richText.leftOut.${lang}`, { count })}
        </p>
        {isShown && (
          <CloseButton label={t("richText.closeLeftOut")} onClick={onClose} className="-m-1 size-8" />
        )}
      </div>
      {isShown && (
        <ul
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is read by keyboard, too
          tabIndex={0}
          className="wrap-anywhere mt-1 max-h-64 list-disc overflow-y-auto pl-5"
        >
          {lines.map(({ line }, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and may be the same
            <li key={number}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
