import { Link } from "react-router"

export function Arrow() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 12" className="h-[0.6em] w-[1em] flex-none">
      <path d="M0 6h18M13 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.7" />
    </svg>
  )
}

export function BackArrow() {
  return (
    <span className="-scale-x-100 inline-flex">
      <Arrow />
    </span>
  )
}

export function TelephoneIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 flex-none fill-current print:hidden">
      <path d="M6.2 1.5 2.6 2.6C1.2 7 3 11.3 5.9 14.1c2.8 2.9 7.1 4.7 11.5 3.3l1.1-3.6-4.3-2.6-2.3 1.7a12 12 0 0 1-4.8-4.8l1.7-2.3z" />
    </svg>
  )
}

export function TextLink({ href, children }: { href: string; children?: React.ReactNode }) {
  return (
    <a
      href={href}
      className="py-1 text-copper-700 underline decoration-copper-400 underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  )
}

type MoreLinkProps = {
  href: string
  /** Navigates on the client, without loading a document. */
  inPlace?: boolean
  children: React.ReactNode
}

export function MoreLink({ href, inPlace = false, children }: MoreLinkProps) {
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

const button =
  "inline-flex min-h-14 items-center justify-center gap-3 rounded-plate px-7 py-3 text-center font-semibold leading-tight transition-colors disabled:cursor-progress disabled:opacity-70 forced-colors:border"

const tones = {
  copper: "bg-copper-600 text-white hover:bg-copper-700",
  outline: "border border-white/50 text-white hover:border-white hover:bg-white/10",
  quiet: "border border-line hover:border-ink",
  light: "bg-white text-ink hover:bg-copper-100",
} as const

export function buttonClass(tone: keyof typeof tones): string {
  return `${button} ${tones[tone]}`
}
