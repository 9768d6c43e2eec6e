type CardProps = {
  /** Small words over the content; without it the card has no heading. */
  title?: React.ReactNode
  className?: string
  children: React.ReactNode
}

export function Card({ title, className = "", children }: CardProps) {
  return (
    <section className={`min-w-0 rounded-plate border border-rule bg-white ${className}`}>
      {title && (
        <h2 className="flex items-center gap-2.5 border-rule border-b px-4 py-3 font-semibold font-text text-[0.875rem] leading-5 tracking-normal">
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}

type EmptyStateProps = {
  title: string
  hint: string
  children?: React.ReactNode
}

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <Card className="grid justify-items-center gap-2 px-4 py-16 text-center">
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-[36em] text-muted">{hint}</p>
      {children && <div className="mt-3">{children}</div>}
    </Card>
  )
}
