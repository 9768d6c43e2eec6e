import { pictures } from "./pictures.ts"
import { address, conflict, deletedPost, postForm, search } from "./post-form.ts"
import { previewLinks } from "./preview-links.ts"
import { richText } from "./rich-text.ts"
import { uploads } from "./uploads.ts"

/** Texts of the panel's forms for posts and pictures: only their pages load them, into the namespace "admin". */
export const editing = {
  form: postForm,
  address,
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
