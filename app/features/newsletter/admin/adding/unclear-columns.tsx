import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import type { UnclearColumn } from "./other-tools.ts"

type Props = {
  /** Names the checkbox, which a message may point to. */
  id: string
  columns: readonly UnclearColumn[]
  isLookedThrough: boolean
  /** Whether it is said that the answer is missing. */
  tried: boolean
  onChange: (isLookedThrough: boolean) => void
}

/** How many values of a column are shown. */
const mostShown = 3

/** Columns that may say that somebody declined, and the question whether they do. */
export function UnclearColumns({ id, columns, isLookedThrough, tried, onChange }: Props) {
  const { t } = useTranslation("admin")
  function shown(values: readonly string[]): string {
    const some = values
      .slice(0, mostShown)
      .map(value => t(`subscribers.adding.file.unclear.${value === "" ? "blank" : "value"}`, { value }))
      .join(", ")
    const rest = values.length - mostShown
    return rest > 0 ? `${some} ${t("subscribers.adding.file.unclear.more", { count: rest })}` : some
  }
  const error = tried && !isLookedThrough ? t("subscribers.adding.file.unclear.missing") : undefined
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-2 rounded-plate border border-rule px-3 py-2.5"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {t("subscribers.adding.file.unclear.title")}
      </h3>
      <p>{t("subscribers.adding.file.unclear.text")}</p>
      <ul className="wrap-anywhere grid gap-0.5 pl-4 text-[0.875rem] text-muted">
        {columns.map(({ heading, values }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a heading may be in it again
          <li key={place}>
            <span className="text-ink">{heading}</span>
            {values.length > 0 && `: ${shown(values)}`}
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-2">
        <input
          {...describedBy({ id, error })}
          id={id}
          type="checkbox"
          required
          checked={isLookedThrough}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-copper-600"
        />
        {t("subscribers.adding.file.unclear.answer")}
      </label>
      <FieldError id={id} error={error} />
    </section>
  )
}
