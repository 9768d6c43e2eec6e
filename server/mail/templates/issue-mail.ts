import { z } from "zod"
import { company } from "#app/company/company.ts"
import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import type { MailContent } from "../mail.ts"
import { composeMail, escapeHtml, paragraph } from "./mail-frame.ts"

const bilingual = z.object({ en: z.string(), pl: z.string() })

/** What an issue says: of its posts what a mail shows. */
export const issueContent = z.object({
  id: z.guid(),
  subject: bilingual,
  words: bilingual,
  posts: z.array(z.object({ id: z.string(), title: bilingual, excerpt: bilingual, imageurl: z.string() })),
})

export type IssueContent = z.infer<typeof issueContent>

type Links = { siteUrl: string; unsubscribe: string }

/** The mail of an issue to one subscriber, with the headers by which it can be left with one click (RFC 8058). */
export function issueMail(
  content: IssueContent,
  language: Locale,
  { siteUrl, unsubscribe }: Links,
): MailContent {
  const subject = content.subject[language]
  const posts = content.posts.map(({ id, title, excerpt }) => {
    const href = `${siteUrl}${pathToPost(id, language)}`
    return {
      text: `${title[language]}\n${excerpt[language]}\n${href}`,
      html: `<h2><a href="${escapeHtml(href)}">${escapeHtml(title[language])}</a></h2>${paragraph(excerpt[language]).html}`,
    }
  })
  return {
    subject,
    ...composeMail({
      language,
      title: subject,
      parts: [...content.words[language].split(/\n\s*\n/).map(paragraph), ...posts],
      footer: {
        text: `-- \n${company.legalName}\n${unsubscribe}`,
        html: `${escapeHtml(company.legalName)}<br><a href="${escapeHtml(unsubscribe)}">${escapeHtml(unsubscribe)}</a>`,
      },
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  }
}
