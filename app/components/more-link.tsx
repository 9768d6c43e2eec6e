import { Arrow } from "./arrow.tsx"

/** A text link that leads on, for the end of a section. */
export function MoreLink(props: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={props.href}
      className="inline-flex items-center gap-3 border-b-[1.5px] border-copper-400 py-1 font-semibold text-copper-700 transition-[gap] hover:gap-5"
    >
      {props.children}
      <Arrow />
    </a>
  )
}
