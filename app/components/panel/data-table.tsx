import { formatAge, formatMoment, formatShortDate } from "#app/i18n/format.ts"

export type Column<Row> = { heading: string; cell: (row: Row) => React.ReactNode; className?: string }

/** `id` or `key` is its name among the rows. */
type Named = { id: string | number } | { key: string }

type Props<Row extends Named> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** Makes a link cover its row. In WebKit only a transformed row contains it, not a positioned one. */
export const rowLinkClass = "after:absolute after:inset-0"

/** Browsers drop a table's semantics when its display is changed; explicit roles keep them. */
const roles = {
  table: "table",
  group: "rowgroup",
  row: "row",
  heading: "columnheader",
  cell: "cell",
} as const

/** On narrow screens a list of cards. A link with rowLinkClass is clickable on its whole row. */
export function DataTable<Row extends Named>({ caption, columns, rows }: Props<Row>) {
  return (
    <table role={roles.table} className="block w-full text-left lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead role={roles.group} className="max-lg:sr-only">
        <tr role={roles.row} className="border-rule border-b text-[0.8125rem] text-muted">
          {columns.map(column => (
            <th key={column.heading} role={roles.heading} scope="col" className="px-4 py-2.5 font-semibold">
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.group} className="block lg:table-row-group">
        {rows.map(row => (
          <tr
            key={"id" in row ? row.id : row.key}
            role={roles.row}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-rule p-4 not-last:border-b transition-colors focus-within:bg-[#f1f4f6] hover:bg-[#f1f4f6] has-[a:active]:bg-steel-100 lg:table-row lg:transform-[translate(0)]"
          >
            {columns.map(({ heading, cell, className = "" }) => (
              <td
                key={heading}
                role={roles.cell}
                className={`block first:basis-full last:ml-auto lg:table-cell lg:px-4 lg:py-3 ${className}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ShortDate({ moment }: { moment: string }) {
  return <time dateTime={new Date(moment).toISOString()}>{formatShortDate(moment)}</time>
}

/** The exact time is a tooltip. */
export function Age({ moment, now }: { moment: string; now: number }) {
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatMoment(moment)}>
      {formatAge(moment, now)}
    </time>
  )
}
