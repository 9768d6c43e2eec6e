import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { legal as polish } from "../pl/legal.ts"

/** Texts around every legal document. */
export const legal = {
  contents: "Contents",
  related: "Related documents",
  wording: "The wording of {{date}}",
} satisfies CatalogShape<typeof polish>
