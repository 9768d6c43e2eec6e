import { ButtonLink, compactButtonClass } from "./controls.tsx"
import { Icon } from "./icon.tsx"

type Step = { label: string; to: string | null }

type Props = {
  label: string
  previous: Step
  next: Step
  children?: React.ReactNode
}

/** Disabled at the ends of the list. */
export function Pager({ label, previous, next, children }: Props) {
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-3">
      <PageLink {...previous} rel="prev" />
      <div className="grow text-center text-[0.875rem] text-muted">{children}</div>
      <PageLink {...next} rel="next" />
    </nav>
  )
}

function PageLink({ label, to, rel }: Step & { rel: "prev" | "next" }) {
  const face = (
    <>
      {rel === "prev" && <Icon name="previous" />}
      {label}
      {rel === "next" && <Icon name="next" />}
    </>
  )
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link leads nowhere
      <a
        role="link"
        aria-disabled="true"
        className={compactButtonClass({ className: "pointer-events-none" })}
      >
        {face}
      </a>
    )
  }
  return (
    <ButtonLink to={to} rel={rel}>
      {face}
    </ButtonLink>
  )
}
