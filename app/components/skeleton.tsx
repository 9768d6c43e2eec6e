/** A placeholder for loading content; the class names give the size. Hidden from screen readers. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-plate bg-graphite-600/15 forced-colors:border ${className}`}
    />
  )
}
