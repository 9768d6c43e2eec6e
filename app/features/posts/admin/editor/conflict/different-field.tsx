import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { type Difference, type MarkedLine, markLines, type Side } from "./compare-values.ts"

type Props = { id: string; difference: Difference; side: Side; onChoose: (side: Side) => void }

const remarks = { both: "conflict.both", mine: "conflict.onlyMine", theirs: "conflict.onlyTheirs" } as const

/** Both texts of a field beside each other, and the choice between them. */
export function DifferentField({ id, difference, side, onChoose }: Props) {
  const { t } = useTranslation("admin")
  const { name, mine, theirs, changedBy } = difference
  const texts = { mine: markLines(mine, theirs), theirs: markLines(theirs, mine) }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {t(`form.${name}`)}
        <span className="ml-3 font-normal text-[0.8125rem] text-muted">{t(remarks[changedBy])}</span>
      </legend>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {(["mine", "theirs"] as const).map(choice => (
          <label
            key={choice}
            className="min-w-0 rounded-plate border border-control p-3 has-checked:border-copper-600 has-checked:ring-1 has-checked:ring-copper-600"
          >
            <span className="flex items-center gap-2 font-semibold text-[0.875rem]">
              <input
                type="radio"
                name={id}
                checked={side === choice}
                onChange={() => onChoose(choice)}
                className="size-4 accent-copper-600"
              />
              {t(`conflict.${choice}`)}
            </span>
            <MarkedText lines={texts[choice]} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A text, scrolled to where it first differs from the other one. */
function MarkedText({ lines }: { lines: readonly MarkedLine[] }) {
  const { t } = useTranslation("admin")
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const mark = box.current?.querySelector("mark")
    if (box.current && mark) box.current.scrollTop = mark.offsetTop - box.current.offsetTop - 24
  }, [])
  return (
    <span
      ref={box}
      className="wrap-anywhere mt-2 block max-h-56 overflow-y-auto whitespace-pre-wrap text-[0.8125rem] leading-relaxed"
    >
      {lines.map(({ text, isOwn }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <span key={place} className="block">
          {isOwn ? <mark className="bg-brass-100 text-ink">{text}</mark> : text}
        </span>
      ))}
      {lines.every(({ text }) => text === "") && t("conflict.empty")}
    </span>
  )
}
