import { categories } from "./admin/categories.ts"
import { pictures } from "./admin/pictures.ts"
import { conflict, deletedPost, postForm, search, slug } from "./admin/post-form.ts"
import { previewLinks } from "./admin/preview-links.ts"
import { richText } from "./admin/rich-text.ts"
import { states } from "./admin/states.ts"
import { uploads } from "./admin/uploads.ts"

/** Texts of the panel's forms for posts and pictures: only their pages load them. */
export const editing = {
  categories,
  form: postForm,
  history: states,
  slug,
  search,
  conflict,
  deletedPost,
  richText,
  preview: {
    title: "Preview",
    note: "As visitors will see it: tags that are not allowed in a post are left out.",
    untitled: "No title yet",
    failed: "The preview cannot be shown. Please check your connection and try again.",
  },
  previewLinks,
  pictures,
  uploads,
}
