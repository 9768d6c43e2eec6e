import { Link } from "react-router"
import { Arrow } from "./arrow.tsx"

type Props = {
  href: string
  /** The page there is one that React goes to without loading a document. */
  inPlace?: boolean
  children: React.ReactNode
}

/** A text link that leads on, for the end of a section. */
export function MoreLink({ href, inPlace = false, children }: Props) {
  return (
    <Link
      to={href}
      reloadDocument={!inPlace}
      prefetch={inPlace ? "intent" : "none"}
      className="inline-flex items-center gap-3 border-b-[1.5px] border-copper-400 py-1 font-semibold text-copper-700 transition-[gap] hover:gap-5"
    >
      {children}
      <Arrow />
    </Link>
  )
}
