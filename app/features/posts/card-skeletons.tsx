import { Skeleton } from "#app/components/skeleton.tsx"

/** The places of posts in a grid that are on their way. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
    <div key={place} data-skeleton className="border-line border-t-2 pt-4.5">
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="mt-4 h-7 w-3/5" />
      <Skeleton className="mt-4 h-12" />
      <Skeleton className="mt-3 h-10" />
    </div>
  ))
}
