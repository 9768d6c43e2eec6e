import { useTranslation } from "react-i18next"
import type { Heading } from "./outline.ts"

/** How many headings make a list of contents worth its place. */
const fewest = 3

/** Takes the headings of a post; tells whether they are listed. */
export function hasContents(headings: readonly Heading[]): boolean {
  return headings.length >= fewest
}

/** Links to the headings of a post. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation("blog")
  return (
    <nav aria-label={t("post.contents")}>
      <p aria-hidden="true" className="mb-3 font-semibold">
        {t("post.contents")}
      </p>
      <ol className="border-ink border-t-2 text-[0.9375rem] leading-snug">
        {headings.map(({ id, text, depth }) => (
          <li key={id} className="border-line border-b">
            <a
              href={`#${id}`}
              className={`block py-2.5 hover:text-copper-700 ${depth === 3 ? "pl-5 text-muted" : ""}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
