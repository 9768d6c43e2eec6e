import { useId } from "react"
import { useTranslation } from "react-i18next"
import { CloseButton } from "#app/components/close-button.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import type { LeftOut } from "../paste/lost-pieces.ts"

type Props = { lang: Locale; lines: readonly LeftOut[]; onClose: () => void }

/** The list of what was left out of a text. Screen readers are told how many things they are. */
export function LeftOutNotice({ lang, lines, onClose }: Props) {
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
