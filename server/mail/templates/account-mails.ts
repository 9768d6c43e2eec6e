import { company } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "../../../app/i18n/typography.ts"
import {
  type AccountTexts,
  confirmationTexts,
  copyTexts,
  endedTexts,
  recoveryTexts,
} from "./account-mail-texts.ts"
import { button, buttonFooter, composeMail, linkLine, paragraph, signature } from "./mail-frame.ts"

/** In the template language of the auth server, which knows what the account has chosen. */
const condition = /\{\{ if eq \.Data\.language "pl" \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/gs

function inBoth(textIn: (language: Locale) => string): string {
  return `{{ if eq .Data.language "pl" }}${textIn("pl")}{{ else }}${textIn("en")}{{ end }}`
}

/** Decides as a hosted auth server does; the embedded one leaves it to us. */
export function inLanguage(text: string, language: Locale): string {
  return text.replace(condition, language === "pl" ? "$1" : "$2")
}

/** To the owner of an account, of which a session's token was used twice. The mail driver makes its plain text. */
export function sessionEndedMail(siteUrl: string): { subject: string; html: string } {
  const htmlIn = (language: Locale) => {
    const { title, what, next, label, after } = endedTexts[language]
    const set = (text: string) => typeset(text, language)
    const parts = [
      paragraph(set(what(siteUrl))),
      paragraph(set(next)),
      linkLine({ label, href: `${siteUrl}/admin/forgot-password` }),
      paragraph(set(after)),
    ]
    return composeMail({ language, title: set(title), parts, footer: signature([company.legalName]) }).html
  }
  return { subject: inBoth(language => endedTexts[language].title), html: inBoth(htmlIn) }
}

/** `type` is the kind of token that the button's address carries. */
function accountTemplate(type: "signup" | "recovery", texts: Record<Locale, AccountTexts>) {
  const href = `{{ .SiteURL }}/admin/login?token_hash={{ .TokenHash }}&type=${type}`
  const htmlIn = (language: Locale) => {
    const { title, request, label, notes } = texts[language]
    const set = (text: string) => typeset(text, language)
    const parts = [
      paragraph(set(request)),
      button({ label: set(label), href }),
      ...notes.map(set).map(paragraph),
    ]
    return composeMail({ language, title, parts, footer: buttonFooter(set(copyTexts[language]), href) }).html
  }
  return { subject: inBoth(language => texts[language].title), html: inBoth(htmlIn) }
}

/**
 * With the variables of the auth server, which fills them in. Their HTML is the files of supabase/templates, by these names:
 * the auth server reads them, here and hosted.
 */
export const accountTemplates = {
  confirmation: accountTemplate("signup", confirmationTexts),
  recovery: accountTemplate("recovery", recoveryTexts),
}
