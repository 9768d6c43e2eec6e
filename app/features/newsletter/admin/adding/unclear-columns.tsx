import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import type { UnclearColumn } from "./other-tools.ts"
import { AddressList } from "./skipped-addresses.tsx"

type Props = {
  /** Names the checkbox, which a message may point to. */
  id: string
  columns: readonly UnclearColumn[]
  isLookedThrough: boolean
  /** Whether it is said that the answer is missing. */
  tried: boolean
  onChange: (isLookedThrough: boolean) => void
}

/** Columns that may say that somebody declined, with each address and what they say of it, and the question whether they do. */
export function UnclearColumns({ id, columns, isLookedThrough, tried, onChange }: Props) {
  const { t } = useTranslation("admin")
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
      {columns.map(({ heading, said }, place) => (
        <AddressList
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a heading may be in it again
          key={place}
          reason={count => `${heading} (${count})`}
          entries={said.map(({ address, value }) => (
            <>
              <span className="text-ink">{inLetters(address)}</span>{" "}
              {value !== null &&
                t(`subscribers.adding.file.unclear.${value === "" ? "blank" : "value"}`, { value })}
            </>
          ))}
        />
      ))}
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
