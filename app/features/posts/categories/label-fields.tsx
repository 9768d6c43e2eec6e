import { useTranslation } from "react-i18next"
import type { CategoryLabel, NewCategory } from "#app/content/category.ts"
import { colours, describeCategory, symbols } from "#app/content/category-look.ts"
import { CategorySymbol } from "#app/content/category-sign.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { InputField } from "../editor/fields/labelled-field.tsx"
import type { NameIssue } from "./categories.ts"

type NameProps = React.ComponentProps<"input"> & { id: string; locale: Locale; issue: NameIssue | undefined }

export function NameField({ locale, issue, ...input }: NameProps) {
  const { t } = useTranslation("admin")
  return (
    <InputField
      {...input}
      label={t(`categories.name.${locale}`)}
      error={issue && t(`categories.issues.${issue}`)}
      lang={locale}
      required={input.placeholder === undefined}
    />
  )
}

type LookProps = {
  label: CategoryLabel
  /** At first; empty where nothing was chosen yet. */
  chosen: Pick<NewCategory, "colour" | "symbol">
  onChoose?: (label: CategoryLabel) => void
}

export function LookFields({ label, chosen, onChoose }: LookProps) {
  const { t } = useTranslation("admin")
  return (
    <>
      <Choice
        part="colour"
        options={colours.map(colour => ({ ...label, colour }))}
        nameOf={({ colour }) => t(`categories.colours.${colour}`)}
        chosen={chosen.colour}
        onChoose={onChoose}
      />
      <Choice
        part="symbol"
        options={symbols.map(symbol => ({ ...label, symbol }))}
        nameOf={({ symbol }) => t(`categories.symbols.${symbol}`)}
        chosen={chosen.symbol}
        onChoose={onChoose}
      />
    </>
  )
}

type ChoiceProps = {
  part: "colour" | "symbol"
  options: CategoryLabel[]
  nameOf: (option: CategoryLabel) => string
  chosen: string
  onChoose: LookProps["onChoose"]
}

/** Each choice is drawn as the category would be. */
function Choice({ part, options, nameOf, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation("admin")
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.8125rem]">{t(`categories.${part}`)}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(option => (
          <label
            key={option[part]}
            className="flex min-h-10 items-center gap-2 rounded-plate border border-control px-3 text-[0.875rem] has-checked:border-ink has-checked:bg-ground"
          >
            <input
              type="radio"
              name={`new_category.${part}`}
              value={option[part]}
              defaultChecked={option[part] === chosen}
              onChange={() => onChoose?.(option)}
              className="size-4 accent-ink"
            />
            <CategorySymbol {...describeCategory(option.key, [option], "en")} />
            {nameOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
