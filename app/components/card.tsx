type Props = {
  /** Small words over the content; without it the card has no heading. */
  title?: React.ReactNode
  className?: string
  children: React.ReactNode
}

/** A white plate with a thin line around it. */
export function Card({ title, className = "", children }: Props) {
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
