import { Link } from "react-router"
import { pathToReaders } from "../admin/subscribers.ts"

const outcomes: Readonly<Record<string, "left" | "refused">> = { left_because: "left", refused: "refused" }

type Props = { issue: string; figure: string; count: number }

/** A number of an issue's mails, which leads to those readers where the list of subscribers can show them. */
export function ReadersLink({ issue, figure, count }: Props) {
  const outcome = outcomes[figure]
  if (!outcome || count === 0) return count
  return (
    <Link
      to={pathToReaders(issue, outcome)}
      className="text-copper-700 underline decoration-2 underline-offset-4"
    >
      {count}
    </Link>
  )
}
