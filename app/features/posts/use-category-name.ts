import { useTranslation } from "react-i18next"
import { knownCategories } from "./category.ts"

/** Returns what names a category: its translation, or for one that we do not know the category itself. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation("blog")
  return category => {
    const known = knownCategories.find(candidate => candidate === category)
    return known ? t(`categories.${known}`) : category
  }
}
