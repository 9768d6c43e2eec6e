/** The forms that the blog's feeds come in: what readers call them, their media types and their Polish paths. */
export const feedFormats = {
  atom: { name: "Atom", type: "application/atom+xml", path: "/feed.xml" },
  json: { name: "JSON", type: "application/feed+json", path: "/feed.json" },
} as const
