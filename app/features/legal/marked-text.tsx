import { telephoneAddress } from "#app/company/company.ts"
import { TextLink } from "#app/components/links.tsx"
import { type Page, pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

const pages: Record<string, Exclude<Page, "post">> = {
  privacy: "privacyPolicy",
  cookies: "cookies",
  contact: "contact",
}

const authority = "https://uodo.gov.pl"

/** A text in which the marked words become what their mark says: <privacy>privacy policy</privacy> links to that page. */
export function MarkedText({ text }: { text: string }) {
  // A split by a pattern with two groups gives the text before a mark, the mark, the marked words, and so on.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, index) => {
    const mark = parts[index - 1] ?? ""
    if (index % 3 === 0) return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return index % 3 === 2 && <Marked key={index} mark={mark} words={part} />
  })
}

function Marked({ mark, words }: { mark: string; words: string }) {
  const locale = useLocale()
  const page = pages[mark]
  if (page) return <TextLink href={pathTo(page, locale)}>{words}</TextLink>
  if (mark === "mail") return <TextLink href={`mailto:${words}`}>{words}</TextLink>
  if (mark === "phone") return <TextLink href={telephoneAddress(words)}>{words}</TextLink>
  if (mark === "polish") return <span lang="pl">{words}</span>
  if (mark === "authority") return <TextLink href={authority}>{words}</TextLink>
  return <code className="bg-copper-100 px-1 py-0.5 text-[0.875em] wrap-anywhere">{words}</code>
}
