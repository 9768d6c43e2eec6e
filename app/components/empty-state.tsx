import { Card } from "./card.tsx"

type Props = {
  title: string
  hint: string
  /** The way on from here: a link or a button. */
  children?: React.ReactNode
}

/** Stands where a list has nothing to show, and says what to do about it. */
export function EmptyState({ title, hint, children }: Props) {
  return (
    <Card className="grid justify-items-center gap-2 px-4 py-16 text-center">
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-[36em] text-muted">{hint}</p>
      {children && <div className="mt-3">{children}</div>}
    </Card>
  )
}
