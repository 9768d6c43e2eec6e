import { Link } from "react-router"

type Props = {
  /** What the trail is, for those who do not see it. */
  label: string
  parent: { label: string; to: string }
  current: string
}

/** Where a page stands: the list above it, as the way back, and its own name. */
export function Trail({ label, parent, current }: Props) {
  return (
    <nav aria-label={label} className="text-[0.8125rem] text-muted">
      <ol className="flex gap-1.5">
        <li>
          <Link
            to={parent.to}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            {parent.label}
          </Link>
        </li>
        <li aria-hidden="true" className="self-center">
          /
        </li>
        <li aria-current="page" className="wrap-anywhere self-center">
          {current}
        </li>
      </ol>
    </nav>
  )
}
