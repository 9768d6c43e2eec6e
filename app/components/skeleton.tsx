/** A quiet block in the place of something that is loading; its class names give the size. Not announced. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-plate bg-graphite-600/15 forced-colors:border ${className}`}
    />
  )
}
