import type { LegalBlock, LegalSections } from "#app/i18n/catalog-types.ts"
import { MarkedText } from "./marked-text.tsx"
import { Table } from "./table.tsx"

type Props = LegalSections[string] & {
  id: string
  number: string
  /** It is below the first view, and the page is opened without it. */
  isLater: boolean
}

/** One numbered section of a legal text, with its id as the target of links. */
export function Section({ id, number, title, body, isLater }: Props) {
  return (
    <section
      id={id}
      data-part={isLater || undefined}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-6 gap-y-4 border-line border-t py-9 first:border-t-0 first:pt-0 md:grid-cols-[4.5rem_minmax(0,1fr)] md:py-12 print:block print:border-0 print:py-3"
    >
      <p aria-hidden="true" className="figure-type text-copper-600 text-xl md:text-[1.75rem] print:hidden">
        {number}
      </p>
      <div className="grid gap-5 print:block print:*:mt-2">
        <h2
          id={`${id}-title`}
          className="break-after-avoid text-[1.5rem] md:mb-1 md:text-[1.875rem] print:text-[13pt]"
        >
          {title}
        </h2>
        {body.map(block => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") {
    return (
      <p className="max-w-[34em] print:max-w-none">
        <MarkedText text={block} />
      </p>
    )
  }
  if (!Array.isArray(block)) return <Table {...block} />
  return (
    <ul className="grid max-w-[34em] gap-2.5 print:block print:max-w-none">
      {block.map(item => (
        <li
          key={item}
          className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-copper-600 print:list-item print:list-[square] print:pl-0 print:ml-5 print:before:hidden"
        >
          <MarkedText text={item} />
        </li>
      ))}
    </ul>
  )
}
