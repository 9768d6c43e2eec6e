import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { CategoryLabel } from "#app/content/category.ts"
import { colours, describeCategory, labelOf, symbols } from "#app/content/category-look.ts"
import { CategorySymbol } from "#app/content/category-sign.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { cleanLine } from "#app/lib/typed-text.ts"
import { InputField } from "../labelled-field.tsx"
import { categoriesQuery, type KnownCategory } from "../queries.ts"
import type { PostForm } from "../schema.ts"
import {
  CategoryRefused,
  judgeName,
  judgeNew,
  languageToName,
  type NameIssue,
  namedOtherwise,
  saveLabel,
} from "./categories.ts"

type Typed = Pick<PostForm, "category" | "new_category">

const none: KnownCategory[] = []

export function useNewCategory() {
  const client = useClient()
  const queryClient = useQueryClient()
  const query = categoriesQuery(client)
  const { data } = useQuery(query)
  const isNew = (key: string) =>
    key !== "" && data !== undefined && !data.some(category => category.key === key)
  /** The label that it needs. Throws CategoryRefused and RequestError. */
  const judge = async ({ category, new_category }: Typed) => {
    const key = cleanLine(category).trim()
    const now = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    return judgeNew(key, new_category, now, data === undefined || isNew(key))
  }
  return {
    categories: data ?? none,
    isNew,
    judge,
    /** Returns the label of a category that was made meanwhile under other names. Throws as `judge` does. */
    async make(typed: Typed): Promise<CategoryLabel | null> {
      const label = await judge(typed)
      if (!label) {
        const now = queryClient.getQueryData(query.queryKey) ?? none
        return namedOtherwise(cleanLine(typed.category).trim(), typed.new_category, now)
      }
      // The next try finds one that somebody else has made.
      if ((await saveLabel(client, label, true)) !== "saved") throw new CategoryRefused("taken")
      void queryClient.invalidateQueries(query)
      return null
    },
  }
}

export type NewCategory = ReturnType<typeof useNewCategory>

type Props = {
  form: string
  typed: string
  given: PostForm["new_category"]
  initial: PostForm["new_category"]
  categories: readonly KnownCategory[]
  /** The typed text stays. */
  hidden: boolean
}

/** Asks for the names and the look of a new category; its name in the panel's language may be what is typed. */
export function NewCategoryFields({ form, typed, given, initial, categories, hidden }: Props) {
  const { t } = useTranslation("admin")
  const label = labelOf(typed, given)
  return (
    <div hidden={hidden} className="mx-4 mb-4 grid gap-3 border-copper-400 border-l-2 pl-3">
      <p role="status" className="text-[0.8125rem]">
        {!hidden && t("categories.isNew", { name: typed })}
      </p>
      {locales.map(locale => (
        <NameField
          key={locale}
          id={`${form}-new_category.${locale}`}
          name={`new_category.${locale}`}
          locale={locale}
          defaultValue={initial[locale]}
          placeholder={locale === languageToName() ? undefined : typed}
          issue={hidden ? undefined : judgeName(label.name[locale], locale, categories)}
        />
      ))}
      <details>
        <summary className="min-h-10 cursor-pointer py-2.5 font-semibold text-[0.8125rem]">
          <span className="ml-1 inline-flex items-center gap-2.5 align-middle">
            <CategorySymbol {...describeCategory(typed, [label], "en")} />
            {t("categories.look")}
          </span>
        </summary>
        <div className="mt-2 grid gap-3">
          <LookFields label={label} chosen={initial} />
        </div>
      </details>
    </div>
  )
}

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
  chosen: Pick<PostForm["new_category"], "colour" | "symbol">
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
