import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { editing as english } from "../en/editing.ts"
import { categories } from "./admin/categories.ts"
import { pictures } from "./admin/pictures.ts"
import { conflict, deletedPost, postForm, search, slug } from "./admin/post-form.ts"
import { previewLinks } from "./admin/preview-links.ts"
import { richText } from "./admin/rich-text.ts"
import { states } from "./admin/states.ts"
import { uploads } from "./admin/uploads.ts"

/** Texts of the panel's forms for posts and pictures: only their pages load them. */
export const editing: PolishShape<typeof english> = {
  categories,
  form: postForm,
  history: states,
  slug,
  search,
  conflict,
  deletedPost,
  richText,
  preview: {
    title: "Podgląd",
    note: "Tak zobaczą to czytelnicy: znaczniki niedozwolone w artykule są pomijane.",
    untitled: "Jeszcze bez tytułu",
    failed: "Nie można pokazać podglądu. Sprawdź połączenie i spróbuj ponownie.",
  },
  previewLinks,
  pictures,
  uploads,
}
