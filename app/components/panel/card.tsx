import { Link } from "react-router"
import { Icon, type IconName } from "./icon.tsx"

type CardProps = {
  /** Without it the card has no heading. */
  title?: React.ReactNode
  icon?: IconName
  aside?: React.ReactNode
  className?: string
  children: React.ReactNode
}

export function Card({ title, icon, aside, className = "", children }: CardProps) {
  return (
    <section className={`min-w-0 rounded-plate border border-rule bg-white ${className}`}>
      {title && (
        <div className="flex min-h-11 items-center gap-2.5 border-rule border-b px-4 py-2">
          {icon && <Icon name={icon} className="size-4.5 text-muted" />}
          <h2 className="flex grow items-center gap-2.5 font-semibold font-text text-[0.875rem] leading-5 tracking-normal">
            {title}
          </h2>
          {aside && <p className="whitespace-nowrap text-[0.8125rem] text-muted">{aside}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

export function CardFooter({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-rule border-t px-2 py-1.5 text-[0.8125rem]">
      {children}
    </div>
  )
}

export function CardLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-plate px-2 font-semibold text-[0.875rem] text-copper-700 underline-offset-4 transition-colors hover:underline active:bg-copper-100"
    >
      {children}
      <Icon name="next" className="size-3.5" />
    </Link>
  )
}

type EmptyNoteProps = { icon: IconName; title: string; hint?: string }

/** For a card without content. With the icon "done" it is in the colour of success. */
export function EmptyNote({ icon, title, hint }: EmptyNoteProps) {
  const tone = icon === "done" ? "bg-patina-100 text-patina-700" : "bg-steel-100 text-graphite-600"
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-12 text-center">
      <span className={`mb-1.5 grid size-11 place-items-center rounded-full ${tone}`}>
        <Icon name={icon} className="size-5.5" />
      </span>
      <p className="font-semibold">{title}</p>
      {hint && <p className="max-w-[36em] text-muted">{hint}</p>}
    </div>
  )
}

export function EmptyLine({ icon, title }: Omit<EmptyNoteProps, "hint">) {
  return (
    <p className="flex items-center gap-2.5 px-4 py-4 text-muted">
      <Icon name={icon} className={`size-4.5 ${icon === "done" ? "text-patina-700" : ""}`} />
      {title}
    </p>
  )
}

type EmptyStateProps = { icon: IconName; title: string; hint: string; children?: React.ReactNode }

export function EmptyState({ icon, title, hint, children }: EmptyStateProps) {
  return (
    <Card className="grid justify-items-center gap-2 px-4 py-16 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-steel-100 text-graphite-600">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-[36em] text-muted">{hint}</p>
      {children && <div className="mt-3">{children}</div>}
    </Card>
  )
}

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
