import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { legal as polish } from "../pl/legal.ts"

/** Texts around every legal document. */
export const legal = {
  contents: "Contents",
  related: "Related documents",
  wording:
    "The text was last changed on {{date}}; the date below is the day on which its first version came into force.",
} satisfies CatalogShape<typeof polish>
