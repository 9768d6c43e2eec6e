import { Link } from "react-router"

type Props = { to: string; state?: unknown; replace?: boolean; children: React.ReactNode }

/** A way to another page before the panel's door. */
export function QuietLink({ to, state, replace = false, children }: Props) {
  return (
    <Link
      to={to}
      state={state}
      replace={replace}
      className="inline-flex min-h-8 items-center font-semibold text-copper-700 underline decoration-copper-400 underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}
