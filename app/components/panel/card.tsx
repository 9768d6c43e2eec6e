import { Link } from "react-router"
import { Icon, type IconName } from "./icon.tsx"

type CardProps = {
  /** Small words over the content; without it the card has no heading. */
  title?: React.ReactNode
  icon?: IconName
  /** At the other end of the heading's line. */
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
          {aside && <p className="text-right text-[0.8125rem] text-muted">{aside}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Below what a card shows, the way to all of it. */
export function CardLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <p className="border-rule border-t px-2 py-1.5">
      <Link
        to={to}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-plate px-2 font-semibold text-[0.875rem] text-copper-700 underline-offset-4 hover:underline active:bg-copper-100"
      >
        {children}
        <Icon name="next" className="size-3.5" />
      </Link>
    </p>
  )
}

type EmptyProps = { icon: IconName; title: string; hint?: string; children?: React.ReactNode }

/** Says in a card that there is nothing to show. */
export function EmptyNote({ icon, title, hint, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <span className="mb-1 grid size-11 place-items-center rounded-full bg-steel-100 text-graphite-600">
        <Icon name={icon} className="size-5.5" />
      </span>
      <p className="font-semibold">{title}</p>
      {hint && <p className="max-w-[36em] text-muted">{hint}</p>}
      {children}
    </div>
  )
}

type EmptyStateProps = EmptyProps & { hint: string }

/** In the place of a list. */
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
