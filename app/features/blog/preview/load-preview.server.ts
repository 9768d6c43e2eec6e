import { createHash } from "node:crypto"
import { newCategorySchema } from "#app/content/category.ts"
import { labelOf } from "#app/content/category-look.ts"
import { isBlank } from "#app/content/is-blank.ts"
import { type Post, postSchema } from "#app/content/post.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { readAnswer } from "#app/lib/result.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { stripInvisible } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import { type Article, composeArticle } from "../article/load-article.server.ts"

/** In the order of the page. */
const parts = ["title", "excerpt", "content", "category", "imageurl"] as const
type Part = (typeof parts)[number]

export type Preview = { article: Article; missing: Part[]; expiresAt: string }

/** "published": the draft is a public post by now. "invalid": the link leads to none, or does not any more. */
export type LoadedPreview =
  | ({ kind: "draft" } & Preview)
  | { kind: "published"; id: string }
  | { kind: "invalid" | "failed" }

const answerSchema = z
  .object({
    expires_at: timestamp,
    draft: postSchema.extend({ new_category: newCategorySchema }).nullable(),
    published: z.string().nullable(),
  })
  .nullable()

/** Never rejects. */
export async function loadPreview(
  { anonymous, privileged, log }: Pick<ServerEnvironment, "anonymous" | "privileged" | "log">,
  token: string,
  locale: Locale,
): Promise<LoadedPreview> {
  const hash = createHash("sha256").update(token).digest("hex")
  try {
    const found = readAnswer(await privileged.rpc("read_post_preview", { hash }), answerSchema)
    if (!found.ok) return fail(log, found.cause)
    const { draft: saved, published, expires_at } = found.data ?? {}
    if (published) return { kind: "published", id: published }
    if (!saved || !expires_at) return { kind: "invalid" }
    const { new_category, ...draft } = saved
    const article = await composeArticle({ anonymous, log }, draft, locale)
    // A label that is there already comes first.
    article.labels.push(labelOf(draft.category, new_category))
    return {
      kind: "draft",
      article,
      missing: missingParts(draft, article.body, locale),
      expiresAt: expires_at,
    }
  } catch (error) {
    return fail(log, String(error))
  }
}

function fail(log: ServerEnvironment["log"], cause: string | undefined) {
  log.error({ cause }, "preview not available")
  return { kind: "failed" } as const
}

function missingParts(draft: Post, body: string, locale: Locale): Part[] {
  const isMissing: Record<Part, boolean> = {
    title: stripInvisible(draft.title[locale]) === "",
    excerpt: stripInvisible(draft.excerpt[locale]) === "",
    content: isBlank(body),
    category: stripInvisible(draft.category) === "",
    imageurl: stripInvisible(draft.imageurl) === "",
  }
  return parts.filter(part => isMissing[part])
}
