import type { LegalTable } from "#app/i18n/catalog-types.ts"
import { MarkedText } from "./marked-text.tsx"

const label =
  "phone:before:mb-0.5 phone:before:block phone:before:text-[0.8125rem] phone:before:text-muted phone:before:content-[attr(data-column)]"

/** A table of a legal text; on screens below 768 px each row becomes a block, with the column's name over each cell. */
export function Table({ columns, rows }: LegalTable) {
  const others = columns.slice(1)
  return (
    <table className="w-full table-fixed text-left text-[0.9375rem] leading-normal phone:block print:text-[9pt]">
      <thead className="phone:sr-only">
        <tr className="border-ink border-b">
          {columns.map(column => (
            <th
              key={column}
              scope="col"
              className="py-3 pr-6 font-semibold first:w-[27%] last:w-[33%] last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="phone:block">
        {rows.map(([name = "", ...cells]) => (
          <tr
            key={name}
            className="break-inside-avoid border-line border-b align-top phone:grid phone:gap-3 phone:py-5 phone:first:border-t"
          >
            <th scope="row" className="py-4 pr-6 font-semibold phone:p-0">
              <MarkedText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td
                key={others[index]}
                data-column={others[index]}
                className={`py-4 pr-6 last:pr-0 phone:p-0 ${label}`}
              >
                <MarkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
