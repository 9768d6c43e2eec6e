type Part = { key: string; amount: number; fill: string }

type Props = {
  parts: readonly Part[]
  /** The amount that the whole width stands for. */
  whole: number
  className: string
}

export function StackedBar({ parts, whole, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
    >
      {parts.map(({ key, amount, fill }, place) => (
        <rect
          key={key}
          x={parts.slice(0, place).reduce((sum, before) => sum + before.amount, 0)}
          width={amount}
          height="1"
          className={fill}
        />
      ))}
    </svg>
  )
}
