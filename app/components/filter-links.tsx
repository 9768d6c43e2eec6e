import { Link } from "react-router"

/** One choice of a filter: its words, the address of the list that it leads to, and whether that is shown now. */
export type FilterChoice = { label: string; to: string; chosen: boolean }

/** The choices of a filter over a list, as links; the chosen one is marked. */
export function FilterLinks({ label, choices }: { label: string; choices: readonly FilterChoice[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map(choice => (
          <li key={choice.to}>
            <Link
              to={choice.to}
              preventScrollReset
              aria-current={choice.chosen ? "true" : undefined}
              className="flex min-h-8 items-center rounded-full border border-[#cfd4d8] bg-white px-3.5 font-medium text-[0.8125rem] hover:border-graphite-600 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white forced-colors:aria-[current]:underline"
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
