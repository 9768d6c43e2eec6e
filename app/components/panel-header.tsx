type Props = {
  title: string
  subtitle?: string | undefined
  /** Where the page stands, over its title. */
  trail?: React.ReactNode
  /** Buttons and links at the right. */
  children?: React.ReactNode
}

/** The top of a page in a dense interface. */
export function PanelHeader({ title, subtitle, trail, children }: Props) {
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-4">
      <div className="grow">
        {trail}
        <h1 className="text-[1.75rem] leading-tight">{title}</h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {children}
    </header>
  )
}
