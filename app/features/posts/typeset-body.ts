import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"

/** Takes the cleaned HTML of a post's body and its language; returns it typeset. What is in code or pre stays as it is. */
export function typesetBody(html: string, locale: Locale): string {
  let verbatim = 0
  return html
    .split(/(<[^>]*>)/)
    .map(piece => {
      if (/^<(code|pre)>$/.test(piece)) verbatim++
      if (/^<\/(code|pre)>$/.test(piece)) verbatim--
      return verbatim > 0 || piece.startsWith("<") ? piece : typeset(piece, locale)
    })
    .join("")
}
