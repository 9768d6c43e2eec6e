import { Link } from "react-router"
import { quietLinkClass } from "./quiet-link-class.ts"

type Props = { to: string; state?: unknown; replace?: boolean; children: React.ReactNode }

/** A way to another page before the panel's door. */
export function QuietLink({ to, state, replace = false, children }: Props) {
  return (
    <Link to={to} state={state} replace={replace} className={quietLinkClass}>
      {children}
    </Link>
  )
}
