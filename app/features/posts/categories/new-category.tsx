import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { defaultLook } from "#app/content/category-look.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { categoriesQuery, type KnownCategory } from "../queries.ts"
import { judgeName, type NameIssue, saveLabel } from "./categories.ts"
import { NameField } from "./name-field.tsx"

/** Why a category could not be made. */
export class CategoryRefused extends Error {
  readonly issue: NameIssue

  constructor(issue: NameIssue) {
    super(`name ${issue}`)
    this.issue = issue
  }
}

const none: KnownCategory[] = []

/** The categories, and the names of one that is typed in the form. */
export function useNewCategory() {
  const client = useClient()
  const queryClient = useQueryClient()
  const query = categoriesQuery(client)
  const { data } = useQuery(query)
  const categories = data ?? none
  const [names, setNames] = useState<Record<Locale, string>>({ pl: "", en: "" })
  const isNew = (key: string) =>
    key !== "" && data !== undefined && !data.some(category => category.key === key)
  return {
    categories,
    names,
    name: (locale: Locale, text: string) => setNames({ ...names, [locale]: text }),
    isNew,
    /** Makes the category where it is new. Throws CategoryRefused and RequestError. */
    async make(typed: string) {
      const key = typed.trim()
      if (!isNew(key)) return
      const name = { pl: names.pl.trim() || key, en: names.en.trim() || key }
      for (const locale of locales) {
        const issue = judgeName(name[locale], locale, categories)
        if (issue) throw new CategoryRefused(issue)
      }
      const outcome = await saveLabel(client, { key, name, ...defaultLook(key) }, true)
      if (outcome === "saved") return void queryClient.invalidateQueries(query)
      // Somebody else may have made it.
      const known = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      if (!known.some(category => category.key === key)) throw new CategoryRefused("taken")
    },
  }
}

export type NewCategory = ReturnType<typeof useNewCategory>

/** Asks for the names of a new category; what is typed is its name where they are left empty. */
export function NewCategoryNames({ typed, given }: { typed: string; given: NewCategory }) {
  const { t } = useTranslation("admin")
  const id = useId()
  return (
    <div className="mt-3 grid gap-3 border-copper-400 border-l-2 pl-3">
      <p role="status" className="text-[0.8125rem]">
        {t("categories.isNew", { name: typed })}
      </p>
      {locales.map(locale => {
        const text = given.names[locale]
        return (
          <NameField
            key={locale}
            id={`${id}-${locale}`}
            locale={locale}
            value={text}
            placeholder={typed}
            issue={judgeName(text.trim() || typed, locale, given.categories)}
            onChange={name => given.name(locale, name)}
          />
        )
      })}
    </div>
  )
}
