import type { CatalogShape } from "../../catalog-shape.ts"
import type { blog as polish } from "../pl/blog.ts"

/** Texts of the blog: home, list and post pages. */
export const blog = {
  meta: {
    title: "Blog – Kupryt",
    description: "On metals that come back: recovery technology, trade, regulations and everyday practice.",
  },
  title: "Blog",
  subtitle: "On metals that come back: recovery technology, trade, regulations and everyday practice.",
  latest: "Latest articles",
  read: "Read",
  empty: "No blog posts found.",
  loadFailed: "Failed to load blog posts. Please try again later.",
  checkConnection: "Please check your connection and try again",
  breadcrumb: { label: "Breadcrumb", home: "Home", blog: "Blog" },
  back: "Back to the blog",
  categories: {
    technology: "Technology",
    policy: "Policy",
    business: "Business",
    innovation: "Innovation",
    recycling: "Recycling",
    sustainability: "Sustainability",
    environment: "Environment",
  },
} satisfies CatalogShape<typeof polish>
