import { z } from "#app/lib/zod.ts"

const bilingual = z.object({ en: z.string(), pl: z.string() })

/** Posts come as a mail shows them; the size of an uploaded picture is in pixels. */
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

/** An empty line parts paragraphs. */
export function paragraphsOf(words: string): string[] {
  return words
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== "")
}

/** Every second piece is an address of the web. */
export function splitAtLinks(text: string): string[] {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’”])/)
}

/** Stands for the token in the links of a preview and of a test, which belong to no subscription. */
export const testToken = "test"
