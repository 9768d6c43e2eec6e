import type { LegalSections } from "#app/i18n/catalog-types.ts"
import { sectionNumber } from "./section-number.ts"

/** Links to the numbered sections of a legal text. */
export function TableOfContents({ label, sections }: { label: string; sections: LegalSections }) {
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="mb-3 font-semibold">
        {label}
      </p>
      <ol className="border-line border-t text-[0.9375rem] leading-snug md:max-lg:columns-2 md:max-lg:gap-12">
        {Object.entries(sections).map(([id, { title }], index) => (
          <li key={id} className="break-inside-avoid border-line border-b">
            <a
              href={`#${id}`}
              className="flex min-h-10 items-center gap-4 py-1.5 hover:text-copper-700 lg:min-h-9 lg:py-1"
            >
              <span className="w-6 flex-none text-[0.8125rem] text-muted">{sectionNumber(index)}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
