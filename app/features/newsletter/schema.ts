import { z } from "#app/lib/zod.ts"

const bilingual = z.object({ en: z.string(), pl: z.string() })

/** What an issue says: of its posts what a mail shows, with what is known of an uploaded picture, its size in pixels. */
export const issueContent = z.object({
  id: z.guid(),
  subject: bilingual,
  words: bilingual,
  posts: z.array(
    z.object({
      id: z.string(),
      title: bilingual,
      excerpt: bilingual,
      imageurl: z.string(),
      picture: z.nullable(
        z.object({
          description: bilingual,
          width: z.number(),
          height: z.nullable(z.number()),
          x: z.number(),
          y: z.number(),
        }),
      ),
    }),
  ),
})

export type IssueContent = z.infer<typeof issueContent>
export type IssuePost = IssueContent["posts"][number]

/** The paragraphs of an issue's words: an empty line parts them. */
export function paragraphsOf(words: string): string[] {
  return words
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== "")
}

/** The pieces of a text, of which every second is an address of the web. */
export function splitAtLinks(text: string): string[] {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’”])/)
}

/** What stands for the token in the links of a preview and of a test, which belong to no subscription. */
export const testToken = "test"
