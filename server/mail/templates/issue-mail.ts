import { company } from "#app/company/company.ts"
import { registeredOffice, registrationOf } from "#app/company/identity.ts"
import {
  type IssueContent,
  type IssuePost,
  paragraphsOf,
  splitAtLinks,
  testToken,
} from "#app/features/newsletter/schema.ts"
import { type Locale, pathTo, pathToIssue, pathToPost } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import { ownMailPictureOf } from "#app/lib/own-picture.ts"
import { mailPictureAddress, uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import type { MailContent } from "../mail.ts"
import { issueTexts } from "./issue-mail-texts.ts"
import {
  anchor,
  composeMail,
  contentWidth,
  escapeHtml,
  light,
  type MailPart,
  sans,
  signature,
} from "./mail-frame.ts"

/** Characters of an excerpt: a mail of twenty posts stays below what Gmail shows of one. */
const longestExcerpt = 280
/** Characters of the text in place of a picture. */
const longestAlternative = 150
/** Characters of the text that lists of mails show. */
const longestPreview = 140
/** A picture that is higher is shown smaller. */
const greatestHeight = 408

/** siteUrl is where pictures and posts are. */
type Links = { siteUrl: string; unsubscribe: string; inBrowser: string }

/** The links of a mail to nobody's subscription: their pages say what those of a real mail do. */
export function testLinks(siteUrl: string, id: string, language: Locale): Links {
  const query = `?token=${testToken}`
  return {
    siteUrl,
    unsubscribe: `${siteUrl}${pathTo("newsletterUnsubscribe", language)}${query}`,
    inBrowser: `${siteUrl}${pathToIssue(id, language)}${query}`,
  }
}

/**
 * The mail of an issue to one subscriber. Its links lead straight to where they say, and nothing in it tells who opened it.
 * It can be left with one click (RFC 8058). A newsletter is written by people, so it is not "auto-generated" (RFC 3834); that
 * no machine answers it is said by the headers of a list.
 */
export function issueMail(content: IssueContent, language: Locale, links: Links): MailContent {
  const { siteUrl, unsubscribe } = links
  const { hostname } = new URL(siteUrl)
  const subject = content.subject[language]
  const paragraphs = paragraphsOf(typeset(content.words[language], language))
  const posts = content.posts.map(post => postPart(post, language, siteUrl))
  return {
    subject,
    ...composeMail({
      language,
      title: typeset(subject, language),
      preview: shorten(paragraphs.join(" ") || (content.posts[0]?.title[language] ?? ""), longestPreview),
      parts: [...paragraphs.map(wordsPart), ...posts],
      footer: issueFooter(language, links),
    }),
    ...{ sender: "newsletter", replyTo: company.email },
    headers: {
      "List-Id": `${company.name} newsletter <newsletter.${hostname}>`,
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      Precedence: "bulk",
      "Auto-Submitted": "no",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
    },
  }
}

function postPart(post: IssuePost, language: Locale, siteUrl: string): MailPart {
  const texts = issueTexts[language]
  const href = `${siteUrl}${pathToPost(post.id, language)}`
  const title = typeset(post.title[language], language)
  const excerpt = shorten(typeset(post.excerpt[language], language), longestExcerpt)
  const to = `href="${escapeHtml(href)}"`
  const picture = pictureOf(post, language, siteUrl)
  return {
    text: ["-".repeat(60), title, excerpt, `${texts.readOn}:\n${href}`].filter(Boolean).join("\n\n"),
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:32px 0 0">
<tr><td class="line" style="padding:28px 0 0;border-top:1px solid ${light.line}">
<h2 style="margin:0 0 8px;${sans};font-size:20px;line-height:1.3"><a class="ink" ${to} style="color:${light.ink};text-decoration:none">${picture}${escapeHtml(title)}</a></h2>
${excerpt ? `<p style="margin:0 0 12px">${escapeHtml(excerpt)}</p>\n` : ""}<p style="margin:0"><a class="link" ${to} style="color:${light.link};font-weight:bold">${texts.readOn}</a></p>
</td></tr>
</table>`,
  }
}

/** Empty for none, and for one of another site, which would learn who reads. */
function pictureOf(post: IssuePost, language: Locale, siteUrl: string): string {
  const picture = mailPictureOf(post)
  if (!picture) return ""
  const { address, width, height } = picture
  const shown = Math.round(Math.min(contentWidth, width, height ? (greatestHeight * width) / height : width))
  const size = `width="${shown}"${height ? ` height="${Math.round((height * shown) / width)}"` : ""}`
  // Without a description it says nothing: the title stands beside it, in the same link.
  const alt = escapeHtml(shorten(post.picture?.description[language] ?? "", longestAlternative))
  return `<img src="${siteUrl}${address}" ${size} alt="${alt}" style="display:block;width:100%;max-width:${shown}px;height:auto;margin:0 0 16px;border:0;${sans};font-size:14px">`
}

/** Our picture in the size for mails; width is that of the largest file, height null where it is not known. */
function mailPictureOf({ imageurl, picture }: IssuePost) {
  const uploaded = uploadedPictureOf(imageurl)
  if (uploaded)
    return { address: mailPictureAddress(uploaded), width: uploaded.width, height: picture?.height ?? null }
  return ownMailPictureOf(imageurl)
}

function wordsPart(text: string): MailPart {
  const pieces = splitAtLinks(text).map((piece, place) =>
    place % 2 === 1 ? anchor({ label: piece, href: piece }) : escapeHtml(piece),
  )
  return { text, html: `<p style="margin:0 0 16px">${pieces.join("").replaceAll("\n", "<br>")}</p>` }
}

/** Cut between two words. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s+\S*$/, "")}…`
}

function issueFooter(language: Locale, { siteUrl, unsubscribe, inBrowser }: Links): MailPart {
  const texts = issueTexts[language]
  const set = (text: string) => typeset(text, language)
  const reason = set(texts.reason(new URL(siteUrl).host))
  const links = [
    { label: set(texts.unsubscribe), href: unsubscribe },
    { label: set(texts.inBrowser), href: inBrowser },
  ]
  const sender = [company.legalName, registeredOffice, company.email]
  const identity = signature([...sender, ...registrationOf(language)])
  return {
    text: [reason, ...links.map(({ label, href }) => `${label}:\n${href}`), identity.text].join("\n\n"),
    html: [escapeHtml(reason), links.map(anchor).join(" &nbsp;·&nbsp; "), identity.html].join("<br><br>"),
  }
}
