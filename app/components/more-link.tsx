import { Arrow } from "./arrow.tsx"

const tones = { dark: "text-copper-700", light: "text-white" } as const

/** A text link that leads on, for the end of a section. On a dark ground it is light. */
export function MoreLink(props: { href: string; tone?: keyof typeof tones; children: React.ReactNode }) {
  return (
    <a
      href={props.href}
      className={`inline-flex items-center gap-3 border-b-[1.5px] border-copper-400 py-1 font-semibold transition-[gap] hover:gap-5 ${tones[props.tone ?? "dark"]}`}
    >
      {props.children}
      <Arrow />
    </a>
  )
}
