import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { CategoryLabel } from "#app/content/category.ts"
import { describeCategory, labelOf } from "#app/content/category-look.ts"
import { CategorySymbol } from "#app/content/category-sign.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { categoriesQuery, type KnownCategory } from "../queries.ts"
import type { PostForm } from "../schema.ts"
import { judgeName, type NameIssue, saveLabel } from "./categories.ts"
import { LookFields } from "./look-fields.tsx"
import { NameField } from "./name-field.tsx"

/** Why a category could not be made. */
export class CategoryRefused extends Error {
  readonly issue: NameIssue

  constructor(issue: NameIssue) {
    super(`category ${issue}`)
    this.issue = issue
  }
}

type Typed = Pick<PostForm, "category" | "new_category">

const none: KnownCategory[] = []

/** The categories, and what becomes of one that is typed in the form. */
export function useNewCategory() {
  const client = useClient()
  const queryClient = useQueryClient()
  const query = categoriesQuery(client)
  const { data } = useQuery(query)
  const isNew = (key: string) =>
    key !== "" && data !== undefined && !data.some(category => category.key === key)
  /** The label that it needs. Throws CategoryRefused, also where the form does not know that it is new, and RequestError. */
  const judge = async ({ category, new_category }: Typed): Promise<CategoryLabel | null> => {
    const key = category.trim()
    const known = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    if (known.some(category => category.key === key)) return null
    if (data && !isNew(key)) throw new CategoryRefused("gone")
    const label = labelOf(key, new_category)
    for (const locale of locales) {
      const issue = judgeName(label.name[locale], locale, known)
      if (issue) throw new CategoryRefused(issue)
    }
    return label
  }
  return {
    categories: data ?? none,
    isNew,
    judge,
    /** Makes the category where it is new. Throws as `judge` does. */
    async make(typed: Typed) {
      const label = await judge(typed)
      if (!label) return
      // The next try finds one that somebody else has made.
      if ((await saveLabel(client, label, true)) !== "saved") throw new CategoryRefused("taken")
      void queryClient.invalidateQueries(query)
    },
  }
}

export type NewCategory = ReturnType<typeof useNewCategory>

type Props = {
  /** The id of the form. */
  form: string
  typed: string
  given: PostForm["new_category"]
  initial: PostForm["new_category"]
  categories: readonly KnownCategory[]
  /** What was typed stays. */
  hidden: boolean
}

/** Asks for the names and the look of a new category; what is left empty comes from what is typed. */
export function NewCategoryFields({ form, typed, given, initial, categories, hidden }: Props) {
  const { t } = useTranslation("admin")
  const label = labelOf(typed, given)
  return (
    <div hidden={hidden} className="mt-3 grid gap-3 border-copper-400 border-l-2 pl-3">
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
          placeholder={typed}
          issue={hidden ? undefined : judgeName(label.name[locale], locale, categories)}
        />
      ))}
      <details>
        <summary className="flex min-h-10 cursor-pointer items-center gap-2.5 font-semibold text-[0.8125rem]">
          <CategorySymbol {...describeCategory(typed, [label], "en")} />
          {t("categories.look")}
        </summary>
        <div className="mt-2 grid gap-3">
          <LookFields label={label} chosen={initial} />
        </div>
      </details>
    </div>
  )
}
