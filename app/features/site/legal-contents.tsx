import type { LegalSections } from "#app/i18n/catalog-types.ts"

/** Folded on a phone, where the text comes first; a wider screen shows it open, or folded if it cannot style what is folded. */
export function LegalContents({ label, sections }: { label: string; sections: LegalSections }) {
  return (
    <nav aria-label={label}>
      <details className="group border-line border-t md:border-0 md:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold group-not-open:border-line group-not-open:border-b supports-[selector(::details-content)]:md:hidden [&::-webkit-details-marker]:hidden">
          {label}
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 flex-none stroke-2 stroke-current">
            <path d="M1 8h14" />
            <path d="M8 1v14" className="group-open:hidden" />
          </svg>
        </summary>
        <p
          aria-hidden="true"
          className="mb-3 hidden font-semibold supports-[selector(::details-content)]:md:block"
        >
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
      </details>
    </nav>
  )
}

/** A section's number by its place, from zero: "01". */
export function sectionNumber(index: number): string {
  return String(index + 1).padStart(2, "0")
}
