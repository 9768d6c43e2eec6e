/** Most characters that each written field of a post takes, in each language where it has two; the database takes as many. */
export const postLimits = {
  title: 200,
  excerpt: 500,
  content: 400_000,
  category: 60,
  imageurl: 2000,
} as const
